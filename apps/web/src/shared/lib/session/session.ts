import { STORAGE, User } from '@app/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { asText, storage } from '../kept/storage.js';

export interface Session {
  token?: string;
  user?: User;
  /** The server no longer knows the token; the login page says so once. */
  expired: boolean;
  /** Why the person could not be loaded. */
  error?: string;
  /** The account is being deleted: that its token ends meanwhile is no expiry. */
  leaving?: true | undefined;
}

const asUser = (value: unknown): User | undefined => {
  const parsed = User.safeParse(value);
  return parsed.success ? parsed.data : undefined;
};

/** This tab has not yet said that the login is over: a reload before that, or while it is being read, does not make it forget. */
const UNSAID = 'yamabiko_login_expired';
const unsaid = (): boolean => {
  try {
    return sessionStorage.getItem(UNSAID) !== null;
  } catch {
    return false;
  }
};
const keepUnsaid = (expired: boolean): void => {
  try {
    if (expired) sessionStorage.setItem(UNSAID, '1');
    else sessionStorage.removeItem(UNSAID);
  } catch {
    // Then it is said only until the next reload.
  }
};

export const savedSession = (): Session => {
  const token = storage.read(STORAGE.token, asText);
  return {
    token,
    user: token ? storage.read(STORAGE.user, asUser) : undefined,
    expired: !token && unsaid(),
  };
};

/** Whose session it is: where nobody can be asked, without a network, the person this device knows. */
export const personOf = ({ token, user }: Session): string | undefined =>
  token ? (user?.id ?? savedSession().user?.id) : undefined;

export const saveSession = ({ token, user, expired }: Session): void => {
  keepUnsaid(expired);
  // A person who could not be asked for today is still the one this device knows. The token comes last: other tabs wake by it.
  if (user ?? !token) storage.write(STORAGE.user, user);
  storage.write(STORAGE.token, token);
};

const initialState: Session = { expired: false };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    loggedIn: (_, { payload }: PayloadAction<{ token: string; user?: User }>): Session => ({
      ...payload,
      expired: false,
    }),
    userLoaded: (session, { payload }: PayloadAction<User>): Session => ({
      ...session,
      error: undefined,
      user: payload,
    }),
    userFailed: (session, { payload }: PayloadAction<string>): Session => ({
      ...session,
      error: payload,
      user: undefined,
    }),
    loggedOut: (): Session => ({ expired: false }),
    leaving: (session): Session => ({ ...session, leaving: true }),
    stayed: (session): Session => ({ ...session, leaving: undefined }),
    /**
     * Only a refusal of the token in use counts: an answer to an older token says nothing about this one. `saved` is what the device holds:
     * nothing when another tab laid the token down, which is no expiry; another token when somebody logged in there, whom this tab follows.
     */
    sessionExpired: (
      session,
      { payload: { token, saved } }: PayloadAction<{ token: string; saved: string | undefined }>,
    ): Session =>
      session.leaving || session.token !== token || (saved ?? token) !== token
        ? session
        : { expired: saved === token },
    expiryShown: (session): Session => ({ ...session, expired: false }),
  },
});

export const {
  loggedIn,
  userLoaded,
  userFailed,
  loggedOut,
  leaving,
  stayed,
  sessionExpired,
  expiryShown,
} = slice.actions;
export const session = slice.reducer;

/** Display name: the username, else what stands before the at-sign. */
export const displayName = (user: Pick<User, 'username' | 'email'> | undefined): string =>
  user?.username || (user?.email.split('@')[0] ?? '');
