import type { PracticeGrade } from '@app/contracts';
import { useSyncExternalStore } from 'react';
import { practised } from '../../../shared/lib/practice/index.js';
import { saidOf } from './said-of.js';
import { useGraded } from './use-graded.js';

type Given = ReadonlyMap<string, PracticeGrade>;
const NONE: Given = new Map();

/** Lesson → what was said of its sentences since it was opened: chips, keys and exercises are drawn apart, and all hang on this. */
const lessons = new Map<string, Given>();
const hearers = new Set<() => void>();
const hear = (hearer: () => void) => {
  hearers.add(hearer);
  return () => void hearers.delete(hearer);
};
const keep = (contentId: string, given: Given | undefined): void => {
  if (given) lessons.set(contentId, given);
  else lessons.delete(contentId);
  for (const hearer of hearers) hearer();
};
/** The lesson is closed: what is said of it from now on is said anew. */
export const forgetGiven = (contentId: string): void => keep(contentId, undefined);

interface Grades {
  /** What was last said of the sentence, today or earlier. */
  grade: PracticeGrade | undefined;
  /** What was said of it since the lesson was opened. */
  given: PracticeGrade | undefined;
  say: (grade: PracticeGrade) => void;
}

/** What is said of a sentence. The same grade again on one day says nothing new; on another day it is a review. */
export const useGrades = (
  contentId: string,
  occurrenceId: string,
  joins: readonly string[] = [],
): Grades => {
  const before = saidOf(useGraded(contentId), occurrenceId, joins);
  const all = useSyncExternalStore(hear, () => lessons.get(contentId) ?? NONE);
  const given = all.get(occurrenceId);
  const grade = given ?? before?.grade;
  const say = (value: PracticeGrade) => {
    const today =
      given !== undefined ||
      (before && new Date(before.at).toDateString() === new Date().toDateString());
    if (today && grade === value) return;
    practised({ kind: 'graded', contentId, occurrenceId, grade: value });
    keep(contentId, new Map(all).set(occurrenceId, value));
  };
  return { grade, given, say };
};
