import type { Build, Position, ProjectionState } from '@app/kernel';
import type { Collection, Db, Long } from 'mongodb';
import { positionOf } from './values.js';

interface PlacedBuild extends Build {
  /** Where its documents lie. Of one name another one each time, so that a writer of before finds nothing of today's. */
  place: string;
}
/** All that is known of the read models beside their documents: one document, so that it changes all or not at all. */
export interface StateDocument {
  _id: 'state';
  /** Another one after the store was emptied. */
  epoch: string;
  /** Rises with every process that takes over: who holds an older one writes no state any more. */
  token: number;
  owner: string | null;
  /** Rises while the owner lives. */
  beat: number;
  builds: PlacedBuild[];
  live: { name: string; collection: string }[];
  checkpoints: { lane: string; position: bigint | number | Long }[];
  /** Entries of the journal that are to be finished. */
  declared: string[];
}
const mark = (epoch: string): string => epoch.slice(0, 8);
/** `lesson-cards.v4@1f2e3d4c.7.2`: a place for a build that nobody else ever has. */
export const placeFor = (collection: string, { epoch, token }: StateDocument, n: number): string =>
  `${collection}@${mark(epoch)}.${token}.${n}`;
export const isPlace = (name: string): boolean => /@[0-9a-f]{8}\.\d+\.\d+(\.find)?$/.test(name);
/** Was it made before the store was last emptied? Then there is nothing, and that says nothing. */
export const isOf = (place: string, epoch: string): boolean => place.includes(`@${mark(epoch)}.`);

export type States = Collection<StateDocument>;

export const statesIn = (db: Db): States => db.collection<StateDocument>('yamabiko.state');

export const emptyState = (): Pick<
  StateDocument,
  'builds' | 'live' | 'checkpoints' | 'declared'
> => ({ builds: [], live: [], checkpoints: [], declared: [] });

/** As the kernel knows it. */
export const shown = (state: StateDocument | undefined): ProjectionState => ({
  builds: (state?.builds ?? []).map(({ collection, projection, lane }) => ({
    collection,
    projection,
    lane,
  })),
  live: Object.fromEntries((state?.live ?? []).map(({ name, collection }) => [name, collection])),
  checkpoints: Object.fromEntries(
    (state?.checkpoints ?? []).map(({ lane, position }) => [lane, positionOf(position)]),
  ),
  ...(state && { since: state.epoch }),
});

/** A record over pairs: what is named takes the place of what was. */
export const replaced = <T>(
  all: readonly T[],
  news: readonly T[],
  nameOf: (one: T) => string,
): T[] => [...new Map([...all, ...news].map((one) => [nameOf(one), one])).values()];

export const checkpointsOf = (
  checkpoints: Readonly<Record<string, Position>>,
): StateDocument['checkpoints'] =>
  Object.entries(checkpoints).map(([lane, position]) => ({ lane, position }));
