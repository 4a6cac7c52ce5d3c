import type { Feature, Flag, SaveFlag } from '@app/contracts';
import {
  Id,
  Instant,
  Missing,
  UserId,
  defineEvents,
  event,
  open,
  personal,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';
import { DEFAULT_FEATURES } from './default-features.js';

export type FlagRule = Omit<Flag, 'featureKey'>;
type Definition = Omit<Feature, 'featureKey'>;

const FeatureKey = Id.describe('which');
const words = open(z.string(), 'what an administrator calls a feature', '导出音频');
const DefinitionFields = z
  .strictObject({ displayName: words, description: words, isEnabled: z.boolean() })
  .describe('displayName, description, isEnabled');
const FlagFields = z
  .strictObject({
    isEnabled: z.boolean(),
    rollout: z.number(),
    levels: z.array(z.number()),
    users: z.array(UserId),
    from: z.nullable(z.iso.datetime()),
    until: z.nullable(z.iso.datetime()),
  })
  .describe('isEnabled, rollout in per cent, levels, users, from, until');
const was = 'what it was; null: nothing';
/** Sealed under the key of who gave it. */
const because = {
  by: Id.describe('the administrator, where they gave a reason').optional(),
  reason: personal(z.string().optional()).describe('why, in the words of the administrator'),
};
const sample = { displayName: '导出音频', description: '下载整课音频', isEnabled: true };

/** Who did it is in the metadata. `before` is what was there; null where there was nothing. */
export const featureEvents = defineEvents({
  FeatureDefined: event(
    1,
    {
      featureKey: FeatureKey,
      definition: DefinitionFields,
      before: DefinitionFields.nullable().describe(was),
      ...because,
      at: Instant,
    },
    'An administrator made a feature, or changed its name or whether it is on.',
    {
      subject: 'by',
      appendedBy: 'POST /api/admin/feature-permissions/features',
      example: {
        featureKey: 'export_audio',
        definition: sample,
        before: { ...sample, isEnabled: false },
      },
    },
  ),
  FeatureRemoved: event(
    1,
    {
      featureKey: FeatureKey,
      before: DefinitionFields.describe('its definition'),
      ...because,
      at: Instant,
    },
    'An administrator took a feature away.',
    {
      subject: 'by',
      appendedBy: 'DELETE /api/admin/feature-permissions/features/:key',
      example: { featureKey: 'export_audio', before: sample },
    },
  ),
  FeatureFlagSet: event(
    1,
    {
      featureKey: FeatureKey,
      flag: FlagFields,
      before: FlagFields.nullable().describe(was),
      ...because,
      at: Instant,
    },
    'An administrator opened a feature for a part of the people, or closed it again.',
    {
      subject: 'by',
      appendedBy: 'PUT /api/admin/feature-permissions/flags/:key',
      example: {
        featureKey: 'export_audio',
        flag: {
          isEnabled: true,
          rollout: 20,
          levels: [2],
          users: ['0b8f7c1e-3c55-4a43-9c0e-6a1f2b3c4d5e'],
          from: null,
          until: null,
        },
        before: null,
      },
    },
  ),
});
export type FeatureEvent = EventOf<typeof featureEvents>;

interface OfFeature {
  featureKey: string;
  at: string;
}
interface Ordered {
  by: string;
  reason?: string | undefined;
}
export type FeatureCommand =
  | { type: 'DefineFeature'; data: OfFeature & Definition & Ordered }
  | { type: 'RemoveFeature'; data: OfFeature & Ordered }
  | { type: 'SetFeatureFlag'; data: OfFeature & { change: SaveFlag } & Ordered };

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
/** Who and why, where they said why. */
const given = ({ by, reason }: Ordered) => (reason ? { by, reason } : {});
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
        : [
            {
              type: 'FeatureDefined',
              data: { featureKey, definition, before, ...given(data), at },
            },
          ];
    }
    if (before === null) throw new Missing('feature');
    switch (type) {
      case 'RemoveFeature':
        return [{ type: 'FeatureRemoved', data: { featureKey, before, ...given(data), at } }];
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
                data: { featureKey, flag, before: state.flag ?? null, ...given(data), at },
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
