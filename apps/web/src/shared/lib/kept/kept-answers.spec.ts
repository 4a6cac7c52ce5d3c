import { keepAnswer, keptAnswer } from './kept-answers.js';
import { ANSWERS, PRIVATE_CACHES, WORDS } from '../offline/caches.js';

/** As much of a browser's cache as is used, in the order things were put. */
const fakeCaches = () => {
  const held = new Map<string, string>();
  const cache = {
    put: async (url: string, { body }: { body: string }) => {
      held.delete(url);
      held.set(url, body);
    },
    match: async (url: string) =>
      held.has(url) ? { json: async () => JSON.parse(held.get(url) ?? '') as unknown } : undefined,
    keys: async () => [...held.keys()],
    delete: async (url: string) => held.delete(url),
  };
  Object.assign(globalThis, {
    caches: {
      open: async (name: string) => (name === WORDS ? cache : Promise.reject(new Error(name))),
    },
    Response: class {
      constructor(readonly body: string) {}
    },
  });
  return held;
};
const before = { caches: globalThis.caches, Response: globalThis.Response };
afterEach(() => Object.assign(globalThis, before));

it('gives back what was kept, and nothing for what was not', async () => {
  fakeCaches();
  await keepAnswer('glosses?word=a', { entries: [1] });
  expect([await keptAnswer('glosses?word=a'), await keptAnswer('glosses?word=b')]).toEqual([
    { entries: [1] },
    undefined,
  ]);
});

it('keeps five hundred, the newest', async () => {
  const held = fakeCaches();
  for (let n = 0; n < 520; n += 1) await keepAnswer(`n${n}`, n);
  await keepAnswer('n20', 'again');
  expect([
    held.size,
    held.has('/api/n19'),
    await keptAnswer('n20'),
    await keptAnswer('n519'),
  ]).toEqual([500, false, 'again', 519]);
});

it('goes on without a cache, and when there is no room', async () => {
  Object.assign(globalThis, {
    caches: { open: () => Promise.reject(new Error('QuotaExceededError')) },
  });
  await expect(keepAnswer('a', 1)).resolves.toBeUndefined();
  await expect(keptAnswer('a')).resolves.toBeUndefined();
});

it('goes with the person', () =>
  expect(PRIVATE_CACHES).toEqual(expect.arrayContaining([WORDS, ANSWERS])));
