import { LOADING_FADE, STORAGE } from '@app/contracts';
import type { Feature } from '../shared/feature/feature.js';
import { api } from '../shared/lib/calls/api.js';
import { messageOf } from '../shared/lib/calls/errors.js';
import { BACK } from '../shared/lib/calls/server-back.js';
import { settingsArrived } from '../shared/lib/kept/preferences.js';
import {
  loggedIn,
  loggedOut,
  personOf,
  savedSession,
  userFailed,
  userLoaded,
} from '../shared/lib/session/session.js';
import type { Store } from './store.js';

const fadeLoader = (): void => {
  const loading = document.getElementById('loading');
  if (!loading) return;
  loading.classList.add('gone');
  setTimeout(() => loading.remove(), LOADING_FADE);
};

/** Who it is stays asked until it is answered: shared/lib/calls/again. */
let asked: { unsubscribe: () => void } | undefined;
const loadUser = async (store: Store): Promise<void> => {
  const { token } = store.getState().session;
  if (!token) return;
  const call = store.dispatch(api.endpoints.me.initiate(undefined, { forceRefetch: true }));
  asked?.unsubscribe();
  asked = call;
  const { data, error } = await call;
  if (data) call.unsubscribe();
  // Whoever logged in or out meanwhile is not the one this answer is about.
  if (store.getState().session.token !== token) return;
  if (!data) return void store.dispatch(userFailed(messageOf(error, '获取用户信息失败')));
  store.dispatch(userLoaded(data.user));
  store.dispatch(settingsArrived(data.user.settings));
};

/** Setting the user, at start or by a login, loads their level and rights, and what features keep of them. */
const followUser = (store: Store, features: readonly Feature[]): void => {
  let known: string | undefined;
  const follow = () => {
    const { session } = store.getState();
    const { token, user } = session;
    const now = token && user ? `${token} ${user.id}` : undefined;
    if (now === known) return;
    known = now;
    const userId = personOf(session);
    // A turn later: the reducer that told of it may still be on its way through the store's other watchers.
    queueMicrotask(() => {
      for (const { arrived } of features)
        arrived?.({ token, userId }, store.dispatch).catch(() => undefined);
    });
    if (!now) return;
    queueMicrotask(() => {
      void store.dispatch(api.endpoints.myLevel.initiate(undefined));
      void store.dispatch(api.endpoints.myFeatures.initiate(undefined));
    });
  };
  store.subscribe(follow);
  follow();
};

/** A login or logout in one tab is one in all of them. */
const followTabs = (store: Store): void =>
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== STORAGE.token) return;
    const saved = savedSession();
    const { token } = store.getState().session;
    if (saved.token === token) return;
    store.dispatch(saved.token ? loggedIn({ token: saved.token, user: saved.user }) : loggedOut());
    void loadUser(store);
  });

/** The specification's order: mount, take the loader away, then the person and what is theirs. Nothing here can keep the screen from opening. */
export const start = (store: Store, features: readonly Feature[], mount: () => void): void => {
  try {
    followUser(store, features);
    followTabs(store);
  } finally {
    mount();
    fadeLoader();
  }
  const load = () => void loadUser(store).catch(() => undefined);
  load();
  // A server that is back says so, also when no line had been cut.
  for (const sign of ['online', BACK])
    addEventListener(sign, () => store.getState().session.user ?? load());
};
