import { inspect } from 'node:util';

const MINUTE = 60_000;
const MOST_KEPT = 200;

/**
 * Tells of errors in the background, the same one at most once a minute, and then how often it came meanwhile: on a full disk everything
 * fails that anybody tries, and a log of that would be the next thing to fill it.
 */
export const reporting = (
  write: (line: string, error: unknown, where: string, more: number) => void,
  now: () => number = Date.now,
) => {
  const told = new Map<string, { at: number; more: number }>();
  return (error: unknown, where = 'background'): void => {
    const what = `${where}: ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`;
    const before = told.get(what);
    if (before && now() - before.at < MINUTE) {
      before.more += 1;
      return;
    }
    const oldest = told.size >= MOST_KEPT ? told.keys().next() : undefined;
    if (oldest && !oldest.done) told.delete(oldest.value);
    told.delete(what); // the newest last
    told.set(what, { at: now(), more: 0 });
    write(
      `${where}: ${typeof error === 'string' ? error : inspect(error)}${before && before.more > 0 ? `\n  (此前一分钟内又出现 ${before.more} 次)` : ''}`,
      error,
      where,
      before?.more ?? 0,
    );
  };
};
