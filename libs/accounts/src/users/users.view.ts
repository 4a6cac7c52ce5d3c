import type { Settings } from '@app/contracts';
import { projection, readModel } from '@app/kernel';
import { standingEvents, type Role } from './standing.js';
import { userEvents } from './users.js';

/** One person, for the person and for administrators: the e-mail is here, so public views must not read this. */
export interface UserView {
  email: string;
  username: string;
  role: Role;
  status: 'active' | 'disabled';
  settings: Settings;
  createdAt: string;
}

export const userRecords = readModel<UserView>('users', 4);
const { UserRegistered, ProfileUpdated, UserErased } = userEvents;

/** An erased person is not in it: no session finds an owner any more. */
export const userView = projection(userRecords, {
  hears: { UserRegistered, ProfileUpdated, UserErased, ...standingEvents },
  key: ({ data }) => data.userId,
  project(user, { type, data }): UserView | undefined {
    // Replayed after the erasure: the fields cannot be read any more, and the end of the person comes later in the log.
    if (type === 'UserRegistered')
      return {
        email: data.email ?? '',
        username: data.username ?? '',
        role: 'user',
        status: 'active',
        settings: {},
        createdAt: data.at,
      };
    if (!user) return undefined;
    switch (type) {
      case 'ProfileUpdated':
        return {
          ...user,
          username: data.username ?? user.username,
          settings: { ...user.settings, ...data.settings },
        };
      case 'UserErased':
        return undefined;
      case 'UserRoleChanged':
        return { ...user, role: data.role };
      case 'UserDisabled':
        return { ...user, status: 'disabled' };
      case 'UserEnabled':
        return { ...user, status: 'active' };
    }
  },
  indexes: [['createdAt'], ['role'], ['status']],
  // By the name that others see; the address is never looked through. Who is shut out is found by nobody.
  finds: {
    of: ({ username, status }) =>
      status === 'disabled' ? undefined : { texts: { author: [username] } },
  },
});
