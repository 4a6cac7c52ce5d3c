import {
  Id,
  Instant,
  Missing,
  Rejected,
  UserId,
  defineEvents,
  event,
  personAfter,
  personal,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';
import { DEFAULT_LEVEL } from '../policy/default-levels.js';

/** A decision about one person and one feature. */
export interface Decision {
  effect: 'grant' | 'deny';
  expiresAt?: string | undefined;
}
const Effect = z.enum(['grant', 'deny']).describe('grant or deny');
const ExpiresAt = z.iso.datetime().optional().describe('until when; absent: for good');
const DecisionFields = z.strictObject({ effect: Effect, expiresAt: ExpiresAt });
const was = 'what it was; null: nothing';
/** Free text about a person, sealed under the key of that person. */
const Reason = personal(z.string().optional()).describe('why, in the words of the administrator');
const later = '2026-01-31T08:00:00.000Z';

export const memberEvents = defineEvents({
  MemberLevelSet: event(
    1,
    {
      userId: UserId,
      at: Instant,
      level: z.number().describe('0 to 3'),
      before: z.number().describe(was),
      reason: Reason,
    },
    "An administrator set a person's own level.",
    {
      appendedBy: 'PUT /api/admin/user-levels/users/:userId',
      example: { level: 2, before: 1, reason: '试用者' },
    },
  ),
  PermissionSet: event(
    1,
    {
      userId: UserId,
      at: Instant,
      featureKey: Id.describe('which'),
      effect: Effect,
      expiresAt: ExpiresAt,
      before: DecisionFields.nullable().describe(was),
      reason: Reason,
    },
    'An administrator gave a person a feature, or took it.',
    {
      appendedBy: 'POST /api/admin/feature-permissions/users',
      example: { featureKey: 'export_audio', expiresAt: later, before: null, reason: '试用者' },
    },
  ),
  PermissionRemoved: event(
    1,
    {
      userId: UserId,
      at: Instant,
      featureKey: Id.describe('which'),
      before: DecisionFields.describe(was),
      reason: Reason,
    },
    'A decision about a person and a feature was taken back: the rules for all apply again.',
    {
      appendedBy: 'DELETE /api/admin/feature-permissions/users/:id',
      example: { featureKey: 'export_audio', before: { effect: 'grant' } },
    },
  ),
});
export type MemberEvent = EventOf<typeof memberEvents>;

interface OfMember {
  userId: string;
  at: string;
}
export type MemberCommand =
  | {
      type: 'SetMemberLevel';
      data: OfMember & { level: number; reason?: string | undefined; by: string };
    }
  | {
      type: 'SetPermission';
      data: OfMember & Decision & { featureKey: string; reason?: string | undefined; by: string };
    }
  | {
      type: 'RemovePermission';
      data: OfMember & { featureKey: string; reason?: string | undefined; by: string };
    };

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
        return [
          {
            type: 'PermissionRemoved',
            data: { userId, featureKey, before, ...because(data.reason), at },
          },
        ];
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
