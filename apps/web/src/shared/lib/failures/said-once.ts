import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';

/** A box of the screen that could not be filled. */
interface Said {
  at: RefObject<HTMLDivElement | null>;
  reason: string;
  again: () => void;
}
let all: readonly Said[] = [];
const watchers = new Set<() => void>();
const become = (next: readonly Said[]): void => {
  all = next;
  for (const watcher of watchers) watcher();
};
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Whichever stands first on the page, whenever it failed. */
const firstOf = (said: readonly Said[]): Said | undefined =>
  said.toSorted(({ at: one }, { at: other }) =>
    one.current && other.current
      ? (one.current.compareDocumentPosition(other.current) & 2) - 1 // DOCUMENT_POSITION_PRECEDING
      : 0,
  )[0];

/**
 * Boxes of one screen that failed for one reason are one misfortune: the first says so, and its button tries all of them again; the others are `quiet`.
 * @param again tries this box again
 */
export const useSaidOnce = (reason: string, again: () => void) => {
  const at = useRef<HTMLDivElement>(null);
  const fresh = useRef(again);
  fresh.current = again;
  useLayoutEffect(() => {
    const said = { at, reason, again: () => fresh.current() };
    become([...all, said]);
    return () => become(all.filter((one) => one !== said));
  }, [reason]);
  const same = useSyncExternalStore(watch, () => all).filter((said) => said.reason === reason);
  const first = firstOf(same);
  return {
    at,
    quiet: first !== undefined && first.at !== at,
    againAll: () => same.forEach((said) => said.again()),
  };
};
