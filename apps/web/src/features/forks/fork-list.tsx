import type { ContentList } from '@app/contracts';
import { chakra, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** Lessons that were made of one, and how many more there are. */
export function ForkList({ contents, total }: Pick<ContentList, 'contents' | 'total'>) {
  const more = total - contents.length;
  return (
    <>
      <chakra.ul listStyleType="none" m="0" p="0" aria-label="改编自这一课">
        {contents.map(({ id: fork, title, language, author, sentenceCount, visibility }) => (
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
              {visibility === 'unlisted' && '凭链接 · '}
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
    </>
  );
}
