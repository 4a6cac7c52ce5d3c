import type { Level, Limits } from '@app/contracts';
import { projection, readModel } from '@app/kernel';
import { featureEvents, type FlagRule } from './features.js';
import { levelEvents } from './levels.js';

/** The one document's key. */
export const POLICY = 'policy';
/** Limits in force from `at` on; those of the code before the first. */
export interface LimitChange {
  at: string;
  limits: Limits;
}
/** What administrators changed, over what the code says. */
export interface PolicyDoc {
  /** `null`: removed. */
  features: Record<string, { displayName: string; description: string; isEnabled: boolean } | null>;
  flags: Record<string, FlagRule>;
  levels: Record<string, Partial<Omit<Level, 'level' | 'limits'>>>;
  limits: Record<string, LimitChange[]>;
}

/** A change acts from the next reset, so what was in force when the longest open period began must be known: a month and a day of grace. */
const KEPT_MS = 40 * 86_400_000;
const recent = (changes: readonly LimitChange[], now: string): LimitChange[] =>
  changes.filter((_, index) => {
    const next = changes[index + 1];
    return next === undefined || Date.parse(next.at) > Date.parse(now) - KEPT_MS;
  });

export const accessPolicy = readModel<PolicyDoc>('access-policy', 1);

export const accessPolicyView = projection(accessPolicy, {
  hears: { ...featureEvents, ...levelEvents },
  key: () => POLICY,
  parts: ['features', 'flags', 'limits.*'],
  project(doc = { features: {}, flags: {}, levels: {}, limits: {} }, { type, data }) {
    switch (type) {
      case 'FeatureDefined': {
        const { displayName, description, isEnabled } = data.definition;
        return {
          ...doc,
          features: { ...doc.features, [data.featureKey]: { displayName, description, isEnabled } },
        };
      }
      case 'FeatureRemoved': {
        const { [data.featureKey]: _gone, ...flags } = doc.flags;
        return { ...doc, features: { ...doc.features, [data.featureKey]: null }, flags };
      }
      case 'FeatureFlagSet': {
        const { isEnabled, rollout, levels, users, from, until } = data.flag;
        return {
          ...doc,
          flags: {
            ...doc.flags,
            [data.featureKey]: { isEnabled, rollout, levels, users, from, until },
          },
        };
      }
      case 'LevelChanged': {
        const { name, description, features, limits } = data.change;
        const said = {
          ...doc.levels[data.level],
          ...(name !== undefined && { name }),
          ...(description !== undefined && { description }),
          ...(features !== undefined && { features }),
        };
        const changes = [
          ...(doc.limits[data.level] ?? []),
          ...(limits === undefined ? [] : [{ at: data.at, limits }]),
        ];
        return {
          ...doc,
          levels: { ...doc.levels, [data.level]: said },
          limits: { ...doc.limits, [data.level]: recent(changes, data.at) },
        };
      }
    }
  },
});
