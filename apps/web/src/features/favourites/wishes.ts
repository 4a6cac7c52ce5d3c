import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { personOf } from '../../shared/lib/session/session.js';
import { storage } from '../../shared/lib/kept/storage.js';

export interface Place {
  contentId: string;
  occurrenceId?: string | undefined;
}
/** A heart that was pressed while nobody answered: the device keeps it, and it is sent once somebody does. */
export interface Wish extends Place {
  /** Whose. */
  by: string;
  on: boolean;
}

const KEY = 'yamabiko_hearts';
/** Who presses more of them without a network loses the oldest. */
const MOST = 500;

const isWish = (value: unknown): value is Wish => {
  const { by, contentId, occurrenceId, on } = (value ?? {}) as Record<string, unknown>;
  const [isPlace, isOwned] = [typeof contentId === 'string', typeof by === 'string'];
  return isPlace && isOwned && typeof on === 'boolean' && ['string', 'undefined'].includes(typeof occurrenceId); // prettier-ignore
};
const read = (): readonly Wish[] =>
  storage.read(KEY, (value) => (Array.isArray(value) ? value.filter(isWish) : undefined)) ?? [];

let wishes: readonly Wish[] | undefined;
const watchers = new Set<() => void>();
const tell = (): void => {
  for (const watcher of watchers) watcher();
};
/** Another tab has written. */
const heard = ({ key }: StorageEvent): void => {
  if (key !== null && key !== KEY) return;
  wishes = undefined;
  tell();
};
addEventListener('storage', heard);
/** As this page knows them: also where the browser forbids storage, until it is closed. */
const all = (): readonly Wish[] => (wishes ??= read());
const write = (next: readonly Wish[]): void => {
  wishes = next;
  storage.write(KEY, next.length > 0 ? next : undefined);
  tell();
};
const isAt = (wish: Place, { contentId, occurrenceId }: Place) =>
  wish.contentId === contentId && wish.occurrenceId === occurrenceId;

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const wishesOf = (by: string): readonly Wish[] => all().filter((wish) => wish.by === by);

/** @returns whether it is news: the same is not wished already */
export const keepWish = (wish: Wish): boolean => {
  const before = all();
  const others = before.filter((one) => one.by !== wish.by || !isAt(one, wish));
  const isNews = before.find((one) => one.by === wish.by && isAt(one, wish))?.on !== wish.on;
  write([...others, wish].slice(-MOST));
  return isNews;
};

/** It was done, or never will be. */
export const forgetWish = (by: string, place: Place): void => {
  const before = all();
  const next = before.filter((one) => one.by !== by || !isAt(one, place));
  if (next.length < before.length) write(next);
};

/** What whoever is here has wished of a place; nothing where nothing waits. */
export const useWishes = (): ((place: Place) => boolean | undefined) => {
  const person = personOf(useSession());
  const now = useSyncExternalStore(watch, all);
  return useMemo(
    () => (place: Place) => now.find((one) => one.by === person && isAt(one, place))?.on,
    [now, person],
  );
};
