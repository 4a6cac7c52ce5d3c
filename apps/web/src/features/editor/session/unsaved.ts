import { keptDrafts } from '../../../shared/lib/kept/kept-drafts.js';
import type { Kept } from './drafts.js';

/** Where one tab keeps what it has not been able to save. */
export interface UnsavedWork {
  /** What tabs that are no more have left behind for this person and lesson. */
  found: Kept | undefined;
  keep: (kept: Kept | undefined) => void;
  leave: () => void;
}

/** A tab holds a lock by its name as long as it lives, however it dies: what nobody holds any more may be taken over. */
const hold = (name: string, until: Promise<void>): Promise<boolean> =>
  new Promise((resolve) => {
    if (!('locks' in navigator)) return resolve(true); // an insecure origin has none; a second delivery does no harm
    void navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock) await until;
    });
  });

const merged = (all: readonly Kept[]): Kept | undefined => {
  if (all.length === 0) return undefined;
  const words = all.flatMap((one) => one.left ?? []);
  return {
    ...(words.length > 0 && { left: words }),
    expected: Math.min(...all.map(({ expected }) => expected)),
    pending: all.flatMap(({ pending }) => pending).toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  };
};

/** A browser that forbids storage costs the safety net, never the editor. */
export const openUnsaved = async (
  userId: string,
  contentId: string,
  tab: string,
): Promise<UnsavedWork> => {
  const prefix = `${userId}:${contentId}:`;
  let leave = () => {};
  const closed = new Promise<void>((resolve) => (leave = resolve));
  const own = prefix + tab;
  const found: Kept[] = [];
  let taken: string[] = [];
  const db = await keptDrafts().catch(() => undefined);
  await hold(own, closed);
  for (const key of (await db
    ?.getAllKeys('pending', IDBKeyRange.bound(prefix, `${prefix}\uffff`))
    .catch(() => [])) ?? []) {
    if (key === own || !(await hold(key, closed))) continue;
    const kept = (await db?.get('pending', key)) as Kept | undefined;
    if (kept) found.push(kept);
    taken.push(key);
  }
  const write = async (kept: Kept | undefined) => {
    if (kept) await db?.put('pending', kept, own);
    else await db?.delete('pending', own);
    // What was taken over stays until this tab's own entry says all of it.
    for (const key of taken) await db?.delete('pending', key);
    taken = [];
  };
  // One after the other, or an older state landed on a newer one; of those that wait the newest alone, or a slow disk fell behind the keys.
  let last = Promise.resolve();
  let newest: Kept | undefined;
  let next: Promise<void> | undefined;
  const writeNewest = () => {
    next = undefined;
    return write(newest);
  };
  return {
    found: merged(found),
    keep: (kept) => {
      newest = kept;
      next ??= last = last.then(writeNewest).catch(() => undefined);
    },
    leave,
  };
};
