import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { PropsOf } from '../../shared/feature/slots.js';
import { useForksOfQuery } from './calls.js';

/** What others made of a lesson; nothing, while nobody has. */
export function ForksOf({ content: { id } }: PropsOf<'about.sections'>) {
  const { data } = useForksOfQuery(id);
  if (!data || data.total === 0) return null;
  const more = data.total - data.contents.length;
  return (
    <Box as="section" mt="12" aria-labelledby="forks">
      <Heading as="h2" id="forks" fontSize="xl" mb="2">
        改编
        <chakra.span
          ms="2"
          fontSize="sm"
          fontWeight="400"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
        >
          {data.total} 课
        </chakra.span>
      </Heading>
      <chakra.ul listStyleType="none" m="0" p="0" aria-label="改编自这一课">
        {data.contents.map(({ id: fork, title, language, author, sentenceCount }) => (
          <chakra.li
            key={fork}
            display="flex"
            flexWrap="wrap"
            alignItems="baseline"
            columnGap="4"
            borderBottomWidth="1px"
            borderColor="border.muted"
          >
            <chakra.span
              asChild
              flex="1 1 12em"
              minW="0"
              py="3"
              overflowWrap="anywhere"
              _hover={{ color: 'pine.fg' }}
            >
              <Link to={`/content-info?id=${fork}`} lang={language}>
                {title}
              </Link>
            </chakra.span>
            <Text as="span" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {author.username} · {sentenceCount} 句
            </Text>
          </chakra.li>
        ))}
      </chakra.ul>
      {more > 0 && (
        <Text mt="2" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          还有 {more} 课
        </Text>
      )}
    </Box>
  );
}
