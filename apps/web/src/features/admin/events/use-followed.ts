import type { LoggedEvent } from '@app/contracts';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useEventsQuery } from './calls.js';
import type { Wanted } from './wanted.js';

const EVERY_MS = 2500;

/** What came while somebody followed: all of it counted, the newest of it shown. */
export interface Followed {
  news: readonly LoggedEvent[];
  count: number;
}
/** Of these no more than `most` are shown: further ones push the oldest of them out. What was shown already comes no second time. */
export const withNews = (
  { news, count }: Followed,
  found: readonly LoggedEvent[],
  most = 500,
): Followed => {
  const newest = BigInt(news[0]?.position ?? '0');
  const fresh = found.filter(({ position }) => BigInt(position) > newest);
  return { news: [...fresh, ...news].slice(0, most), count: count + fresh.length };
};

/**
 * What is listed: the news above the page they came after, which may have been read anew meanwhile. What has no room here any more is a page
 * on, and so is all that is older: the list has no gap that it does not tell of.
 */
export const listedWith = (
  { news, count }: Followed,
  page: readonly LoggedEvent[],
): readonly LoggedEvent[] => {
  const oldest = news.at(-1)?.position;
  if (oldest === undefined) return page;
  if (count > news.length) return news;
  return [...news, ...page.filter(({ position }) => BigInt(position) < BigInt(oldest))];
};

/** Why nothing comes: a server that is away comes back by itself; what it refuses it says. */
export const troubleOf = (error: unknown): string | undefined => {
  if (error === undefined) return undefined;
  const { status = 0 } = error as { status?: number };
  return status === 0 || status >= 500 ? '暂时连不上，会再试，不会漏' : messageOf(error);
};

/** What has come since a position, newest first, for as long as somebody wants to follow. */
export const useFollowed = (
  filter: Omit<Wanted, 'before'>,
  since: string | undefined,
  following: boolean,
) => {
  const [followed, setFollowed] = useState<Followed>({ news: [], count: 0 });
  const after = followed.news[0]?.position ?? since;
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
    if (currentData?.events.length) setFollowed((known) => withNews(known, currentData.events));
  }, [currentData]);
  return { ...followed, trouble: following ? troubleOf(error) : undefined };
};
