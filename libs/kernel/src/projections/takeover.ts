import { versionedName } from '../read-model.js';
import type { LaneBuild } from './lane.js';
import { MAIN } from './filling.js';
import type { Build } from './store.js';
import { readModelOf, versionOf } from './versions.js';

interface Takeover {
  /** What the main lane folds from now on. */
  builds: LaneBuild[];
  /** What to write into the store, in one commit. */
  changes: { builds: Build[]; live: Record<string, string>; drop: string[] };
}

/**
 * Builds that have caught up take their place in the main lane: a new building of the same version replaces the old one, which goes; a
 * higher version becomes the live one, a lower one is only kept up to date.
 */
export const takeOver = (
  main: readonly LaneBuild[],
  ready: readonly LaneBuild[],
  before: Readonly<Record<string, string>>,
): Takeover => {
  const replaced = main.filter(({ projection }) =>
    ready.some(
      (build) => versionedName(build.projection.model) === versionedName(projection.model),
    ),
  );
  const drop = replaced.map(({ collection }) => collection);
  const live = { ...before };
  for (const { collection } of ready) {
    const name = readModelOf(collection);
    const present = live[name];
    const kept =
      [...main, ...ready].some((build) => build.collection === present) &&
      present !== undefined &&
      !drop.includes(present);
    if (!kept || versionOf(collection) > versionOf(present)) live[name] = collection;
  }
  const builds = ready.map(({ collection, projection }) => ({
    collection,
    projection: versionedName(projection.model),
    lane: MAIN,
  }));
  return {
    builds: [...main.filter((build) => !replaced.includes(build)), ...ready],
    changes: { builds, live, drop },
  };
};
