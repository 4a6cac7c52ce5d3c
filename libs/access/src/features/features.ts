import type { Feature, Flag, SaveFlag } from '@app/contracts';
import { Missing, type Decider } from '@app/kernel';
import { DEFAULT_FEATURES } from './defaults.js';

export type FlagRule = Omit<Flag, 'featureKey'>;
type Definition = Omit<Feature, 'featureKey'>;
/** `by` is in the metadata. `before` is what was there; null where there was nothing. */
interface OfFeature {
  featureKey: string;
  at: string;
}
export type FeatureEvent =
  | {
      type: 'FeatureDefined';
      data: OfFeature & { definition: Definition; before: Definition | null };
    }
  | { type: 'FeatureRemoved'; data: OfFeature & { before: Definition } }
  | { type: 'FeatureFlagSet'; data: OfFeature & { flag: FlagRule; before: FlagRule | null } };

export type FeatureCommand =
  | { type: 'DefineFeature'; data: OfFeature & Definition & { by: string } }
  | { type: 'RemoveFeature'; data: OfFeature & { by: string } }
  | { type: 'SetFeatureFlag'; data: OfFeature & { change: SaveFlag; by: string } };

interface State {
  /** `null`: removed. Absent: as the code has it. */
  definition?: Definition | null;
  flag?: FlagRule;
}

const NO_FLAG: FlagRule = {
  isEnabled: false,
  rollout: 0,
  levels: [],
  users: [],
  from: null,
  until: null,
};
const definitionOf = ({ displayName, description, isEnabled }: Definition): Definition => ({
  displayName,
  description,
  isEnabled,
});
const current = (key: string, { definition }: State): Definition | null => {
  if (definition !== undefined) return definition;
  const known = DEFAULT_FEATURES.find(({ featureKey }) => featureKey === key);
  return known ? definitionOf(known) : null;
};
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** One feature: what it is called, whether it is on, and for whom a flag opens it. */
export const features: Decider<State, FeatureCommand, FeatureEvent> = {
  initial: {},
  snapshot: { name: 'features', version: 1 },
  decide({ type, data }, state) {
    const { featureKey, at } = data;
    const before = current(featureKey, state);
    if (type === 'DefineFeature') {
      const definition = definitionOf(data);
      return same(definition, before)
        ? []
        : [{ type: 'FeatureDefined', data: { featureKey, definition, before, at } }];
    }
    if (before === null) throw new Missing('feature');
    switch (type) {
      case 'RemoveFeature':
        return [{ type: 'FeatureRemoved', data: { featureKey, before, at } }];
      case 'SetFeatureFlag': {
        const old = state.flag ?? NO_FLAG;
        const {
          isEnabled = old.isEnabled,
          rollout = old.rollout,
          levels = old.levels,
          users = old.users,
          from = old.from,
          until = old.until,
        } = data.change;
        const flag = { isEnabled, rollout, levels, users, from, until };
        return same(flag, state.flag)
          ? []
          : [
              {
                type: 'FeatureFlagSet',
                data: { featureKey, flag, before: state.flag ?? null, at },
              },
            ];
      }
    }
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'FeatureDefined':
        return { ...state, definition: data.definition };
      case 'FeatureRemoved':
        return { definition: null }; // made anew, it starts without its old flag
      case 'FeatureFlagSet':
        return { ...state, flag: data.flag };
    }
  },
};
