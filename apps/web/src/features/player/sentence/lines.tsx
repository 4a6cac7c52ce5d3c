import { Box, chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import { usePreferences } from '../../../shared/lib/calls/hooks.js';
import { useMoment, useShown } from '../context/context.js';
import { sentencesOf } from '../state/numbers.js';
import { Sentence } from './sentence.js';
import { part } from '../../../shared/ui/part.js';

const Below = part(() => import('./below.js'), 'Below');

/** The sentences in order. Each is told only what of the moment concerns it: the others stay as they are drawn. */
export function Lines() {
  const { lines, content } = useShown();
  const { current, revealed, heard, word, playing, practice } = useMoment();
  const { textSize, readings, serif, plainFirst } = usePreferences();
  const at = lines.findIndex(({ occurrenceId }) => occurrenceId === current);
  /** What is taken down from hearing, now or next. */
  const secret = new Set(
    practice.exercise?.kind === 'dictation' ? sentencesOf(lines.slice(at)) : [],
  );
  /** What will never be heard is not waited for. */
  const canSound = ({ audioUrl }: (typeof lines)[number]) =>
    audioUrl !== undefined || content.generating;
  return (
    <chakra.ol
      listStyleType="none"
      p="0"
      m="0"
      css={{
        '--lesson-size': `${textSize}px`,
        '& .lesson-text': {
          fontSize: 'var(--lesson-size)',
          lineHeight: readings ? 2 : 1.7,
          maxWidth: '32em',
          textWrap: 'pretty',
        },
      }}
      className={serif ? 'serif-lesson' : undefined}
    >
      {lines.map((line) => {
        const { occurrenceId } = line;
        const here = occurrenceId === current;
        return (
          <Sentence
            key={occurrenceId}
            line={line}
            current={here}
            revealed={revealed.has(occurrenceId)}
            unheard={plainFirst && canSound(line) && !heard.has(occurrenceId)}
            lost={playing.lost.has(occurrenceId)}
            secret={secret.has(line)}
            word={word?.occurrenceId === occurrenceId ? word.index : undefined}
          >
            {here && line.type === 'normal' ? (
              <Suspense fallback={<Box h="44px" mt="2" />}>
                <Below line={line} />
              </Suspense>
            ) : undefined}
          </Sentence>
        );
      })}
    </chakra.ol>
  );
}
