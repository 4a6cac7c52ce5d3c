import { storage } from '../storage.js';

interface Place {
  occurrenceId: string;
  sectionId: string;
  /** ISO time. */
  at: string;
}

const KEY = 'yamabiko_places';
const MOST = 100;

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  ['occurrenceId', 'sectionId', 'at'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

const read = (): Record<string, Place> =>
  storage.read(KEY, (value) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Place] => isPlace(entry[1])))
      : undefined,
  ) ?? {};

/** Where this device stands in a lesson: there at once, and without a network. */
export const placeOf = (contentId: string): Place | undefined => read()[contentId];

export const keepPlace = (contentId: string, place: Omit<Place, 'at'>): void => {
  const others = Object.entries(read())
    .filter(([id]) => id !== contentId)
    .toSorted(([, a], [, b]) => (a.at < b.at ? 1 : -1))
    .slice(0, MOST - 1);
  storage.write(KEY, Object.fromEntries([[contentId, { ...place, at: new Date().toISOString() }], ...others]));
};

/** The lessons of this device, the one heard last first. */
export const placesHere = (): (Place & { contentId: string })[] =>
  Object.entries(read())
    .map(([contentId, place]) => ({ contentId, ...place }))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
