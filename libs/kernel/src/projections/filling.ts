import type { EventStore } from '../event-store.js';
import type { Position } from '../event.js';
import type { ProjectionState, ProjectionStore } from './store.js';

/** Among the checkpoints: where the log ended when an empty store began to be filled from it. */
const FILLING = 'filling';

/** Before the main lane is there, what is read is not whole: a person whose session is not yet folded is not a stranger. */
export const filledAt = ({ checkpoints }: Pick<ProjectionState, 'checkpoints'>): Position =>
  checkpoints[FILLING] ?? 0n;

/** By whoever begins to fold. @returns what `filledAt` says from now on, where there is such a place */
export const fillingOf = async (
  store: Pick<ProjectionStore, 'state' | 'commit'>,
  main: Position,
  events: Pick<EventStore, 'head'>,
): Promise<Position | undefined> => {
  if (main === 0n) {
    const head = await events.head();
    if (head > 0n) await store.commit({ checkpoints: { [FILLING]: head } });
    return head > 0n ? head : undefined;
  }
  const filled = filledAt(await store.state());
  return filled > main ? filled : undefined;
};
