import type { CollectionItem, CollectionLesson } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { clock, languageName } from '../../../shared/lib/lessons/languages.js';
import { AuthorLink } from '../../../shared/ui/author-link.js';
import { playerOf, type Heard, type Standing } from '../standing.js';

export const factsOf = ({
  language,
  level,
  sentenceCount,
  durationSeconds,
}: CollectionLesson): string =>
  [
    languageName(language),
    level,
    `${sentenceCount} 句`,
    durationSeconds > 0 ? clock(durationSeconds) : '',
  ]
    .filter(Boolean)
    .join(' · ');

const said = ({ done, percentage, at }: Heard): string => {
  if (done) return '听完';
  if (percentage !== undefined && percentage > 0) return `${percentage}%`;
  return at === undefined ? '' : '听过';
};

/** The lessons in their order; one that went away keeps its place, and nothing else. */
export function Lessons({
  id,
  items,
  standing,
}: {
  id: string;
  items: readonly CollectionItem[];
  standing: Standing;
}) {
  const heard = new Map(standing.heard.map((one) => [one.content.id, one]));
  return (
    <chakra.ol listStyleType="none" m="0" p="0" aria-label="课程">
      {items.map(({ contentId, content }, index) => {
        const here = heard.get(contentId);
        return (
          <chakra.li
            key={contentId}
            display="grid"
            gridTemplateColumns="2.25em 1fr auto"
            alignItems="center"
            gap="2"
            minH="64px"
            position="relative"
            borderTopWidth="1px"
            borderColor="border.muted"
            _hover={here && { bg: 'bg.muted' }}
          >
            <Text
              color={standing.begun && here === standing.next ? 'pine.fg' : 'fg.subtle'}
              fontVariantNumeric="tabular-nums"
              textAlign="center"
            >
              {index + 1}
            </Text>
            <Box minW="0" py="2">
              {content && here ? (
                <chakra.span
                  asChild
                  className="serif"
                  fontSize="lg"
                  _before={{ content: '""', position: 'absolute', inset: '0' }}
                >
                  <Link to={playerOf(id, here)} lang={content.language}>
                    {content.title}
                  </Link>
                </chakra.span>
              ) : (
                <Text color="fg.muted">{content ? content.title : '已下架'}</Text>
              )}
              {content && (
                <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" truncate>
                  {here ? factsOf(content) : '还没有声音'}
                  {' · '}
                  <AuthorLink author={content.author} />
                </Text>
              )}
            </Box>
            {here && (
              <Text
                px="3"
                fontSize="sm"
                color={here.done ? 'pine.fg' : 'fg.muted'}
                fontVariantNumeric="tabular-nums"
              >
                {said(here)}
              </Text>
            )}
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}
