import type { Settings, UpdateMe } from '@app/contracts';
import { Missing, type Decider } from '@app/kernel';

export type Role = 'user' | 'admin';
export type UserEvent =
  | { type: 'UserRegistered'; data: { userId: string; email: string; username: string; at: string } }
  | { type: 'ProfileUpdated'; data: { userId: string; username?: string; settings?: Settings; at: string } }
  | { type: 'UserRoleChanged'; data: { userId: string; role: Role; at: string } };

export type UserCommand =
  | { type: 'RegisterUser'; data: { userId: string; email: string; username: string; at: string } }
  | { type: 'UpdateProfile'; data: { userId: string; change: UpdateMe; at: string } }
  | { type: 'ChangeRole'; data: { userId: string; role: Role; at: string } };

export type UserState = { registered: false } | { registered: true; username: string; settings: Settings; role: Role };

export const users: Decider<UserState, UserCommand, UserEvent> = {
  initial: { registered: false },
  decide({ type, data }, user) {
    if (type === 'RegisterUser') return user.registered ? [] : [{ type: 'UserRegistered', data }];
    const { userId, at } = data;
    if (!user.registered) throw new Missing('user');
    switch (type) {
      case 'UpdateProfile': {
        const { username, settings } = data.change;
        const renamed = username !== undefined && username !== user.username ? { username } : {};
        const changed = Object.entries(settings ?? {}).filter(([key, value]) => !same(user.settings[key as keyof Settings], value));
        const set = changed.length > 0 ? { settings: Object.fromEntries(changed) as Settings } : {};
        const news = { ...renamed, ...set };
        return Object.keys(news).length === 0 ? [] : [{ type: 'ProfileUpdated', data: { userId, ...news, at } }];
      }
      case 'ChangeRole':
        return user.role === data.role ? [] : [{ type: 'UserRoleChanged', data }];
    }
  },
  evolve(user, { type, data }) {
    if (type === 'UserRegistered') return { registered: true, username: data.username, settings: {}, role: 'user' };
    if (!user.registered) return user;
    switch (type) {
      case 'ProfileUpdated':
        return { ...user, username: data.username ?? user.username, settings: { ...user.settings, ...data.settings } };
      case 'UserRoleChanged':
        return { ...user, role: data.role };
    }
  },
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
