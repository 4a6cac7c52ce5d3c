import fc from 'fast-check';
import { features, type FeatureCommand } from '../policy/features.js';
import { members, type MemberCommand } from './members.js';

const at = '2026-01-01T00:00:00.000Z';
const key = fc.constantFrom('export_audio', 'lab');
const effect = fc.constantFrom<'grant' | 'deny'>('grant', 'deny');
const by = 'a';
const memberCommand: fc.Arbitrary<MemberCommand> = fc.oneof(
  fc
    .integer({ min: 0, max: 3 })
    .map((level) => ({ type: 'SetMemberLevel' as const, data: { userId: 'u', level, by, at } })),
  fc.tuple(key, effect).map(([featureKey, what]) => ({
    type: 'SetPermission' as const,
    data: { userId: 'u', featureKey, effect: what, by, at },
  })),
  key.map((featureKey) => ({
    type: 'RemovePermission' as const,
    data: { userId: 'u', featureKey, by, at },
  })),
);
const featureCommand: fc.Arbitrary<FeatureCommand> = fc.oneof(
  fc.boolean().map((isEnabled) => ({
    type: 'DefineFeature' as const,
    data: { featureKey: 'lab', displayName: '实验', description: '', isEnabled, by, at },
  })),
  fc.constant({ type: 'RemoveFeature' as const, data: { featureKey: 'lab', by, at } }),
  fc.integer({ min: 0, max: 3 }).map((rollout) => ({
    type: 'SetFeatureFlag' as const,
    data: { featureKey: 'lab', change: { rollout }, by, at },
  })),
);

/** What was refused changes nothing. */
const tried = <E>(decide: () => readonly E[]): readonly E[] => {
  try {
    return decide();
  } catch {
    return [];
  }
};

describe('the audit of administrators', () => {
  it('chains: what an event says was before is what the events before it say', () => {
    fc.assert(
      fc.property(fc.array(memberCommand, { maxLength: 30 }), (commands) => {
        let state = members.initial;
        for (const command of commands) {
          for (const event of tried(() => members.decide(command, state))) {
            const { type, data } = event;
            expect(data.before).toEqual(
              type === 'MemberLevelSet'
                ? state.level
                : (state.permissions[data.featureKey] ?? null),
            );
            state = members.evolve(state, event);
          }
        }
      }),
    );
  });

  it('chains for features and their flags', () => {
    fc.assert(
      fc.property(fc.array(featureCommand, { maxLength: 30 }), (commands) => {
        let state = features.initial;
        for (const command of commands) {
          for (const event of tried(() => features.decide(command, state))) {
            expect(event.data.before).toEqual(
              (event.type === 'FeatureFlagSet' ? state.flag : state.definition) ?? null,
            );
            state = features.evolve(state, event);
          }
        }
      }),
    );
  });
});
