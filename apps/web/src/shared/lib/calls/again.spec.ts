import { configureStore } from '@reduxjs/toolkit';
import { api } from './api.js';
import { askAgain } from './again.js';
import { BACK } from './server-back.js';
import { calls } from './rights.js';
import { session } from '../session/session.js';
import { toasts } from './toasts.js';

const original = globalThis.fetch;
/** What was asked for, in order, and how it is answered: `away` as a broken line does, a number as a status. */
let asked: string[] = [];
let answers: Record<string, number | 'away' | object> = {};
let stop = () => {};
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  globalThis.fetch = async (input) => {
    const path = new URL((input as Request).url).pathname.slice('/api/'.length);
    asked.push(path);
    const answer = answers[path] ?? answers['*'] ?? 'away';
    if (answer === 'away') throw new TypeError('Failed to fetch');
    const status = typeof answer === 'number' ? answer : 200;
    return Response.json(typeof answer === 'number' ? { success: false } : answer, { status });
  };
});
afterEach(() => {
  stop();
  globalThis.fetch = original;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const LEVELS = { success: true, levels: [], features: [] };
const FEATURES = { success: true, features: [] };
const USAGE = { success: true, usage: {}, firstLesson: 0 };
const later = globalThis.setTimeout;
/** Time passes, and what was answered by then has been read. */
const pass = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms);
  for (let turns = 0; turns < 50; turns += 1) {
    await new Promise((resolve) => later(resolve));
    await jest.advanceTimersByTimeAsync(1); // the store tells of some changes with the next frame
  }
};

/** Three boxes of a screen, asked for while nobody answers. */
const looking = async (first: typeof answers) => {
  answers = first;
  asked = [];
  const store = configureStore({
    reducer: { session, toasts, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  stop();
  stop = askAgain(store);
  const boxes = [
    store.dispatch(calls.endpoints.levels.initiate(undefined)),
    store.dispatch(calls.endpoints.features.initiate(undefined)),
    store.dispatch(calls.endpoints.usage.initiate(undefined)),
  ];
  await pass(1_000);
  asked = [];
  const shown = () =>
    boxes.map((box) => String(store.getState().api.queries[box.queryCacheKey]?.status));
  return { store, boxes, shown };
};
const BACK_AGAIN = {
  'user-levels': LEVELS,
  'feature-permissions/features': FEATURES,
  'permissions/usage': USAGE,
};

it('brings back all that failed as soon as one is answered', async () => {
  const { shown } = await looking({});
  const told = jest.fn();
  addEventListener(BACK, told, { once: true });
  answers = BACK_AGAIN;
  await pass(3_000);
  expect(asked).toHaveLength(3);
  expect(shown()).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(told).toHaveBeenCalledTimes(1);
  asked = [];
  await pass(120_000);
  expect(asked).toEqual([]);
});

it('takes a refusal of the one it asks for as a sign of the server, too', async () => {
  const { shown } = await looking({});
  answers = { ...BACK_AGAIN, 'user-levels': 404, 'permissions/usage': 404 };
  await pass(3_000);
  expect(shown().filter((status) => status === 'fulfilled')).toHaveLength(1);
  expect(asked).toHaveLength(3);
  asked = [];
  await pass(120_000);
  expect(asked).toEqual([]);
});

it('asks for one at a time while nobody answers, in turn and ever more seldom', async () => {
  await looking({});
  await pass(60_000);
  expect(asked.slice(0, 3).toSorted()).toEqual(Object.keys(BACK_AGAIN).toSorted());
  expect(asked.length).toBeLessThanOrEqual(5); // after 3, 6, 12, 24 and 30 s
});

it('hears from any other answer that the server is back', async () => {
  const { store, shown } = await looking({});
  answers = {
    ...BACK_AGAIN,
    'feature-permissions/check/x': { success: true, hasPermission: true, reason: '' },
  };
  void store.dispatch(api.endpoints.checkFeature.initiate('x'));
  await pass(100);
  expect(shown()).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
});

it('does not ask with every answer for what the server fails at by itself', async () => {
  const { store } = await looking({ ...BACK_AGAIN, 'user-levels': 500 });
  for (let visit = 0; visit < 5; visit += 1) {
    void store.dispatch(calls.endpoints.usage.initiate(undefined, { forceRefetch: true }));
    await pass(10);
  }
  expect(asked).not.toContain('user-levels');
  answers = BACK_AGAIN;
  await pass(4_000);
  expect(asked).toContain('user-levels');
});

it('lets a refusal be, and what nobody shows any more', async () => {
  const { boxes } = await looking({ '*': 404 });
  await pass(60_000);
  expect(asked).toEqual([]);
  const other = await looking({});
  boxes.concat(other.boxes).forEach((box) => box.unsubscribe());
  await pass(1_000);
  asked = [];
  await pass(50_000);
  expect(asked).toEqual([]);
});

it('asks at once when the network is back, and not while the page is hidden', async () => {
  const { shown } = await looking({});
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(60_000);
  expect(asked).toEqual([]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(10);
  expect(asked).toHaveLength(1);
  answers = BACK_AGAIN;
  dispatchEvent(new Event('online'));
  await pass(10);
  expect(shown()).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
});
