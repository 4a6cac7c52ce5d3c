import { given } from '../../../kernel/src/testing.js';
import { features, type FeatureCommand, type FeatureEvent } from './features.js';

const at = '2026-01-01T00:00:00.000Z';
const definition = { displayName: '实验', description: '', isEnabled: true };
const define = (isEnabled = true): FeatureCommand => ({
  type: 'DefineFeature',
  data: { featureKey: 'lab', ...definition, isEnabled, by: 'a', at },
});
const defined: FeatureEvent = {
  type: 'FeatureDefined',
  data: { featureKey: 'lab', definition, before: null, at },
};
const off: FeatureEvent = {
  type: 'FeatureDefined',
  data: {
    featureKey: 'lab',
    definition: { ...definition, isEnabled: false },
    before: definition,
    at,
  },
};
const remove = (featureKey = 'lab'): FeatureCommand => ({
  type: 'RemoveFeature',
  data: { featureKey, by: 'a', at },
});
const flag = { isEnabled: true, rollout: 20, levels: [], users: [], from: null, until: null };
const setFlag = (change: object): FeatureCommand => ({
  type: 'SetFeatureFlag',
  data: { featureKey: 'lab', change, by: 'a', at },
});
const flagged: FeatureEvent = {
  type: 'FeatureFlagSet',
  data: { featureKey: 'lab', flag, before: null, at },
};
const after = given(features);

describe('features', () => {
  it('are made', () => after().when(define()).thenEvents(defined));
  it('are not made twice', () => after(defined).when(define()).thenNothing());
  it('are switched off, and the event says what they were', () =>
    after(defined).when(define(false)).thenEvents(off));
  it('go', () =>
    after(defined)
      .when(remove())
      .thenEvents({ type: 'FeatureRemoved', data: { featureKey: 'lab', before: definition, at } }));
  it('of the code go too, and remember what they were called', () =>
    after()
      .when(remove('translation'))
      .thenEvents({
        type: 'FeatureRemoved',
        data: {
          featureKey: 'translation',
          before: { displayName: '翻译', description: '为句子生成译文', isEnabled: true },
          at,
        },
      }));
  it('must be there to go', () =>
    expect(() => features.decide(remove('nothing'), features.initial)).toThrow(
      'feature not found',
    ));
  it('are opened by a flag', () =>
    after(defined)
      .when(setFlag({ isEnabled: true, rollout: 20 }))
      .thenEvents(flagged));
  it('keep what a change of the flag does not name', () =>
    after(defined, flagged)
      .when(setFlag({ rollout: 50 }))
      .thenEvents({
        type: 'FeatureFlagSet',
        data: { featureKey: 'lab', flag: { ...flag, rollout: 50 }, before: flag, at },
      }));
  it('do not set a flag to what it is', () =>
    after(defined, flagged)
      .when(setFlag({ rollout: 20 }))
      .thenNothing());
  it('start without their old flag when they are made anew', () =>
    after(
      defined,
      flagged,
      { type: 'FeatureRemoved', data: { featureKey: 'lab', before: definition, at } },
      defined,
    )
      .when(setFlag({ isEnabled: true, rollout: 20 }))
      .thenEvents(flagged));
});
