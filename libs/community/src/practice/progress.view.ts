import type { Projection } from '@app/kernel';
import { isLater, lessonKey, type Heard } from './keys.js';

/** Different sentences remembered as heard; a lesson has 500 at most, its edits may leave more behind. */
const MOST_HEARD = 1000;

/** The place an event left the player at. */
interface Place {
  at: string;
  id: string;
  occurrenceId: string;
  sectionId?: string;
  repetition?: number;
  position?: number;
}
export interface ProgressDoc {
  userId: string;
  contentId: string;
  /** Newest instant of playing, ISO 8601. */
  at: string;
  place?: Place;
  finished: number;
  finishedAt?: string;
  /** Occurrences, sorted. */
  heard: readonly string[];
  ms: number;
}

/** Where a person goes on in a lesson. Events may arrive in any order: the newest by its own time says the place, the rest adds up. */
export const practiceProgress: Projection<ProgressDoc, Heard> = {
  name: 'practice-progress.v1',
  hears: ['SentencePlayed', 'SentenceReplayed', 'LessonFinished', 'PracticeForgotten'],
  key: lessonKey,
  project(doc, event) {
    if (event.type === 'PracticeForgotten') return undefined;
    const { userId, contentId, at, ms = 0 } = event.data;
    const before = doc ?? { userId, contentId, at, finished: 0, heard: [], ms: 0 };
    const next = { ...before, at: at > before.at ? at : before.at, ms: before.ms + ms };
    if (event.type === 'LessonFinished') {
      const { finishedAt = at } = before;
      return { ...next, finished: before.finished + 1, finishedAt: at > finishedAt ? at : finishedAt };
    }
    if (event.type !== 'SentencePlayed' && event.type !== 'SentenceReplayed') return next;
    const { practiceId: id, occurrenceId, sectionId, repetition, position } = event.data;
    const place: Place = {
      at,
      id,
      occurrenceId,
      ...(sectionId !== undefined && { sectionId }),
      ...(repetition !== undefined && { repetition }),
      ...(position !== undefined && { position }),
    };
    const known = before.heard.includes(occurrenceId) || before.heard.length >= MOST_HEARD;
    return {
      ...next,
      heard: known ? before.heard : [...before.heard, occurrenceId].toSorted(),
      ...(isLater(place, before.place) && { place }),
    };
  },
  indexes: [['userId', 'at']],
};
