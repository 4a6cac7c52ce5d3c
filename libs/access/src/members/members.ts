import { Missing, Rejected, personAfter, type Decider } from '@app/kernel';
import { DEFAULT_LEVEL } from '../levels/defaults.js';

/** A decision about one person and one feature. */
export interface Decision {
  effect: 'grant' | 'deny';
  expiresAt?: string | undefined;
}
interface OfMember {
  userId: string;
  at: string;
}
/** Reasons are free text about a person, so they are sealed under the person's key. */
export type MemberEvent =
  | {
      type: 'MemberLevelSet';
      data: OfMember & { level: number; before: number; reason?: string | undefined };
    }
  | {
      type: 'PermissionSet';
      data: OfMember &
        Decision & { featureKey: string; before: Decision | null; reason?: string | undefined };
    }
  | { type: 'PermissionRemoved'; data: OfMember & { featureKey: string; before: Decision } };

export type MemberCommand =
  | {
      type: 'SetMemberLevel';
      data: OfMember & { level: number; reason?: string | undefined; by: string };
    }
  | {
      type: 'SetPermission';
      data: OfMember & Decision & { featureKey: string; reason?: string | undefined; by: string };
    }
  | { type: 'RemovePermission'; data: OfMember & { featureKey: string; by: string } };

interface State {
  level: number;
  permissions: Readonly<Record<string, Decision>>;
}

const decisionOf = ({ effect, expiresAt }: Decision): Decision => ({
  effect,
  ...(expiresAt !== undefined && { expiresAt }),
});
const because = (reason: string | undefined) => (reason ? { reason } : {});

/** What administrators decided about one person: the own level, and features given or taken. */
export const members: Decider<State, MemberCommand, MemberEvent> = {
  initial: { level: DEFAULT_LEVEL, permissions: {} },
  snapshot: { name: 'members', version: 1, persons: personAfter('member-') },
  decide({ type, data }, { level, permissions }) {
    const { userId, at } = data;
    if (type === 'SetMemberLevel') {
      if (data.level === level) return [];
      return [
        {
          type: 'MemberLevelSet',
          data: { userId, level: data.level, before: level, ...because(data.reason), at },
        },
      ];
    }
    const { featureKey } = data;
    const before = permissions[featureKey] ?? null;
    switch (type) {
      case 'SetPermission': {
        const decision = decisionOf(data);
        // It would read as a right that was given, and never be one.
        if (decision.expiresAt !== undefined && Date.parse(decision.expiresAt) <= Date.parse(at))
          throw new Rejected('INVALID', '到期时间已经过去，没有更改');
        return [
          {
            type: 'PermissionSet',
            data: { userId, featureKey, ...decision, before, ...because(data.reason), at },
          },
        ];
      }
      case 'RemovePermission':
        if (before === null) throw new Missing('permission');
        return [{ type: 'PermissionRemoved', data: { userId, featureKey, before, at } }];
    }
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'MemberLevelSet':
        return { ...state, level: data.level };
      case 'PermissionSet':
        return {
          ...state,
          permissions: { ...state.permissions, [data.featureKey]: decisionOf(data) },
        };
      case 'PermissionRemoved': {
        const { [data.featureKey]: _gone, ...permissions } = state.permissions;
        return { ...state, permissions };
      }
    }
  },
};
