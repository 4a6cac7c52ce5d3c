import { useDispatch } from 'react-redux';
import { useSession } from '../calls/hooks.js';
import { loggedOut } from '../session/session.js';

/**
 * Ends the session here, in the other tabs, and on the server, in this order: the server tells every page of a session that ended, and a
 * page that asks then must find the token laid down, or it takes a leave for an expiry. The device is logged out even when the server
 * cannot be told; nothing waits for its answer, and a page that goes at once takes nothing back.
 */
export const useLogout = (): (() => Promise<void>) => {
  const dispatch = useDispatch();
  const { token, user } = useSession();
  return async () => {
    dispatch(loggedOut());
    void fetch('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${token ?? ''}` },
      keepalive: true,
    }).catch(() => undefined);
    // What another person could not save in the editor goes with this one; their own stays.
    await import('../kept/kept-drafts.js')
      .then(({ forgetKeptDrafts }) => forgetKeptDrafts(user?.id))
      .catch(() => undefined);
  };
};
