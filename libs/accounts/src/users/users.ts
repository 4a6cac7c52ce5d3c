import type { Settings, UpdateMe } from '@app/contracts';
import { Missing, personAfter, type Decider } from '@app/kernel';

export type UserEvent =
  | {
      type: 'UserRegistered';
      data: { userId: string; email: string; username: string; at: string };
    }
  | {
      type: 'ProfileUpdated';
      data: { userId: string; username?: string; settings?: Settings; at: string };
    }
  /** `by` and `reason` when it was not the person herself. */
  | { type: 'UserErased'; data: { userId: string; by?: string; reason?: string; at: string } }
  | { type: 'ErasureCompleted'; data: { userId: string; at: string } };

export type UserCommand =
  | { type: 'RegisterUser'; data: { userId: string; email: string; username: string; at: string } }
  | { type: 'UpdateProfile'; data: { userId: string; change: UpdateMe; at: string } }
  /** `by`: the person herself, or the administrator who gives the reason. */
  | { type: 'EraseUser'; data: { userId: string; by: string; reason?: string; at: string } }
  | { type: 'CompleteErasure'; data: { userId: string; at: string } };

export type UserState =
  { is: 'nobody' | 'erased' | 'gone' } | { is: 'known'; username: string; settings: Settings };

/** One person. Role and status are decided elsewhere, over all people at once: see `standing`. */
export const users: Decider<UserState, UserCommand, UserEvent> = {
  initial: { is: 'nobody' },
  snapshot: { name: 'users', version: 1, persons: personAfter('user-') },
  decide({ type, data }, user) {
    if (type === 'RegisterUser')
      return user.is === 'nobody' ? [{ type: 'UserRegistered', data }] : [];
    const { userId, at } = data;
    if (type === 'CompleteErasure')
      return user.is === 'erased' ? [{ type: 'ErasureCompleted', data }] : [];
    if (type === 'EraseUser' && (user.is === 'erased' || user.is === 'gone')) return [];
    if (user.is !== 'known') throw new Missing('user');
    switch (type) {
      case 'UpdateProfile': {
        const { username, settings } = data.change;
        const renamed = username !== undefined && username !== user.username ? { username } : {};
        const changed = Object.entries(settings ?? {}).filter(
          ([key, value]) => !same(user.settings[key as keyof Settings], value),
        );
        const set = changed.length > 0 ? { settings: Object.fromEntries(changed) as Settings } : {};
        const news = { ...renamed, ...set };
        return Object.keys(news).length === 0
          ? []
          : [{ type: 'ProfileUpdated', data: { userId, ...news, at } }];
      }
      case 'EraseUser':
        return [
          {
            type: 'UserErased',
            data: {
              userId,
              ...(data.reason !== undefined && { by: data.by, reason: data.reason }),
              at,
            },
          },
        ];
    }
  },
  evolve(user, { type, data }) {
    if (type === 'UserRegistered') return { is: 'known', username: data.username, settings: {} };
    if (type === 'UserErased') return { is: 'erased' };
    if (type === 'ErasureCompleted') return { is: 'gone' };
    if (type !== 'ProfileUpdated' || user.is !== 'known') return user;
    return {
      ...user,
      username: data.username ?? user.username,
      settings: { ...user.settings, ...data.settings },
    };
  },
  keep: 512, // settings follow every move of a slider
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
