import { STORAGE } from '@app/contracts';
import { configureStore } from '@reduxjs/toolkit';
import { api } from '../shared/lib/calls/api.js';
import { forgetDrafts } from '../shared/lib/kept/drafts.js';
import { preferences, savedPreferences, savePreferences } from '../shared/lib/kept/preferences.js';
import { savedSession, saveSession, session } from '../shared/lib/session/session.js';
import { asText, storage } from '../shared/lib/kept/storage.js';
import { notices, toasts } from '../shared/lib/calls/toasts.js';

/** The one store. Session and preferences are written through to local storage as they change; what one person was answered goes with them. */
export const createStore = () => {
  const store = configureStore({
    reducer: { session, preferences, toasts, notices, [api.reducerPath]: api.reducer },
    preloadedState: { session: savedSession(), preferences: savedPreferences() },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  });
  let before = store.getState();
  store.subscribe(() => {
    const was = before;
    const now = store.getState();
    before = now;
    if (now.preferences !== was.preferences) savePreferences(now.preferences);
    if (now.session === was.session) return;
    // Another tab has left or was thrown out: what is to be forgotten for that, it has forgotten itself.
    const elsewhere = storage.read(STORAGE.token, asText) !== was.session.token;
    saveSession(now.session);
    if (now.session.token === was.session.token) return;
    if (was.session.token)
      forgetDrafts(
        was.session.user?.id,
        !now.session.expired && !elsewhere && now.session.token === undefined,
      );
    store.dispatch(api.util.resetApiState());
  });
  return store;
};
export type Store = ReturnType<typeof createStore>;
