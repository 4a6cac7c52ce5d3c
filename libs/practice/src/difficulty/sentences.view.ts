import { PRACTICE, type PracticeGrade } from '@app/contracts';
import { projection, readModel } from '@app/kernel';
import { forgettingEvents, practiceEvents } from '../recording/events.js';
import { isLater, lessonKey } from '../recording/keys.js';

/** Sentences of one lesson that are counted for one person. */
const MOST = 1000;

/** What one person did with one sentence, and the events that say so. */
export interface Tally {
  occurrenceId: string;
  played: number;
  replayed: number;
  revealed: number;
  hard: number;
  ok: number;
  easy: number;
  /** The newest by its own time. */
  grade?: { at: string; id: string; grade: PracticeGrade };
  dictated: number;
  /** Of the newest dictation by its own time. */
  dictation?: { at: string; id: string; score: number };
  count: number;
  /** Log positions, decimal. */
  from: string;
  to: string;
}
/** Sentences of a lesson that were heard, by their last grade, and dictated. */
export interface LessonTally {
  heard: number;
  hard: number;
  ok: number;
  easy: number;
  dictated: number;
  /** Mean of the last dictations, 0–1, of two decimals; 0 without any. */
  score: number;
  /** Marked hard, or dictated badly. */
  trouble: number;
}
export interface SentenceTallies {
  userId: string;
  contentId: string;
  /** The person is the author. */
  own: boolean;
  /** Of all sentences; lists need no more. Documents of the version before have none; they are shown until this one is built. */
  whole?: LessonTally;
  /** Sorted by occurrence. */
  sentences: readonly Tally[];
}

const fields = {
  SentencePlayed: 'played',
  SentenceReplayed: 'replayed',
  SentenceRevealed: 'revealed',
  SentenceDictated: 'dictated',
} as const;

const { SentencePlayed, SentenceReplayed, SentenceRevealed, SentenceDictated, SentenceGraded } =
  practiceEvents;

export const isTrouble = ({ grade, dictation }: Pick<Tally, 'grade' | 'dictation'>): boolean =>
  grade?.grade === 'hard' || (dictation !== undefined && dictation.score < PRACTICE.poorBelow);

const wholeOf = (sentences: readonly Tally[]): LessonTally => {
  const count = (which: (tally: Tally) => boolean) => sentences.filter(which).length;
  const graded = (as: PracticeGrade) => count(({ grade }) => grade?.grade === as);
  const scores = sentences.flatMap(({ dictation }) => dictation?.score ?? []);
  // In hundredths, so that the order of the sentences makes no difference.
  const sum = scores.reduce((all, score) => all + Math.round(score * 100), 0);
  return {
    heard: count(({ played, replayed }) => played + replayed > 0),
    hard: graded('hard'),
    ok: graded('ok'),
    easy: graded('easy'),
    dictated: scores.length,
    score: scores.length === 0 ? 0 : Math.round(sum / scores.length) / 100,
    trouble: count(isTrouble),
  };
};

export const sentenceTallies = readModel<SentenceTallies>('practice-sentences', 2);

/** What makes a sentence hard or easy for each learner. */
export const sentencesView = projection(sentenceTallies, {
  hears: {
    SentencePlayed,
    SentenceReplayed,
    SentenceRevealed,
    SentenceDictated,
    SentenceGraded,
    ...forgettingEvents,
  },
  key: lessonKey,
  project(doc, event) {
    if (event.type === 'PracticeForgotten') return undefined;
    const { userId, contentId, occurrenceId, practiceId: id, at, own = false } = event.data;
    const to = String(event.position);
    const sentences = doc?.sentences ?? [];
    const before = sentences.find((one) => one.occurrenceId === occurrenceId);
    if (!before && sentences.length >= MOST) return doc;
    const tally: Tally = before ?? {
      occurrenceId,
      played: 0,
      replayed: 0,
      revealed: 0,
      hard: 0,
      ok: 0,
      easy: 0,
      dictated: 0,
      count: 0,
      from: to,
      to,
    };
    const field = event.type === 'SentenceGraded' ? event.data.grade : fields[event.type];
    const next: Tally = { ...tally, [field]: tally[field] + 1, count: tally.count + 1, to };
    if (event.type === 'SentenceGraded' && isLater({ at, id }, tally.grade))
      next.grade = { at, id, grade: event.data.grade };
    if (event.type === 'SentenceDictated' && isLater({ at, id }, tally.dictation))
      next.dictation = { at, id, score: event.data.score };
    const others = sentences.filter((one) => one !== before);
    const all = [...others, next].toSorted((a, b) => (a.occurrenceId < b.occurrenceId ? -1 : 1));
    return { userId, contentId, own, whole: wholeOf(all), sentences: all };
  },
  indexes: [['contentId', 'own'], ['userId']],
  parts: ['sentences'],
});
