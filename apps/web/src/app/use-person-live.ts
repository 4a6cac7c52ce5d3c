import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../shared/lib/calls/api.js';
import { useSession } from '../shared/lib/calls/hooks.js';
import { listen } from '../shared/lib/calls/live.js';
import type { Store } from './store.js';

/** What the server tells this person while she looks: rights that came or went, a device that was thrown out, favourites of another tab. */
export const usePersonLive = (): void => {
  const { token, user } = useSession();
  const userId = user?.id;
  const dispatch = useDispatch<Store['dispatch']>();
  useEffect(() => {
    if (!token || !userId) return undefined;
    const stop = new AbortController();
    let opened = false;
    const onEvent = ({ type }: { type: string }) => {
      if (type === 'permissions.changed') dispatch(api.util.invalidateTags(['Permission']));
      if (type === 'favorites.changed') dispatch(api.util.invalidateTags(['Favourite']));
      if (type === 'practice.changed') dispatch(api.util.invalidateTags(['Practice']));
      if (type === 'checkins.changed') dispatch(api.util.invalidateTags(['CheckIn']));
      if (type === 'proposals.changed') dispatch(api.util.invalidateTags(['Proposal']));
      // Which session it was the server knows best: asking with this one's token tells, and ends it if need be.
      if (type === 'session.revoked' || type === 'refused') {
        dispatch(api.util.invalidateTags(['Session']));
        void dispatch(
          api.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }),
        );
      }
      // The line was cut for longer than the server remembers.
      if (type === 'ready' && opened)
        dispatch(
          api.util.invalidateTags([
            'Permission',
            'Favourite',
            'Session',
            'Practice',
            'CheckIn',
            'Proposal',
          ]),
        );
      opened ||= type === 'ready';
    };
    listen({ topics: [`user:${userId}`, 'public'], token, signal: stop.signal, onEvent });
    return () => stop.abort();
  }, [token, userId, dispatch]);
};
