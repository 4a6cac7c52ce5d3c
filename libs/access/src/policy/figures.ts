import { numberIn } from '@app/platform';
import { featureEvents } from './features.js';
import { levelEvents } from './levels.js';
import { POLICY, accessPolicyView, type PolicyDoc } from './policy.view.js';

const { FeatureDefined, FeatureRemoved, FeatureFlagSet } = featureEvents;
const { LevelChanged } = levelEvents;

const inPolicy = (
  said: { key: string; title: string; unit: string; definition: string },
  decidedBy: Record<string, unknown>,
  number: (doc: PolicyDoc) => number,
) =>
  // prettier-ignore
  numberIn(accessPolicyView, { ...said, decidedBy, id: () => POLICY, number });

/** What administrators changed over what the program brings: where the numbers and switches of these screens come from. */
export const policyFigures = [
  inPolicy(
    {
      key: 'featuresChanged',
      title: '改过的功能',
      unit: '项',
      definition: '添加、改过或删除过的功能，一项不论几次算一项；没有改过的照程序自带的',
    },
    { FeatureDefined, FeatureRemoved },
    ({ features }) => Object.keys(features).length,
  ),
  inPolicy(
    {
      key: 'flagsSet',
      title: '灰度规则',
      unit: '条',
      definition: '设过灰度规则的功能，停用的规则也在内；随功能一起删除的不算',
    },
    { FeatureFlagSet, FeatureRemoved },
    ({ flags }) => Object.keys(flags).length,
  ),
  inPolicy(
    {
      key: 'levelsChanged',
      title: '改过的等级',
      unit: '级',
      definition:
        '改过名称、说明、额度或包含的功能的等级，一级不论几次算一级；没有改过的照程序自带的',
    },
    { LevelChanged },
    ({ levels }) => Object.keys(levels).length,
  ),
];
