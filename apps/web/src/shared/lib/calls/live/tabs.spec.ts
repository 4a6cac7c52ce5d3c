import { waitFor } from '@testing-library/react';
import type { Told } from './connection.js';
import { share, type Shared } from './tabs.js';

interface Asking {
  work: () => unknown;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}
/** The locks of one browser, of one name. */
const locks = () => {
  const queue: Asking[] = [];
  let holder: Asking | undefined;
  const next = async (): Promise<void> => {
    while (!holder && queue.length > 0) {
      const mine = (holder = queue.shift()!);
      mine.resolve(await mine.work());
      if (holder === mine) holder = undefined;
    }
  };
  const request = (_name: string, how: LockOptions, work: () => unknown) =>
    new Promise((resolve, reject) => {
      const asking = { work, resolve, reject };
      if (how.steal) {
        holder?.reject(new DOMException('stolen', 'AbortError'));
        holder = undefined;
        queue.unshift(asking);
      } else queue.push(asking);
      how.signal?.addEventListener('abort', () => {
        if (queue.includes(asking)) queue.splice(queue.indexOf(asking), 1);
        reject(new DOMException('left', 'AbortError'));
      });
      queueMicrotask(() => void next());
    });
  return { request };
};

interface Line {
  topics: string;
  last: string | null;
  say: (text: string) => void;
  signal: AbortSignal;
}
const opened: Line[] = [];
const tabs: Shared[] = [];
const original = globalThis.fetch;
beforeEach(() => {
  opened.length = 0;
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks() });
  globalThis.fetch = async (input, init) => {
    let say: Line['say'] = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (control) => void (say = (text) => control.enqueue(new TextEncoder().encode(text))),
    });
    const { searchParams } = new URL(typeof input === 'string' ? input : '', 'http://x');
    const last = new Headers(init?.headers).get('last-event-id');
    const signal = init?.signal as AbortSignal;
    opened.push({ topics: searchParams.get('topics') ?? '', last, say, signal });
    return new Response(body, { status: 200 });
  };
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.leave();
  globalThis.fetch = original;
  Reflect.deleteProperty(navigator, 'locks');
});

const tab = (topics: string[], seen = () => true) => {
  const heard: Told[] = [];
  const shared = share('t', { topics: () => topics, hear: (told) => heard.push(told) }, seen);
  tabs.push(shared);
  shared.changed();
  return {
    shared,
    news: () => heard.flatMap((told) => (told.is === 'event' ? [told.event.type] : [])),
    isReady: () => heard.some(({ is }) => is === 'ready'),
  };
};
const line = async (nth: number): Promise<Line> => {
  await waitFor(() => expect(opened).toHaveLength(nth));
  return opened[nth - 1]!;
};
const ready = 'id: 4\nevent: ready\ndata: {"resumed":true}\n\n';
const news = (id: number, type: string) =>
  `id: ${id}\nevent: ${type}\ndata: {"topic":"user:1","data":{}}\n\n`;

it('opens one line for four tabs, and all of them hear', async () => {
  const four = [1, 2, 3, 4].map(() => tab(['user:1']));
  (await line(1)).say(ready + news(5, 'a.changed'));
  await waitFor(() => expect(four.map((one) => one.news())).toEqual(four.map(() => ['a.changed'])));
  const late = tab(['user:1']);
  await waitFor(() => expect(late.isReady()).toBe(true));
  expect(opened).toHaveLength(1);
});

it('hears for each what only it wants', async () => {
  tab(['user:1']);
  (await line(1)).say(ready);
  tab(['content:2']);
  expect(await line(2)).toMatchObject({ topics: 'content:2,user:1', last: '4' });
  expect(opened[0]?.signal.aborted).toBe(true);
});

it('goes on from where it was when the tab that led is gone', async () => {
  const first = tab(['user:1']);
  const second = tab(['user:1']);
  (await line(1)).say(ready + news(7, 'a.changed'));
  await waitFor(() => expect(second.news()).toEqual(['a.changed']));
  first.shared.leave();
  const next = await line(2);
  expect([next.last, opened[0]?.signal.aborted]).toEqual(['7', true]);
  next.say(ready + news(8, 'b.changed'));
  await waitFor(() => expect(second.news()).toEqual(['a.changed', 'b.changed']));
});

it('leaves the line with a tab that is seen, and takes it from one that may be asleep', async () => {
  let hidden = false;
  const first = tab(['user:1'], () => !hidden);
  (await line(1)).say(ready);
  tab(['user:1']);
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  const next = await line(2);
  expect([next.last, opened[0]?.signal.aborted]).toEqual(['4', true]);
  next.say(ready + news(9, 'a.changed'));
  await waitFor(() => expect(first.news()).toEqual(['a.changed']));
});
