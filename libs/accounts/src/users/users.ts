import type { Settings, UpdateMe } from '@app/contracts';
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
import { isReserved } from './reserved-names.js';
import {
  isRefused,
  moderated,
  namedAfter,
  type Named,
  type TakenNameCommand,
  type TakenNameEvent,
} from './taken-names.js';

export const userEvents = defineEvents({
  UserRegistered: event(
    1,
    {
      userId: UserId.describe('the new person'),
      email: personal(z.string()).describe('address'),
      username: personal(z.string()).describe('name shown to others'),
      at: Instant,
    },
    'A person came for the first time.',
    {
      appendedBy: 'POST /api/auth/verify-code',
      example: { email: 'hana@example.org', username: '听众0421' },
    },
  ),
  ProfileUpdated: event(
    1,
    {
      userId: UserId,
      username: personal(z.string().optional()).describe('new name'),
      settings: personal(z.custom<Settings>().optional()).describe('changed settings'),
      at: Instant,
    },
    'A person changed the name shown to others, or settings; only what changed is here.',
    {
      appendedBy: 'PUT /api/auth/me',
      example: { username: '花子', settings: { theme: 'dark' } },
    },
  ),
  UserErased: event(
    1,
    {
      userId: UserId,
      by: Id.describe('the administrator, when it was not the person').optional(),
      reason: personal(z.string().optional()).describe("the administrator's reason"),
      at: Instant,
    },
    'An account ended for ever; the key of the person and all traces outside the log go with it.',
    {
      subject: 'by',
      appendedBy: 'DELETE /api/auth/me, DELETE /api/admin/users/:id',
      example: { by: '7d3a1f52-0c1b-4f0e-8a59-1f2e3d4c5b6a', reason: '本人来信要求' },
    },
  ),
  ErasureCompleted: event(
    1,
    { userId: UserId, at: Instant },
    'The key of an erased person is deleted, and what stood in clear outside the log is overwritten.',
    { appendedBy: 'the job erase-account' },
  ),
});
export type UserEvent = EventOf<typeof userEvents> | TakenNameEvent;

export type UserCommand =
  | TakenNameCommand
  | { type: 'RegisterUser'; data: { userId: string; email: string; username: string; at: string } }
  | { type: 'UpdateProfile'; data: { userId: string; change: UpdateMe; at: string } }
  /** `by`: the person, or the administrator who gives the reason. */
  | { type: 'EraseUser'; data: { userId: string; by: string; reason?: string; at: string } }
  | { type: 'CompleteErasure'; data: { userId: string; at: string } };

export type UserState =
  { is: 'nobody' | 'erased' | 'gone' } | ({ is: 'known'; settings: Settings } & Named);

/** One person. Role and status are decided elsewhere, over all people at once: see `standing`. */
export const users: Decider<UserState, UserCommand, UserEvent> = {
  initial: { is: 'nobody' },
  snapshot: { name: 'users', version: 1, persons: personAfter('user-') },
  decide(command, user) {
    if (command.type === 'RegisterUser')
      return user.is === 'nobody' ? [{ type: 'UserRegistered', data: command.data }] : [];
    const { userId, at } = command.data;
    if (command.type === 'CompleteErasure')
      return user.is === 'erased' ? [{ type: 'ErasureCompleted', data: command.data }] : [];
    if (command.type === 'EraseUser' && (user.is === 'erased' || user.is === 'gone')) return [];
    if (user.is !== 'known') throw new Missing('user');
    switch (command.type) {
      case 'TakeUsernameDown':
      case 'RestoreUsername':
      case 'AnswerUsernameTakeDown':
        return moderated(command, user);
      case 'UpdateProfile': {
        const { username, settings } = command.data.change;
        if (username !== undefined && isRefused(user, username))
          throw new Rejected('TAKEN_DOWN', '管理员下架了这个名字，请换一个');
        const renamed = username !== undefined && username !== user.username ? { username } : {};
        if (renamed.username !== undefined && isReserved(renamed.username))
          throw new Rejected('INVALID', '这个名字留给网站使用，请换一个');
        const changed = Object.entries(settings ?? {}).filter(
          ([key, value]) => !same(user.settings[key as keyof Settings], value),
        );
        const set = changed.length > 0 ? { settings: Object.fromEntries(changed) as Settings } : {};
        const news = { ...renamed, ...set };
        if (Object.keys(news).length === 0) return [];
        const updated = { type: 'ProfileUpdated' as const, data: { userId, ...news, at } };
        return user.takenDown && renamed.username !== undefined
          ? [updated, { type: 'UsernameReplaced', data: { userId, at } }]
          : [updated];
      }
      case 'EraseUser': {
        const { by, reason } = command.data;
        const told = reason !== undefined && { by, reason };
        return [{ type: 'UserErased', data: { userId, ...told, at } }];
      }
    }
  },
  evolve(user, fact) {
    if (fact.type === 'UserRegistered')
      return { is: 'known', username: fact.data.username ?? '', settings: {} };
    if (fact.type === 'UserErased') return { is: 'erased' };
    if (fact.type === 'ErasureCompleted') return { is: 'gone' };
    if (user.is !== 'known') return user;
    if (fact.type !== 'ProfileUpdated') {
      const { is, settings } = user;
      return { is, settings, ...namedAfter(user, fact) };
    }
    const { username, settings } = fact.data;
    return {
      ...user,
      username: username ?? user.username,
      settings: { ...user.settings, ...settings },
    };
  },
  keep: 512, // settings follow every move of a slider
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
