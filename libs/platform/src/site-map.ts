import type { ListedPage } from './ports.js';

/** Documents of one question to the store: what is sent is never all in memory. */
const STEP = 500;

/** Pages of a map, asked for in small steps; it ends where the store has no more. */
export async function* stepping(
  skip: number,
  limit: number,
  read: (skip: number, limit: number) => Promise<readonly ListedPage[]>,
): AsyncGenerator<ListedPage> {
  for (let done = 0; done < limit; done += STEP) {
    const wanted = Math.min(STEP, limit - done);
    const found = await read(skip + done, wanted);
    yield* found;
    if (found.length < wanted) return;
  }
}
