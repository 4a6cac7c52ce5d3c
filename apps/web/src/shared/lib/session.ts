import { STORAGE, User } from '@app/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { asText, storage } from './storage.js';

export interface Session {
  token?: string;
  user?: User;
  /** The server no longer knows the token; the login page says so once. */
  expired: boolean;
}

const asUser = (value: unknown): User | undefined => {
  const parsed = User.safeParse(value);
  return parsed.success ? parsed.data : undefined;
};

export const savedSession = (): Session => {
  const token = storage.read(STORAGE.token, asText);
  return { token, user: token ? storage.read(STORAGE.user, asUser) : undefined, expired: false };
};

export const saveSession = ({ token, user }: Session): void => {
  storage.write(STORAGE.token, token);
  storage.write(STORAGE.user, user);
};

const initialState: Session = { expired: false };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    loggedIn: (_, { payload }: PayloadAction<{ token: string; user: User }>): Session => ({ ...payload, expired: false }),
    userLoaded: (session, { payload }: PayloadAction<User>): Session => ({ ...session, user: payload }),
    loggedOut: (): Session => ({ expired: false }),
    /** Only a refusal of the token in use counts: an answer to an older token says nothing about this one. */
    sessionExpired: (session, { payload }: PayloadAction<string>): Session => (session.token === payload ? { expired: true } : session),
    expiryShown: (session): Session => ({ ...session, expired: false }),
  },
});

export const { loggedIn, userLoaded, loggedOut, sessionExpired, expiryShown } = slice.actions;
export const session = slice.reducer;
