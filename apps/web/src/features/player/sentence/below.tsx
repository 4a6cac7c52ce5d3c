import type { Sentence } from '@app/lesson';
import { Suspense } from 'react';
import { heardBeside } from '../exercises/beside.js';
import { part } from '../../../shared/ui/part.js';
import { useMoment, useShown } from '../context/context.js';
import { Marks } from './marks.js';

const Dictation = part(() => import('../exercises/dictation.js'), 'Dictation');
const Shadow = part(() => import('../exercises/shadow.js'), 'Shadow');

/** Below the current sentence: the exercise that is open, else what can be said of it. */
export function Below({ line }: { line: Sentence }) {
  const { content, lines } = useShown();
  const { practice, act, move } = useMoment();
  const { exercise, close, shadow, hear, cloze, setCloze } = practice;
  const next = heardBeside(lines, line.occurrenceId, 1);
  return (
    <Suspense>
      {exercise?.kind === 'dictation' ? (
        <Dictation
          content={content}
          line={line}
          onPoor={() => act('poor')}
          onNext={next === undefined ? undefined : () => move(1)}
          onClose={close}
          cloze={cloze}
          onCloze={setCloze}
          keys={hear}
        />
      ) : exercise?.kind === 'shadow' ? (
        <Shadow line={line} atOnce={exercise.atOnce} keys={shadow} onClose={close} />
      ) : (
        <Marks line={line} />
      )}
    </Suspense>
  );
}
