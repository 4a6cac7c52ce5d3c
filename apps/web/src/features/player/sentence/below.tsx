import type { ContentSummary, PracticeGrade } from '@app/contracts';
import type { Sentence } from '@app/lesson';
import { Suspense } from 'react';
import { Marks } from './marks.js';
import type { useExercise } from '../exercises/use-exercise.js';
import { part } from '../../../shared/ui/part.js';

const Dictation = part(() => import('../exercises/dictation.js'), 'Dictation');
const Shadow = part(() => import('../exercises/shadow.js'), 'Shadow');

interface Props {
  content: ContentSummary;
  line: Sentence;
  number: number;
  practice: ReturnType<typeof useExercise>;
  /** What she last said of it, and what she has said since the lesson was opened. */
  grade: PracticeGrade | undefined;
  given: PracticeGrade | undefined;
  onGrade: (grade: PracticeGrade) => void;
  /** To the next sentence that can be dictated; absent at the end. */
  onNext: (() => void) | undefined;
}

/** Below the current sentence: the exercise that is open, else what can be said of it. */
export function Below({
  content,
  line,
  number,
  practice: { exercise, close, shadow, turn, cloze, setCloze },
  grade,
  given,
  onGrade,
  onNext,
}: Props) {
  return (
    <Suspense>
      {exercise?.kind === 'dictation' ? (
        <Dictation
          contentId={content.id}
          line={line}
          grade={given}
          onGrade={onGrade}
          onNext={onNext}
          onClose={close}
          cloze={cloze}
          onCloze={setCloze}
        />
      ) : exercise?.kind === 'shadow' ? (
        <Shadow line={line} atOnce={exercise.atOnce} keys={shadow} onClose={close} />
      ) : (
        <Marks
          content={content}
          occurrenceId={line.occurrenceId}
          number={number}
          grade={grade}
          onGrade={onGrade}
          onExercise={line.audioUrl === undefined ? undefined : turn}
        />
      )}
    </Suspense>
  );
}
