import type { EventStore } from '../event-store.js';
import type { Position } from '../event.js';
import type { AnyProjection } from '../projection.js';
import { Lane } from './lane.js';
import type { ProjectionStore } from './store.js';

/** Where a state of a read model is kept, and the id of the event that stands there: of another log it is another one. */
export interface KeptPast {
  position: Position;
  mark: string;
}
/** One read model as it was, in a store of its own that is gone when it is closed. */
export interface PastState {
  readonly store: ProjectionStore;
  /** Remembers it as it stands now: whoever asks for this instant or a later one begins here. */
  keep(at: KeptPast): Promise<void>;
  close(): Promise<void>;
}
/**
 * States of read models of the past. All of it can be lost at any time and is folded again; how much of it is worth its room is for who
 * keeps it to say.
 */
export interface PastStates {
  /** @param model with its version, `lesson-cards.v4` @returns the newest first */
  kept(model: string): Promise<readonly KeptPast[]>;
  /** A copy of what is kept there, or one in which nothing is folded yet: without `from`, and where it was given up meanwhile. */
  open(model: string, from?: KeptPast): Promise<PastState>;
}

/** The checkpoint of a store in which one read model is as it was. */
const LANE = 'as-of';
const PAGE = 500;

/** How far the one read model of such a store is folded. */
export const pastPosition = async (store: ProjectionStore): Promise<Position> =>
  (await store.state()).checkpoints[LANE] ?? 0n;

/**
 * Folds a read model on, in a store of its own and by its name without version, up to and with `until`.
 * @param pause told after each page where the fold stands and how many events it has read: others have their turn. What it throws ends the fold
 */
export async function foldPast(
  store: ProjectionStore,
  projection: AnyProjection,
  {
    events,
    until,
    pause,
  }: {
    events: EventStore;
    until: Position;
    pause: (at: Position, count: number) => Promise<void>;
  },
): Promise<void> {
  const parked = await store.parked();
  const build = {
    collection: projection.model.name,
    projection,
    waiting: new Set(parked.map(({ key }) => key)),
  };
  const lane = new Lane(LANE, [build], await pastPosition(store), store);
  let count = 0;
  await lane.catchUp(events, PAGE, until, () => pause(lane.position, (count += PAGE)));
}
