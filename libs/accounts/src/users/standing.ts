import {
  Instant,
  Rejected,
  UserId,
  defineEvents,
  event,
  personal,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

export type Role = 'user' | 'admin';
const Role = z.enum(['user', 'admin']);
const Reason = personal(z.string()).describe("the administrator's reason");

/** `before` and `reason` are absent in events of the first version of the product. */
export const standingEvents = defineEvents({
  UserRoleChanged: event(
    1,
    {
      userId: UserId,
      role: Role.describe('user or admin'),
      before: Role.optional().describe('the role until then'),
      reason: personal(z.string().optional()).describe("the administrator's reason"),
      at: Instant,
    },
    'A person became an administrator, or an ordinary user again.',
    {
      appendedBy:
        'PUT /api/admin/users/:id, login of an address in ADMIN_EMAILS, erasure of an administrator',
      example: { role: 'admin', before: 'user', reason: '负责客服' },
    },
  ),
  UserDisabled: event(
    1,
    { userId: UserId, reason: Reason, at: Instant },
    'A person was shut out: no session, no login.',
    { appendedBy: 'PUT /api/admin/users/:id', example: { reason: '发布违规内容' } },
  ),
  UserEnabled: event(
    1,
    { userId: UserId, reason: Reason, at: Instant },
    'A person who was shut out may come in again.',
    { appendedBy: 'PUT /api/admin/users/:id', example: { reason: '申诉通过' } },
  ),
});
export type StandingEvent = EventOf<typeof standingEvents>;

/** Nobody was asked: the operator named the address. */
export const CONFIGURED = '由配置 ADMIN_EMAILS 指定';

interface Ordered {
  userId: string;
  reason: string;
  /** The administrator. */
  by: string;
  at: string;
}
export type StandingCommand =
  | { type: 'ChangeRole'; data: Ordered & { role: Role } }
  | { type: 'AppointConfigured'; data: { userId: string; at: string } }
  | { type: 'DisableUser'; data: Ordered }
  | { type: 'EnableUser'; data: Ordered };

export interface Standing {
  admins: ReadonlySet<string>;
  disabled: ReadonlySet<string>;
  /** Administrators whom a person demoted: the configuration does not bring them back. */
  demoted: ReadonlySet<string>;
}

const refuseLast = ({ admins, disabled }: Standing, userId: string): void => {
  if (admins.has(userId) && [...admins].every((id) => id === userId || disabled.has(id)))
    throw new Rejected('LAST_ADMIN');
};

/**
 * Who is an administrator and who is shut out: one stream for all people, because "at least one active administrator stays" is a rule
 * over all of them, and a stream is what can be decided atomically.
 */
export const standing: Decider<Standing, StandingCommand, StandingEvent> = {
  initial: { admins: new Set(), disabled: new Set(), demoted: new Set() },
  snapshot: { name: 'standing', version: 1 },
  decide({ type, data }, state) {
    const { userId, at } = data;
    const before: Role = state.admins.has(userId) ? 'admin' : 'user';
    switch (type) {
      case 'AppointConfigured':
        return before === 'admin' || state.demoted.has(userId)
          ? []
          : [
              {
                type: 'UserRoleChanged',
                data: { userId, role: 'admin', before, reason: CONFIGURED, at },
              },
            ];
      case 'ChangeRole': {
        const { role, reason } = data;
        if (role === before) return [];
        if (role === 'user') refuseLast(state, userId);
        return [{ type: 'UserRoleChanged', data: { userId, role, before, reason, at } }];
      }
      case 'DisableUser':
        if (state.disabled.has(userId)) return [];
        refuseLast(state, userId);
        return [{ type: 'UserDisabled', data: { userId, reason: data.reason, at } }];
      case 'EnableUser':
        return state.disabled.has(userId)
          ? [{ type: 'UserEnabled', data: { userId, reason: data.reason, at } }]
          : [];
    }
  },
  evolve(state, { type, data }) {
    const { userId } = data;
    switch (type) {
      case 'UserRoleChanged':
        return data.role === 'admin'
          ? { ...state, admins: plus(state.admins, userId), demoted: minus(state.demoted, userId) }
          : { ...state, admins: minus(state.admins, userId), demoted: plus(state.demoted, userId) };
      case 'UserDisabled':
        return { ...state, disabled: plus(state.disabled, userId) };
      case 'UserEnabled':
        return { ...state, disabled: minus(state.disabled, userId) };
    }
  },
};

const plus = (set: ReadonlySet<string>, id: string): ReadonlySet<string> => new Set([...set, id]);
const minus = (set: ReadonlySet<string>, gone: string): ReadonlySet<string> =>
  new Set([...set].filter((id) => id !== gone));
