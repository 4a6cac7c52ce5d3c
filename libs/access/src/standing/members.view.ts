import { projection, readModel } from '@app/kernel';
import { UserErased } from '@published/accounts';
import { DEFAULT_LEVEL } from '../policy/default-levels.js';
import { memberEvents, type Decision } from './members.js';
import { subscriptionEvents, subscriptions, type Subscribed } from './subscriptions.js';

/** All that a check needs to know of one person. Who has no document is at level 1 and nothing more. */
export interface MemberDoc {
  level: number;
  permissions: Record<string, Decision>;
  subscriptions: Record<string, Subscribed>;
}

export const memberRecords = readModel<MemberDoc>('members', 1);

export const memberView = projection(memberRecords, {
  hears: { ...memberEvents, ...subscriptionEvents, UserErased },
  key: ({ data }) => data.userId,
  project(doc = { level: DEFAULT_LEVEL, permissions: {}, subscriptions: {} }, event) {
    const { type, data } = event;
    switch (type) {
      case 'UserErased':
        return undefined;
      case 'MemberLevelSet':
        return { ...doc, level: data.level };
      case 'PermissionSet': {
        const { featureKey, effect, expiresAt } = data;
        return {
          ...doc,
          permissions: {
            ...doc.permissions,
            [featureKey]: { effect, ...(expiresAt !== undefined && { expiresAt }) },
          },
        };
      }
      case 'PermissionRemoved': {
        const { [data.featureKey]: _gone, ...permissions } = doc.permissions;
        return { ...doc, permissions };
      }
      default:
        return { ...doc, subscriptions: { ...subscriptions.evolve(doc.subscriptions, event) } };
    }
  },
});
