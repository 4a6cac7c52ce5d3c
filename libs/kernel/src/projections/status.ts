import type { BuildStatus } from '../read-store.js';
import { isEnded } from './plan.js';
import type { ProjectionStore } from './store.js';
import { readModelOf } from './versions.js';

/** How far each building is, as its store says. @param live read model → the building that is shown */
export const statusOf = async (
  store: Pick<ProjectionStore, 'state' | 'parked'>,
  live: Readonly<Record<string, string>>,
): Promise<readonly BuildStatus[]> => {
  const { builds, checkpoints } = await store.state();
  const parked = await store.parked();
  return builds
    .map((build) => ({
      ...build,
      position: checkpoints[build.lane] ?? 0n,
      live: live[readModelOf(build.collection)] === build.collection,
      ended: isEnded(build.lane),
      parked: parked.filter(({ collection }) => collection === build.collection).length,
    }))
    .toSorted((a, b) => (a.collection < b.collection ? -1 : 1));
};
