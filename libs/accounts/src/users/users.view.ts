import type { Settings } from '@app/contracts';
import type { Projection } from '@app/kernel';
import type { Role, UserEvent } from './users.js';

/** One person, for the person: the e-mail is here, so public views must not read this. */
export interface UserView {
  email: string;
  username: string;
  role: Role;
  settings: Settings;
  createdAt: string;
}

export const userView: Projection<UserView, UserEvent> = {
  name: 'users.v1',
  hears: ['UserRegistered', 'ProfileUpdated', 'UserRoleChanged'],
  key: ({ data }) => data.userId,
  project(user, event) {
    const { type, data } = event as UserEvent;
    if (type === 'UserRegistered') return { email: data.email, username: data.username, role: 'user', settings: {}, createdAt: data.at };
    if (!user) return undefined;
    if (type === 'UserRoleChanged') return { ...user, role: data.role };
    return { ...user, username: data.username ?? user.username, settings: { ...user.settings, ...data.settings } };
  },
};
