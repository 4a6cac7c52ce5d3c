import type { EventStore } from '../event-store.js';
import type { Position } from '../event.js';
import type { AnyProjection } from '../projection.js';
import type { ReadModel } from '../read-model.js';
import { foldPast, type KeptPast, type PastStates } from './past.js';

/** Events between two states that are kept ahead: whoever asks for an instant folds no more than these. */
export const PAST_EVERY = 50_000n;

type Log = Pick<EventStore, 'readAll' | 'head'>;

const markAt = async (log: Log, position: Position): Promise<string | undefined> => {
  for await (const event of log.readAll({ after: position - 1n, until: position })) return event.id;
  return undefined;
};

/** The newest state that is of this log, at or before a position. */
export async function nearestPast(
  states: PastStates,
  model: ReadModel<object>,
  log: Log,
  until?: Position,
): Promise<KeptPast | undefined> {
  for (const kept of await states.kept(model))
    if (
      (until === undefined || kept.position <= until) &&
      (await markAt(log, kept.position)) === kept.mark
    )
      return kept;
  return undefined;
}

/** How far states are kept of all of them. */
export async function pastsReach(
  states: PastStates,
  models: readonly ReadModel<object>[],
): Promise<Position> {
  const newest = await Promise.all(
    models.map(async (model) => (await states.kept(model))[0]?.position ?? 0n),
  );
  return newest.reduce((least, position) => (position < least ? position : least), newest[0] ?? 0n);
}

export interface KeepingPasts {
  states: PastStates;
  projections: readonly AnyProjection[];
  /** Of a log without gaps, personal fields as if everybody were erased. */
  log: Log;
  every?: Position;
  /** Told how far it is; what it throws ends the work. */
  told?: (at: Position, to: Position) => void | Promise<void>;
}

/**
 * Keeps a state of every read model at every so many events, up to the last such position of the log. It may end at any moment: what is
 * kept is whole, and the next time goes on from there. Those that stand at the same position are folded together.
 * @returns as far as all of them are kept: short of the end where there is no room
 */
export async function keepPasts({
  states,
  projections,
  log,
  every = PAST_EVERY,
  told,
}: KeepingPasts): Promise<Position> {
  const models = projections.map(({ model }) => model);
  const end = ((await log.head()) / every) * every;
  await states.tidy(models);
  const reached = new Map<AnyProjection, KeptPast | undefined>();
  for (const projection of projections) {
    const nearest = await nearestPast(states, projection.model, log);
    const [newest] = await states.kept(projection.model);
    if (newest?.position !== nearest?.position)
      await states.forget(projection.model, nearest?.position ?? 0n);
    reached.set(projection, nearest);
  }
  const positionOf = (projection: AnyProjection) => reached.get(projection)?.position ?? 0n;
  for (;;) {
    const positions = [...new Set(projections.map(positionOf))].toSorted((a, b) => (a < b ? -1 : 1)); // prettier-ignore
    const [from = end, next = end] = positions;
    if (from >= end) return from;
    const group = projections.filter((projection) => positionOf(projection) === from);
    const until = next < end ? next : end;
    await keepOn(group, reached.get(group[0] as AnyProjection), until);
    for (const projection of group)
      reached.set(projection, (await states.kept(projection.model))[0]);
    if (group.every((projection) => positionOf(projection) <= from)) return from;
  }

  /** Ends early where others are at it, or there is no room. */
  async function keepOn(
    group: readonly AnyProjection[],
    from: KeptPast | undefined,
    until: Position,
  ): Promise<void> {
    const theirs = group.map(({ model }) => model);
    const state = await states.open(theirs, from);
    try {
      for (let at = from?.position ?? 0n; at < until;) {
        const next = (at / every + 1n) * every;
        at = next < until ? next : until;
        const pause = async (position: Position) => told?.(position, end);
        await foldPast(state.store, group, { events: log, until: at, pause });
        const mark = await markAt(log, at);
        if (mark === undefined) break;
        await state.keep({ position: at, mark });
        const [newest] = await states.kept((group[0] as AnyProjection).model);
        if (newest?.position !== at) break;
        await states.tidy(models);
      }
    } finally {
      await state.close();
    }
  }
}
