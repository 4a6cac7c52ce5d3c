import { useEffect, useState } from 'react';
import { useSession } from '../../../shared/lib/calls/hooks.js';
import { listen } from '../../../shared/lib/calls/live.js';
import { practisedLast } from '../../../shared/lib/practice/index.js';

/** The sentence they have come to on another device while this one looks on; to go on from, or to leave. */
export const useElsewhere = (contentId: string) => {
  const { token, user } = useSession();
  const userId = user?.id;
  const [place, setPlace] = useState<string>();
  useEffect(() => {
    if (!token || !userId) return undefined;
    const stop = new AbortController();
    const onEvent = ({ type, ...told }: { type: string; [field: string]: unknown }) => {
      if (type !== 'practice.changed' || told['contentId'] !== contentId) return;
      const { occurrenceId, at } = told;
      // What this page did itself comes back to it, too.
      if (typeof occurrenceId === 'string' && typeof at === 'string' && at > practisedLast())
        setPlace(occurrenceId);
    };
    listen({ topics: [`user:${userId}`], token, signal: stop.signal, onEvent });
    return () => stop.abort();
  }, [contentId, token, userId]);
  return { elsewhere: place, dismiss: () => setPlace(undefined) };
};
