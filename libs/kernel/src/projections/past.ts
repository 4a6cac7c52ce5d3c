import type { EventStore } from '../event-store.js';
import type { Position } from '../event.js';
import type { AnyProjection } from '../projection.js';
import type { ReadModel } from '../read-model.js';
import { Lane } from './lane.js';
import type { ProjectionStore } from './store.js';

/** Where a state of a read model is kept, and the id of the event that stands there: of another log it is another one. */
export interface KeptPast {
  position: Position;
  mark: string;
}
/** Read models as they were, in a store of their own that is gone when it is closed; what is written in it stands over what is kept. */
export interface PastState {
  readonly store: ProjectionStore;
  /**
   * Remembers them as they stand now: whoever asks for this instant or a later one begins here. Nothing is kept where somebody else has gone
   * on meanwhile, or where there is no room.
   */
  keep(at: KeptPast): Promise<void>;
  /** Is what it stands on still kept? Where not, what was read is worth nothing: it is opened again. */
  stands(): Promise<boolean>;
  close(): Promise<void>;
}
/**
 * States of read models of the past. All of it can be lost at any time and is folded again; how much of it is worth its room is for who
 * keeps it to say.
 */
export interface PastStates {
  /** @returns the newest first */
  kept(model: ReadModel<object>): Promise<readonly KeptPast[]>;
  /** What is kept there of each, or nothing yet: without `from`, and where it was given up meanwhile. */
  open(models: readonly ReadModel<object>[], from?: KeptPast): Promise<PastState>;
  /** What is kept of a model after a position is of another log, or wrong: it goes. */
  forget(model: ReadModel<object>, after: Position): Promise<void>;
  /** What is kept of other models than these, or of other versions of them, goes; and of the rest what there is no room for. */
  tidy(models: readonly ReadModel<object>[]): Promise<void>;
}

/** The checkpoint of a store in which read models are as they were. */
export const PAST_LANE = 'as-of';
/** Folded and written at a stretch, others are answered between: of lessons, whose documents are the largest, 500 take up to 60 ms. */
const PAGE = 250;

/** How far the read models of such a store are folded. */
export const pastPosition = async (store: ProjectionStore): Promise<Position> =>
  (await store.state()).checkpoints[PAST_LANE] ?? 0n;

/**
 * Folds read models on, in a store of their own and by their names without version, up to and with `until`.
 * @param pause told after each page where the fold stands and how many events it has read: others have their turn. What it throws ends the fold
 */
export async function foldPast(
  store: ProjectionStore,
  projections: readonly AnyProjection[],
  {
    events,
    until,
    pause,
  }: {
    events: Pick<EventStore, 'readAll'>;
    until: Position;
    pause: (at: Position, count: number) => Promise<void>;
  },
): Promise<void> {
  const parked = await store.parked();
  const builds = projections.map((projection) => ({
    collection: projection.model.name,
    projection,
    waiting: new Set(
      parked.flatMap(({ collection, key }) => (collection === projection.model.name ? [key] : [])),
    ),
  }));
  const lane = new Lane(PAST_LANE, builds, await pastPosition(store), store);
  let count = 0;
  await lane.catchUp(events, PAGE, until, () => pause(lane.position, (count += PAGE)));
}
