import type { LoggedEvent } from '@app/contracts';
import { useEffect, useState } from 'react';
import { useEventsQuery } from './calls.js';
import type { Wanted } from './wanted.js';

const EVERY_MS = 2500;
/** Further ones push the oldest of them out: whoever wants those looks for them. */
const MOST = 500;

/** What has come since a position, newest first, for as long as somebody wants to follow. */
export const useFollowed = (
  filter: Omit<Wanted, 'before'>,
  since: string | undefined,
  following: boolean,
) => {
  const [news, setNews] = useState<readonly LoggedEvent[]>([]);
  const after = news[0]?.position ?? since;
  const { currentData, error } = useEventsQuery(
    { ...filter, ...(after !== undefined && { after }) },
    {
      skip: !following || after === undefined,
      pollingInterval: EVERY_MS,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  useEffect(() => {
    const found = currentData?.events ?? [];
    if (found.length === 0) return;
    setNews((known) => {
      const newest = BigInt(known[0]?.position ?? '0');
      const fresh = found.filter(({ position }) => BigInt(position) > newest);
      return fresh.length === 0 ? known : [...fresh, ...known].slice(0, MOST);
    });
  }, [currentData]);
  return { news, error };
};
