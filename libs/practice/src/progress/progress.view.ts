import { projection, readModel } from '@app/kernel';
import { forgettingEvents, practiceEvents } from '../recording/events.js';
import { isLater, lessonKey } from '../recording/keys.js';

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
  /** Newest instant of listening to the lesson itself, ISO 8601; empty while only single sentences of it were heard, as in a review. */
  at: string;
  /** Newest instant of all. */
  last: string;
  place?: Place;
  finished: number;
  finishedAt?: string;
  /** Occurrences, sorted. */
  heard: readonly string[];
  ms: number;
}

/** A sentence that was heard by itself, as in a review, says nothing of where they stand in its lesson. */
const stands = ({ sectionId, repetition, position }: Partial<Place>): boolean =>
  (sectionId ?? repetition ?? position) !== undefined;
const later = (a: string, b: string): string => (a > b ? a : b);

const { SentencePlayed, SentenceReplayed, LessonFinished } = practiceEvents;

export const progressRecords = readModel<ProgressDoc>('practice-progress', 2);

/** Where a person goes on in a lesson. Events may arrive in any order: the newest by its own time says the place, the rest adds up. */
export const progressView = projection(progressRecords, {
  hears: { SentencePlayed, SentenceReplayed, LessonFinished, ...forgettingEvents },
  key: lessonKey,
  project(doc, event) {
    if (event.type === 'PracticeForgotten') return undefined;
    const { userId, contentId, at, ms = 0 } = event.data;
    const before = doc ?? { userId, contentId, at: '', last: at, finished: 0, heard: [], ms: 0 };
    const next = { ...before, last: later(at, before.last), ms: before.ms + ms };
    if (event.type === 'LessonFinished') {
      const { finishedAt = at } = before;
      return {
        ...next,
        at: later(at, before.at),
        finished: before.finished + 1,
        finishedAt: later(at, finishedAt),
      };
    }
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
      ...(stands(place) && {
        at: later(at, before.at),
        ...(isLater(place, before.place) && { place }),
      }),
    };
  },
  indexes: [['userId', 'at']],
});
