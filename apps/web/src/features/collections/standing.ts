import type { CollectionItem, CollectionLesson } from '@app/contracts';
import { placeOf, wasFinished } from '../../shared/lib/practice/places.js';

/** A lesson of a collection that can be heard, and where they stand in it. */
export interface Heard {
  content: CollectionLesson;
  done: boolean;
  /** Of it, in whole per cent; unknown of a place that only this device keeps. */
  percentage: number | undefined;
  /** ISO; absent before the first time. */
  at?: string;
  /** Where to go on; none after its end, until it is heard again. */
  occurrenceId?: string;
}
export interface Standing {
  heard: readonly Heard[];
  done: number;
  /** 0–1. */
  part: number;
  /** The one to go on with; absent when all is done, or nothing can be heard. */
  next?: Heard;
  /** Something was heard before. */
  begun: boolean;
}

/** The newest word counts: the server's, or this device's. */
const heardOf = (content: CollectionLesson, place: CollectionItem['place']): Heard => {
  const here = placeOf(content.id);
  if (here && (!place || here.at > place.at)) {
    const done = place?.done === true || wasFinished(here);
    return {
      content,
      done,
      percentage: done ? 100 : place?.percentage,
      at: here.at,
      ...(!here.finished && { occurrenceId: here.occurrenceId }),
    };
  }
  if (!place) return { content, done: false, percentage: 0 };
  const { done, at, occurrenceId, percentage } = place;
  return {
    content,
    done,
    percentage: done ? 100 : percentage,
    at,
    ...(occurrenceId !== undefined && { occurrenceId }),
  };
};

const first = (heard: readonly Heard[], from: number): Heard | undefined =>
  [...heard.slice(from), ...heard.slice(0, from)].find(({ done }) => !done);

/** Where they stand in all of it: what is done, and what comes next after the lesson heard last. */
export const standingIn = (items: readonly CollectionItem[]): Standing => {
  const heard = items.flatMap(({ content, place }) =>
    content && content.readyCount > 0 ? [heardOf(content, place)] : [],
  );
  const last = heard.reduce<number>(
    (best, { at = '' }, index) => (at > (heard[best]?.at ?? '') ? index : best),
    0,
  );
  const next = first(heard, last);
  return {
    heard,
    done: heard.filter(({ done }) => done).length,
    part:
      heard.length === 0
        ? 0
        : heard.reduce((sum, { percentage = 0 }) => sum + percentage, 0) / (100 * heard.length),
    ...(next && { next }),
    begun: heard.some(({ at }) => at !== undefined),
  };
};

/** The address of a lesson as part of a collection: it plays on to the next one from there. */
export const playerOf = (collectionId: string, { content, occurrenceId }: Heard): string =>
  `/player/${content.id}?in=${collectionId}${occurrenceId === undefined ? '' : `&o=${encodeURIComponent(occurrenceId)}`}`;
