import type { PracticeGrade, SentenceGrade } from '@app/contracts';
import { useCallback, useMemo, useState } from 'react';
import { practised } from '../../../shared/lib/practice/index.js';

interface Marking {
  /** What she last said of sentences, today or earlier. */
  grades: ReadonlyMap<string, PracticeGrade>;
  /** What she has said since the lesson was opened. */
  given: ReadonlyMap<string, PracticeGrade>;
  /** Sentences she has peeked at. */
  revealed: ReadonlySet<string>;
  reveal: (occurrenceId: string) => void;
  grade: (grade: PracticeGrade) => void;
}

/** What she says of sentences. The same grade again on one day says nothing new; on another day it is a review. */
export const useMarking = (
  contentId: string,
  current: string | undefined,
  before?: readonly SentenceGrade[],
): Marking => {
  const [given, setGiven] = useState<ReadonlyMap<string, PracticeGrade>>(new Map());
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const grades = useMemo(
    () =>
      new Map([
        ...(before ?? []).map(({ occurrenceId, grade }) => [occurrenceId, grade] as const),
        ...given,
      ]),
    [before, given],
  );
  const reveal = useCallback(
    (occurrenceId: string) => {
      setRevealed((all) => new Set(all).add(occurrenceId));
      practised({ kind: 'revealed', contentId, occurrenceId });
    },
    [contentId],
  );
  const grade = (value: PracticeGrade) => {
    if (current === undefined) return;
    const earlier = before?.find(({ occurrenceId }) => occurrenceId === current);
    const today =
      given.has(current) ||
      (earlier !== undefined && new Date(earlier.at).toDateString() === new Date().toDateString());
    if (today && grades.get(current) === value) return;
    practised({ kind: 'graded', contentId, occurrenceId: current, grade: value });
    setGiven((all) => new Map(all).set(current, value));
  };
  return { grades, given, revealed, reveal, grade };
};
