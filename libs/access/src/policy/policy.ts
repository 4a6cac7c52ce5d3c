import type { Feature, Level } from '@app/contracts';
import { DEFAULT_FEATURES } from './default-features.js';
import type { FlagRule } from './features.js';
import { DEFAULT_LEVELS } from './default-levels.js';
import type { LimitChange, PolicyDoc } from './policy.view.js';

/** Features, flags and levels as they are now. */
export interface Policy {
  features: ReadonlyMap<string, Feature>;
  flags: Readonly<Record<string, FlagRule>>;
  levels: readonly Level[];
  /** For each level, oldest first; the first has no beginning. */
  limits: readonly (readonly Partial<LimitChange>[])[];
}

/** The code's defaults with what the log says on top. */
export const policyOf = (doc: PolicyDoc | null): Policy => {
  const features = new Map(DEFAULT_FEATURES.map((feature) => [feature.featureKey, feature]));
  for (const [featureKey, definition] of Object.entries(doc?.features ?? {})) {
    if (definition === null) features.delete(featureKey);
    else features.set(featureKey, { featureKey, ...definition });
  }
  const limits = DEFAULT_LEVELS.map((level) => [
    { limits: level.limits },
    ...(doc?.limits[level.level] ?? []),
  ]);
  const levels = DEFAULT_LEVELS.map((level) => ({
    ...level,
    ...doc?.levels[level.level],
    limits: limits[level.level]?.at(-1)?.limits ?? level.limits,
  }));
  return { features, flags: doc?.flags ?? {}, levels, limits };
};
