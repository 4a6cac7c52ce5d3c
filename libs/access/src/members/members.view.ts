import type { Projection } from '@app/kernel';
import { DEFAULT_LEVEL } from '../levels/defaults.js';
import {
  subscriptions,
  type Subscribed,
  type SubscriptionEvent,
} from '../subscriptions/subscriptions.js';
import type { Decision, MemberEvent } from './members.js';

interface UserErased {
  type: 'UserErased';
  data: { userId: string };
}
/** All that a check needs to know of one person. Who has no document is at level 1 and nothing more. */
export interface MemberDoc {
  level: number;
  permissions: Record<string, Decision>;
  subscriptions: Record<string, Subscribed>;
}

export const memberView: Projection<MemberDoc, MemberEvent | SubscriptionEvent | UserErased> = {
  name: 'members.v1',
  hears: [
    'MemberLevelSet',
    'PermissionSet',
    'PermissionRemoved',
    'SubscriptionGranted',
    'SubscriptionExtended',
    'SubscriptionMarked',
    'SubscriptionMoved',
    'SubscriptionForgotten',
    'UserErased',
  ],
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
};

/** A decision about a person and a feature, as the list of administrators shows it. Its id is `<userId>.<featureKey>`. */
export interface PermissionDoc {
  userId: string;
  featureKey: string;
  effect: 'grant' | 'deny';
  expiresAt?: string;
  reason?: string;
  by: string;
  at: string;
}

export const permissionView: Projection<
  PermissionDoc,
  Extract<MemberEvent, { type: 'PermissionSet' | 'PermissionRemoved' }>
> = {
  name: 'feature-permissions.v1',
  hears: ['PermissionSet', 'PermissionRemoved'],
  key: ({ data }) => `${data.userId}.${data.featureKey}`,
  indexes: [['userId'], ['featureKey'], ['at']],
  project(_, { type, data, metadata }) {
    if (type === 'PermissionRemoved') return undefined;
    const { userId, featureKey, effect, expiresAt, reason, at } = data;
    return {
      userId,
      featureKey,
      effect,
      ...(expiresAt !== undefined && { expiresAt }),
      ...(reason && { reason }),
      by: metadata.actor,
      at,
    };
  },
};
