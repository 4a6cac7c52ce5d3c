import { STORAGE } from '@app/contracts';
import { waitFor } from '@testing-library/dom';
import { api } from '../shared/lib/calls/api.js';
import {
  expiryShown,
  leaving,
  loggedIn,
  loggedOut,
  sessionExpired,
  stayed,
} from '../shared/lib/session/session.js';
import { storage } from '../shared/lib/kept/storage.js';
import { FEATURES } from './features.js';
import { start } from './start.js';
import { createStore } from './store.js';

const USER = {
  id: 'u1',
  username: '听众0001',
  email: 'a@b.cn',
  role: 'user' as const,
  settings: {},
  createdAt: '',
};
const keys = () => Object.keys(localStorage).toSorted();
const original = globalThis.fetch;
let asked: string[] = [];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  asked = [];
  globalThis.fetch = async (input) => {
    asked.push(new URL((input as Request).url).pathname);
    throw new TypeError('offline');
  };
});
afterEach(() => void (globalThis.fetch = original));

const drafts = () => {
  storage.write('yamabiko_draft', '首页的字');
  storage.write('yamabiko_places', {});
  storage.write('yamabiko_draft:u1:c1', 'mine');
  storage.write('yamabiko_draft:u2:c1', 'theirs');
};

it('clears token and user at logout, keeps this person’s drafts, forgets those of others, the words of the home page and their places', () => {
  const store = createStore();
  store.dispatch(loggedIn({ token: 't1', user: USER }));
  drafts();
  store.dispatch(loggedOut());
  expect(keys()).toEqual(['yamabiko_draft:u1:c1']);
});

it('keeps every unsaved word of a person whose session the server ended', () => {
  const store = createStore();
  store.dispatch(loggedIn({ token: 't1', user: USER }));
  drafts();
  store.dispatch(sessionExpired({ token: 't1', saved: 't1' }));
  expect(keys()).toEqual(['yamabiko_draft', 'yamabiko_draft:u1:c1', 'yamabiko_places']);
  expect(store.getState().session).toEqual({ expired: true });
});

it('still has to say after a reload that the login is over, and no more once it was said', () => {
  const store = createStore();
  store.dispatch(loggedIn({ token: 't1', user: USER }));
  store.dispatch(sessionExpired({ token: 't1', saved: 't1' }));
  expect(createStore().getState().session.expired).toBe(true);
  store.dispatch(expiryShown());
  expect(createStore().getState().session.expired).toBe(false);
});

it('keeps the words of the home page when the session ended in another tab', () => {
  const store = createStore();
  start(store, FEATURES, () => undefined);
  store.dispatch(loggedIn({ token: 't1', user: USER }));
  drafts();
  localStorage.removeItem(STORAGE.token);
  dispatchEvent(new StorageEvent('storage', { key: STORAGE.token }));
  expect(store.getState().session.token).toBeUndefined();
  expect(keys()).toContain('yamabiko_draft');
});

it('follows the other tab out and in, and says nothing of an expiry', () => {
  const store = createStore();
  start(store, FEATURES, () => undefined);
  store.dispatch(loggedIn({ token: 't1', user: USER }));
  localStorage.removeItem(STORAGE.token);
  dispatchEvent(new StorageEvent('storage', { key: STORAGE.token }));
  expect(store.getState().session).toEqual({ expired: false });
  storage.write(STORAGE.user, { ...USER, id: 'u2' });
  storage.write(STORAGE.token, 't2');
  dispatchEvent(new StorageEvent('storage', { key: STORAGE.token }));
  expect(store.getState().session).toMatchObject({ token: 't2', user: { id: 'u2' } });
  expect(storage.read(STORAGE.token, String)).toBe('t2');
});

it('takes a refusal for a leave when another tab has laid the token down, before it has heard of it', async () => {
  const store = createStore();
  start(store, FEATURES, () => undefined);
  store.dispatch(loggedIn({ token: 't1', user: USER }));
  globalThis.fetch = async () =>
    new Response(JSON.stringify({ success: false, error: '登录已过期，请重新登录' }), {
      status: 401,
    });
  const ask = () =>
    store.dispatch(api.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }));
  storage.write(STORAGE.token, 't2'); // somebody logged in there: this tab follows them, and takes nothing away
  await ask();
  expect([store.getState().session.token, storage.read(STORAGE.token, String)]).toEqual([
    't1',
    't2',
  ]);
  storage.write(STORAGE.token, undefined);
  await ask();
  expect(store.getState().session).toEqual({ expired: false });
  store.dispatch(loggedIn({ token: 't1', user: USER }));
  await ask();
  expect(store.getState().session).toEqual({ expired: true });
});

it('takes no refusal for an expiry while the account is being deleted, and one afterwards', () => {
  const store = createStore();
  const refused = sessionExpired({ token: 't1', saved: 't1' });
  store.dispatch(loggedIn({ token: 't1', user: USER }));
  store.dispatch(leaving());
  store.dispatch(refused);
  expect(store.getState().session.token).toBe('t1');
  store.dispatch(stayed());
  store.dispatch(refused);
  expect(store.getState().session).toEqual({ expired: true });
});

it('loads level, features and favourites when the user is set', async () => {
  const store = createStore();
  start(store, FEATURES, () => undefined);
  expect(asked).toEqual([]); // nobody is here: not a single call
  store.dispatch(loggedIn({ token: 't1', user: USER }));
  await waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(3));
  await new Promise((resolve) => setTimeout(resolve, 20)); // and nothing more
  expect(asked.toSorted()).toEqual([
    '/api/favorites',
    '/api/permissions/me',
    '/api/user-levels/me',
  ]);
});

it('clears the user and records why when they cannot be loaded; the token stays', async () => {
  storage.write(STORAGE.token, 't1');
  const store = createStore();
  start(store, FEATURES, () => undefined);
  await waitFor(() =>
    expect(store.getState().session).toEqual({
      token: 't1',
      expired: false,
      error: '获取用户信息失败',
    }),
  );
});

it('mounts even when starting fails', () => {
  const mount = jest.fn();
  const store = createStore();
  jest.spyOn(store, 'subscribe').mockImplementation(() => {
    throw new Error('broken');
  });
  expect(() => start(store, FEATURES, mount)).toThrow('broken');
  expect(mount).toHaveBeenCalled();
});
