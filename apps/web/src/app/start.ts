import { LOADING_FADE } from '@app/contracts';
import { api } from '../shared/lib/api.js';
import { settingsArrived } from '../shared/lib/preferences.js';
import { savedSession, sessionExpired, userLoaded } from '../shared/lib/session.js';
import type { Store } from './store.js';

const fadeLoader = (): void => {
  const loading = document.getElementById('loading');
  if (!loading) return;
  loading.classList.add('gone');
  setTimeout(() => loading.remove(), LOADING_FADE);
};

const loadPerson = async (store: Store): Promise<void> => {
  const { data } = await store.dispatch(api.endpoints.me.initiate(undefined, { forceRefetch: true }));
  if (!data) return;
  store.dispatch(userLoaded(data.user));
  store.dispatch(settingsArrived(data.user.settings));
  await store.dispatch(api.endpoints.favourites.initiate(undefined));
};

/** The specification's order: mount, take the loader away, then the person and her favourites. Nothing here can keep the screen from opening. */
export const start = (store: Store, mount: () => void): void => {
  mount();
  fadeLoader();
  if (store.getState().session.token) void loadPerson(store).catch(() => undefined);
  // A logout in one tab is a logout in all of them.
  addEventListener('storage', () => {
    const { token } = store.getState().session;
    if (token && !savedSession().token) store.dispatch(sessionExpired(token));
  });
};
