import { useContext, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { Feature } from '../shared/feature/feature.js';
import { FeaturesContext } from '../shared/feature/folded.js';
import { api } from '../shared/lib/calls/api.js';
import { useSession } from '../shared/lib/calls/hooks.js';
import { listen } from '../shared/lib/calls/live.js';
import { userLoaded } from '../shared/lib/session/session.js';
import type { Store } from './store.js';

/** Type of a live message → what is to be asked anew, of all features together. */
const liveOf = (features: readonly Feature[]): ReadonlyMap<string, readonly string[]> => {
  const told = new Map<string, string[]>();
  for (const { live = {} } of features)
    for (const [type, tags] of Object.entries(live))
      if (tags !== 'screen') told.set(type, [...(told.get(type) ?? []), ...tags]);
  return told;
};

/** What the server tells whoever is here while they look: rights that came or went, a device that was thrown out, favourites of another tab. */
export const useLive = (): void => {
  const { token, user } = useSession();
  const userId = user?.id;
  const features = useContext(FeaturesContext);
  const dispatch = useDispatch<Store['dispatch']>();
  useEffect(() => {
    if (!token || !userId) return undefined;
    const stop = new AbortController();
    const told = liveOf(features);
    const forget = (tags: readonly string[]) => {
      // The features' own calls have added these tags to the one cache.
      dispatch(api.util.invalidateTags(tags as never[]));
      if (tags.includes('Me')) void askWho();
    };
    // No screen hangs on this call; where the session is over, its answer ends it.
    const askWho = async () => {
      const call = api.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false });
      const { data } = await dispatch(call);
      if (data && !stop.signal.aborted) dispatch(userLoaded(data.user));
    };
    let opened = false;
    const onEvent = ({ type }: { type: string }) => {
      const tags = told.get(type);
      if (tags) forget(tags);
      // The token is dead: which session that was the server knows best.
      if (type === 'refused') forget(['Me']);
      // The line was cut for longer than the server remembers.
      if (type === 'ready' && opened)
        forget([...new Set([...told.values()].flat())].filter((tag) => tag !== 'Me'));
      opened ||= type === 'ready';
    };
    listen({ topics: [`user:${userId}`, 'public'], token, signal: stop.signal, onEvent });
    return () => stop.abort();
  }, [token, userId, features, dispatch]);
};
