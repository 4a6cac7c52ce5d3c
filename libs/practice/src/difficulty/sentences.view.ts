import type { PracticeGrade } from '@app/contracts';
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
  count: number;
  /** Log positions, decimal. */
  from: string;
  to: string;
}
export interface SentenceTallies {
  userId: string;
  contentId: string;
  /** The person is the author. */
  own: boolean;
  /** Sorted by occurrence. */
  sentences: readonly Tally[];
}

const fields = {
  SentencePlayed: 'played',
  SentenceReplayed: 'replayed',
  SentenceRevealed: 'revealed',
} as const;

const { SentencePlayed, SentenceReplayed, SentenceRevealed, SentenceGraded } = practiceEvents;

export const sentenceTallies = readModel<SentenceTallies>('practice-sentences', 1);

/** What makes a sentence hard or easy for each learner. */
export const sentencesView = projection(sentenceTallies, {
  hears: {
    SentencePlayed,
    SentenceReplayed,
    SentenceRevealed,
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
      count: 0,
      from: to,
      to,
    };
    const field = event.type === 'SentenceGraded' ? event.data.grade : fields[event.type];
    const next: Tally = { ...tally, [field]: tally[field] + 1, count: tally.count + 1, to };
    if (event.type === 'SentenceGraded' && isLater({ at, id }, tally.grade))
      next.grade = { at, id, grade: event.data.grade };
    const others = sentences.filter((one) => one !== before);
    return {
      userId,
      contentId,
      own,
      sentences: [...others, next].toSorted((a, b) => (a.occurrenceId < b.occurrenceId ? -1 : 1)),
    };
  },
  indexes: [['contentId', 'own'], ['userId']],
  parts: ['sentences'],
});
