import { storage } from '../kept/storage.js';

interface Place {
  occurrenceId: string;
  sectionId: string;
  /** ISO time. */
  at: string;
  /** The lesson came to its end there: it begins anew. */
  finished?: true;
}

const KEY = 'yamabiko_places';
const MOST = 100;

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  ['occurrenceId', 'sectionId', 'at'].every(
    (key) => typeof (value as Record<string, unknown>)[key] === 'string',
  );

const read = (): Record<string, Place> =>
  storage.read(KEY, (value) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).filter((entry): entry is [string, Place] => isPlace(entry[1])),
        )
      : undefined,
  ) ?? {};

/** Where this device stands in a lesson: there at once, and without a network. */
export const placeOf = (contentId: string): Place | undefined => read()[contentId];

/** The lesson is over: nothing to go on with, until it is heard again. */
export const finishPlace = (contentId: string): void => {
  const place = placeOf(contentId);
  if (place) keepPlace(contentId, { ...place, finished: true });
};

export const keepPlace = (contentId: string, place: Omit<Place, 'at'>): void => {
  const others = Object.entries(read())
    .filter(([id]) => id !== contentId)
    .toSorted(([, a], [, b]) => (a.at < b.at ? 1 : -1))
    .slice(0, MOST - 1);
  storage.write(
    KEY,
    Object.fromEntries([[contentId, { ...place, at: new Date().toISOString() }], ...others]),
  );
};

/** The lessons of this device that are not at their end, the one heard last first. */
export const placesHere = (): (Place & { contentId: string })[] =>
  Object.entries(read())
    .map(([contentId, place]) => ({ contentId, ...place }))
    .filter(({ finished }) => !finished)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
