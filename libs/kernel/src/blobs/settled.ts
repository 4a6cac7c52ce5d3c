import type { EventStore } from '../event-store.js';
import { MAIN, filledAt } from '../projections/filling.js';
import { isEnded } from '../projections/plan.js';
import type { ProjectionState, ProjectionStore } from '../projections/store.js';

/** Why nobody can say now what read models refer to. */
export type Unsettled = 'empty' | 'filling' | 'rebuilding' | 'behind' | 'parked';

interface Places {
  documents: Pick<ProjectionStore, 'state' | 'parked'>;
  events: Pick<EventStore, 'head'>;
  /** Names of all read models that there should be. */
  models: readonly string[];
}

/**
 * Is all there that read models would say? A store that was emptied, that is being filled, that lacks a read model or lags, knows of fewer
 * references than there are. `since` is another word after the store was emptied.
 */
export const settled = async ({
  documents,
  events,
  models,
}: Places): Promise<{ not?: Unsettled; since: string | undefined }> => {
  const head = await events.head(); // before the state: a position is not ahead of it for having been asked later
  const state = await documents.state();
  const parked = await documents.parked();
  const not = whyNot(state, models, head) ?? (parked.length > 0 ? 'parked' : undefined);
  return { since: state.since, ...(not && { not }) };
};

const whyNot = (
  state: ProjectionState,
  models: readonly string[],
  head: bigint,
): Unsettled | undefined => {
  const { builds, live, checkpoints } = state;
  const shown = new Set(Object.values(live));
  const main = checkpoints[MAIN] ?? 0n;
  if (shown.size === 0) return head === 0n && models.length === 0 ? undefined : 'empty';
  if (main < filledAt(state)) return 'filling';
  const folded = builds.filter(({ lane }) => !isEnded(lane));
  if (models.some((name) => live[name] === undefined)) return 'rebuilding';
  if (folded.some(({ collection }) => !shown.has(collection))) return 'rebuilding';
  return folded.some(({ lane }) => (checkpoints[lane] ?? 0n) < head) ? 'behind' : undefined;
};
