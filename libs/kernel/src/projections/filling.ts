import type { EventStore } from '../event-store.js';
import type { Position } from '../event.js';
import type { ProjectionState } from './store.js';

/** The lane of everything that is up to date. */
export const MAIN = 'main';

/** Among the checkpoints: where the log ended when an empty store began to be filled from it. */
const FILLING = 'filling';

/** Before the main lane is there, what is read is not whole: a person whose session is not yet folded is not a stranger. */
export const filledAt = ({ checkpoints }: Pick<ProjectionState, 'checkpoints'>): Position =>
  checkpoints[FILLING] ?? 0n;

/**
 * By whoever begins to fold: to be kept with the builds that begin, so that nobody finds them without it. A store that has folded nothing is
 * whole where the log ends now.
 * @returns the checkpoint, where there is one
 */
export const fillingFrom = async (
  { checkpoints }: Pick<ProjectionState, 'checkpoints'>,
  events: Pick<EventStore, 'head'>,
): Promise<Readonly<Record<string, Position>>> => {
  const isEmpty = (checkpoints[MAIN] ?? 0n) === 0n;
  const head = isEmpty ? await events.head() : 0n;
  return head > 0n ? { [FILLING]: head } : {};
};
