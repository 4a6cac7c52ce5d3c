import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ListedPage } from './ports.js';

/** Documents of one question to the store: what is sent is never all in memory. */
const STEP = 200;

/** Pages of a map, asked for in small steps, and others are answered between; it ends where the store has no more. */
export async function* stepping<P extends ListedPage>(
  skip: number,
  limit: number,
  read: (skip: number, limit: number, last: P | undefined) => Promise<readonly P[]>,
): AsyncGenerator<P> {
  let last: P | undefined;
  for (let done = 0; done < limit; done += STEP) {
    const wanted = Math.min(STEP, limit - done);
    const found = await read(skip + done, wanted, last);
    yield* found;
    if (found.length < wanted) return;
    last = found.at(-1);
    await nextTurn();
  }
}
