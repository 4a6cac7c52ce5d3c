import { Box } from '@chakra-ui/react';
import { memo, type ReactNode, Suspense } from 'react';
import { usePreferences } from '../../../shared/lib/calls/hooks.js';
import { useShown } from '../context/context.js';
import type { LineNow } from '../context/line-now.js';
import { Meaning } from './meaning.js';
import { SentenceFoot } from './sentence-foot.js';
import { SentenceText } from './sentence-text.js';
import { part } from '../../../shared/ui/part.js';

const Keywords = part(() => import('./keywords.js'), 'Keywords');

const ANNOUNCED = {
  '& .lesson-text.lesson-text': {
    fontSize: 'max(15px, calc(var(--lesson-size) * 0.66))',
    color: 'fg.muted',
  },
};
const MARK = {
  content: '""',
  position: 'absolute',
  left: '0',
  top: '14px',
  bottom: '14px',
  width: '3px',
  borderRadius: '3px',
  bg: 'pine.solid',
} as const;

/** A sentence: its reading, itself, what it means. A tap on it is a wish to hear it. */
export const Sentence = memo(function Sentence({
  children,
  ...now
}: LineNow & {
  /** What belongs below the current sentence. */
  children?: ReactNode;
}) {
  const { line, current, secret, word } = now;
  const { numbers, text, translation, told } = useShown();
  const { keywords } = usePreferences();
  const announcement = line.type === 'transition';
  const seen =
    (now.revealed && !secret) || (text === 'shown' && !secret) || (word !== undefined && !secret);
  const meaning = translation ? line.translations[translation] : undefined;
  return (
    <Box
      as="li"
      id={announcement ? undefined : `s${numbers.get(line.occurrenceId) ?? 0}`}
      data-occurrence={line.occurrenceId}
      data-ready={line.audioUrl !== undefined}
      position="relative"
      py={{ base: '3', md: '4' }}
      px={{ base: '3', md: '5' }}
      borderRadius="12px"
      scrollMarginY="12px"
      bg={current ? 'pine.subtle' : undefined}
      aria-current={current ? 'true' : undefined}
      transition="background-color 180ms ease-out"
      css={announcement ? ANNOUNCED : undefined}
      _before={current ? MARK : undefined}
    >
      <SentenceText {...now} seen={seen} />
      {keywords && seen && line.keywords.length > 0 && (
        <Suspense fallback={<Box h="26px" mt="1" />}>
          <Keywords line={line} />
        </Suspense>
      )}
      {meaning && !secret && (
        <Meaning
          text={meaning}
          language={translation}
          number={numbers.get(line.occurrenceId) ?? 0}
          keptBack={now.unheard && !told.has(line.id)}
          current={current}
        />
      )}
      <SentenceFoot {...now} seen={seen} />
      {children}
    </Box>
  );
});
