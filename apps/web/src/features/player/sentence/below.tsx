import type { Sentence } from '@app/lesson';
import { Suspense } from 'react';
import { part } from '../../../shared/ui/part.js';
import { useMoment, useShown } from '../context/context.js';
import { sentencesOf } from '../state/numbers.js';
import { Marks } from './marks.js';

const Dictation = part(() => import('../exercises/dictation.js'), 'Dictation');
const Shadow = part(() => import('../exercises/shadow.js'), 'Shadow');

/** To the next sentence that can be dictated; undefined at the end. */
const useNextDictation = (): (() => void) | undefined => {
  const { lines } = useShown();
  const { current, practice, playing } = useMoment();
  const spoken = sentencesOf(lines);
  const next = spoken
    .slice(spoken.findIndex(({ occurrenceId }) => occurrenceId === current) + 1)
    .find(({ audioUrl }) => audioUrl !== undefined);
  return (
    next &&
    (() => practice.dictateAt(next.occurrenceId, () => playing.engine?.standAt(next.occurrenceId)))
  );
};

/** Below the current sentence: the exercise that is open, else what can be said of it. */
export function Below({ line }: { line: Sentence }) {
  const { content } = useShown();
  const { practice, act } = useMoment();
  const { exercise, close, shadow, cloze, setCloze } = practice;
  const onNext = useNextDictation();
  return (
    <Suspense>
      {exercise?.kind === 'dictation' ? (
        <Dictation
          content={content}
          line={line}
          onPoor={() => act('poor')}
          onNext={onNext}
          onClose={close}
          cloze={cloze}
          onCloze={setCloze}
        />
      ) : exercise?.kind === 'shadow' ? (
        <Shadow line={line} atOnce={exercise.atOnce} keys={shadow} onClose={close} />
      ) : (
        <Marks line={line} />
      )}
    </Suspense>
  );
}
