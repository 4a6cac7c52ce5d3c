import type { PracticeGrade } from '@app/contracts';
import { useCallback, useState } from 'react';
import { practised } from '../../shared/lib/practice/index.js';

/** What she has said of sentences and which she has peeked at, since the lesson was opened. */
export const useMarking = (contentId: string, current: string | undefined) => {
  const [grades, setGrades] = useState<ReadonlyMap<string, PracticeGrade>>(new Map());
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const reveal = useCallback(
    (occurrenceId: string) => {
      setRevealed((before) => new Set(before).add(occurrenceId));
      practised({ kind: 'revealed', contentId, occurrenceId });
    },
    [contentId],
  );
  const grade = (value: PracticeGrade) => {
    if (current === undefined) return;
    practised({ kind: 'graded', contentId, occurrenceId: current, grade: value });
    setGrades((before) => new Map(before).set(current, value));
  };
  return { grades, revealed, reveal, grade };
};
