import { useDispatch } from 'react-redux';
import { useLogoutMutation } from './api.js';
import { useSession } from './hooks.js';
import { loggedOut } from './session.js';

const PATIENCE_MS = 3000;

/** Ends the session here, in the other tabs, and on the server. The device is logged out even when the server cannot be told. */
export const useLogout = (): (() => Promise<void>) => {
  const [logout] = useLogoutMutation();
  const dispatch = useDispatch();
  const { user } = useSession();
  return async () => {
    await Promise.race([logout(undefined), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    dispatch(loggedOut());
    // What another person could not save in the editor goes with this one; her own stays.
    await import('./kept-drafts.js').then(({ forgetKeptDrafts }) => forgetKeptDrafts(user?.id)).catch(() => undefined);
  };
};
