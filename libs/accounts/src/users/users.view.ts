import { NEUTRAL_NAME, type Settings, type TakenDown } from '@app/contracts';
import { projection, readModel } from '@app/kernel';
import { standingEvents, type Role } from './standing.js';
import { takenNameEvents } from './taken-names.js';
import { userEvents } from './users.js';

/** One person, for the person and for administrators: the e-mail is here, so public views must not read this. */
export interface UserView {
  email: string;
  /** As everybody reads it: a neutral one while theirs is taken down. */
  username: string;
  takenDown?: TakenDown & { name: string };
  role: Role;
  status: 'active' | 'disabled';
  settings: Settings;
  createdAt: string;
}

export const userRecords = readModel<UserView>('users', 4);
const { UserRegistered, ProfileUpdated, UserErased } = userEvents;

/** An erased person is not in it: no session finds an owner any more. */
export const userView = projection(userRecords, {
  hears: { UserRegistered, ProfileUpdated, UserErased, ...standingEvents, ...takenNameEvents },
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
      case 'UsernameTakenDown': {
        const takenDown = { name: user.username, at: data.at, reason: data.reason ?? '' };
        return { ...user, username: NEUTRAL_NAME, takenDown };
      }
      case 'UsernameRestored': {
        const { takenDown, ...rest } = user;
        return { ...rest, username: takenDown?.name ?? user.username };
      }
      case 'UsernameReplaced': {
        const { takenDown: _over, ...rest } = user;
        return rest;
      }
      case 'UsernameTakeDownAnswered': {
        const { takenDown } = user;
        const said = { answer: data.text ?? '', answeredAt: data.at };
        return takenDown ? { ...user, takenDown: { ...takenDown, ...said } } : user;
      }
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
    same: (before, after) => before.username === after.username && before.status === after.status,
  },
});
