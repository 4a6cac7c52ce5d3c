import { storage } from '../kept/storage.js';

interface Place {
  occurrenceId: string;
  sectionId: string;
  /** ISO time. */
  at: string;
  /** The lesson came to its end there: it begins anew. */
  finished?: true;
  /** It came to its end before, and is heard again. */
  before?: true;
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

/** Once heard to its end it stays so, though it is heard again. */
export const wasFinished = (place: Place | undefined): boolean =>
  place?.finished === true || place?.before === true;

/** The lesson is over: nothing to go on with, until it is heard again. */
export const finishPlace = (contentId: string): void => {
  const place = placeOf(contentId);
  if (place) keepPlace(contentId, { ...place, finished: true });
};

export const keepPlace = (contentId: string, to: Omit<Place, 'at' | 'before'>): void => {
  const { [contentId]: last, ...others } = read();
  const place: Place = {
    ...to,
    at: new Date().toISOString(),
    ...(wasFinished(last) && { before: true }),
  };
  const newest = Object.entries(others)
    .toSorted(([, a], [, b]) => (a.at < b.at ? 1 : -1))
    .slice(0, MOST - 1);
  storage.write(KEY, Object.fromEntries([[contentId, place], ...newest]));
};

/** The lessons of this device that are not at their end, the one heard last first. */
export const placesHere = (): (Place & { contentId: string })[] =>
  Object.entries(read())
    .map(([contentId, place]) => ({ contentId, ...place }))
    .filter(({ finished }) => !finished)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
