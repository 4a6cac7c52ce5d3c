import type { MadeOperation } from '@app/contracts';
import { MOST_TOGETHER } from '@app/lesson';
import type { Newer } from './ports.js';

const HISTORY = 300;

/**
 * What was done last, for undo: so many steps, and none by half. An act is up to `MOST_TOGETHER` operations; where the oldest that came is
 * of an act, its beginning may stand before it.
 * @param load what was done after a revision
 * @param needed a revision from which all of it is needed
 */
export const loadHistory = async (
  load: (after: number) => Promise<Newer | undefined>,
  { revision, needed = revision }: { revision: number; needed?: number | undefined },
): Promise<Newer | undefined> => {
  const first = Math.max(0, Math.min(needed, revision - HISTORY));
  const history = await load(first);
  const inAct = (operation: MadeOperation | undefined): boolean =>
    operation?.together !== undefined;
  if (first === 0 || !inAct(history?.operations[0])) return history;
  return (await load(Math.max(0, first - MOST_TOGETHER))) ?? history;
};
