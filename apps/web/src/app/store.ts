import { configureStore } from '@reduxjs/toolkit';
import { api } from '../shared/lib/api.js';
import { preferences, savedPreferences, savePreferences } from '../shared/lib/preferences.js';
import { savedSession, saveSession, session } from '../shared/lib/session.js';
import { toasts } from '../shared/lib/toasts.js';

/** The one store. Session and preferences are written through to local storage as they change. */
export const createStore = () => {
  const store = configureStore({
    reducer: { session, preferences, toasts, [api.reducerPath]: api.reducer },
    preloadedState: { session: savedSession(), preferences: savedPreferences() },
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  });
  let before = store.getState();
  store.subscribe(() => {
    const now = store.getState();
    if (now.session !== before.session) saveSession(now.session);
    if (now.preferences !== before.preferences) savePreferences(now.preferences);
    before = now;
  });
  return store;
};
export type Store = ReturnType<typeof createStore>;
