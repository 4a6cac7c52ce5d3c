import { projection, readModel } from '@app/kernel';
import { memberEvents } from './members.js';

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

export const featurePermissions = readModel<PermissionDoc>('feature-permissions', 1);
const { PermissionSet, PermissionRemoved } = memberEvents;

export const permissionView = projection(featurePermissions, {
  hears: { PermissionSet, PermissionRemoved },
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
});
