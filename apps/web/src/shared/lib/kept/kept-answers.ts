import { WORDS } from '../offline/caches.js';

/** Some 300 kB: the words of many lessons. */
const MOST = 500;

/** Without a cache, or without room, nothing is kept. */
const quietly = async <T>(
  name: string,
  work: (cache: Cache) => Promise<T>,
): Promise<T | undefined> => {
  if (!('caches' in globalThis)) return undefined; // an insecure origin has none
  try {
    return await work(await caches.open(name));
  } catch {
    return undefined;
  }
};

/** What the server said, as the dictionaries of a word, for when there is no network. It goes with the person: their lesson may be private. */
export const keepAnswer = (url: string, answer: unknown, name: string = WORDS): Promise<void> =>
  quietly(name, async (cache) => {
    await cache.put(
      `/api/${url}`,
      new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }),
    );
    const kept = await cache.keys();
    for (const oldest of kept.slice(0, Math.max(0, kept.length - MOST))) await cache.delete(oldest);
  });

export const keptAnswer = (url: string, name: string = WORDS): Promise<unknown> =>
  quietly(name, async (cache) => (await cache.match(`/api/${url}`))?.json() as Promise<unknown>);
