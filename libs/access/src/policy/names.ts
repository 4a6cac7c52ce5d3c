import { readWhole, type ReadModels } from '@app/kernel';
import { policyOf } from './policy.js';
import { POLICY, accessPolicy } from './policy.view.js';

/** What levels and features are called today: their number and key where they are called nothing. */
export const policyNames = async (models: ReadModels) => {
  const { levels, features } = policyOf(await readWhole(models.collection(accessPolicy), POLICY));
  return {
    level: (level: number): string => levels[level]?.name ?? `${level} 级`,
    feature: (featureKey: string): string => features.get(featureKey)?.displayName ?? featureKey,
  };
};
