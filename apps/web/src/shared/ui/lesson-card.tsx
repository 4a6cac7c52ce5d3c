import { Box, chakra, Text } from '@chakra-ui/react';
import type { ContentSummary } from '@app/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Slot } from '../feature/slot.js';
import { clock, languageName } from '../lib/lessons/languages.js';
import { Cover } from './cover.js';
import { Icon } from './icons.js';

const facts = ({ language, level, sentenceCount, durationSeconds }: ContentSummary): string =>
  [
    languageName(language),
    level,
    `${sentenceCount} 句`,
    durationSeconds > 0 ? clock(durationSeconds) : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** A lesson as a small landscape: the whole card is one link. */
export function LessonCard({
  content,
  note,
  children,
}: {
  content: ContentSummary;
  /** A line of its own under the facts. */
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Box
      as="article"
      position="relative"
      borderRadius="12px"
      overflow="hidden"
      borderWidth="1px"
      borderColor="border"
      bg="bg.panel"
      transition="border-color 160ms ease-out"
      _hover={{ borderColor: 'pine.solid' }}
      _focusWithin={{ borderColor: 'pine.solid' }}
    >
      <Cover title={content.title} language={content.language}>
        <chakra.span asChild _before={{ content: '""', position: 'absolute', inset: '0' }}>
          <Link to={`/player/${content.id}`}>{content.title}</Link>
        </chakra.span>
      </Cover>
      <Slot name="card.actions" told={{ content }} />
      <Box pl="4" pr="1" minH={note ? '68px' : '48px'} display="flex" alignItems="center" gap="2">
        <Box flex="1" minW="0">
          <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" truncate>
            {facts(content)}
          </Text>
          {note && (
            <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" truncate>
              {note}
            </Text>
          )}
        </Box>
        <Box position="relative" zIndex="1" display="flex" alignItems="center">
          <chakra.span
            asChild
            display="grid"
            placeItems="center"
            boxSize="44px"
            color="fg.muted"
            _hover={{ color: 'pine.fg' }}
          >
            <Link to={`/content-info?id=${content.id}`} aria-label={`${content.title} 的介绍`}>
              <Icon name="info" size={20} />
            </Link>
          </chakra.span>
          {children}
        </Box>
      </Box>
    </Box>
  );
}

export const CardGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 248px), 1fr))',
    gap: '4',
  },
});
