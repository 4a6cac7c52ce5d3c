import { Behind, LiveHub } from '@app/kernel';
import { tellOfTakeover } from './telling.js';

/** Read models that stand at `reached`, of a log that ends at `head`. */
const place = (reached: bigint, head: bigint) => {
  const waiting: (() => void)[] = [];
  const models = {
    reached,
    position: () => models.reached,
    status: async () => [],
    waitFor: async (position: bigint) => {
      if (models.reached < position) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    fold: (position: bigint) => {
      models.reached = position;
      for (const go of waiting.splice(0)) go();
    },
  };
  const live = new LiveHub({ startedAt: new Date(0) });
  const events = { head: jest.fn(async () => head) };
  return { live, events, models, report: jest.fn() };
};

/** A page: it looks again each time it has to come back. @returns where the read models stood each time */
const page = async ({ live, models }: ReturnType<typeof place>): Promise<bigint[]> => {
  const seen: bigint[] = [];
  const come = async (): Promise<void> => {
    seen.push(models.reached);
    const close = () => void come();
    await live.subscribe(['user:hana'], { send: () => {}, buffered: () => 0, close });
  };
  await come();
  return seen;
};
const turns = () => new Promise((resolve) => setImmediate(resolve));

it('a page that looked again before the rest was folded looks once more when it is', async () => {
  const parts = place(5n, 8n);
  const seen = await page(parts);
  const told = tellOfTakeover(parts, new AbortController().signal);
  await turns();
  expect(seen).toEqual([5n, 5n]);
  parts.models.fold(8n);
  await told;
  expect(seen).toEqual([5n, 5n, 8n]);
});

it('where nothing is left to fold, pages look again once', async () => {
  const parts = place(8n, 8n);
  const seen = await page(parts);
  await tellOfTakeover(parts, new AbortController().signal);
  expect(seen).toEqual([8n, 8n]);
});

it('a log that does not answer for a while takes nobody the second look', async () => {
  const parts = place(5n, 8n);
  parts.events.head.mockRejectedValueOnce(new Behind('the log is away'));
  const seen = await page(parts);
  const told = tellOfTakeover(parts, new AbortController().signal);
  await turns();
  parts.models.fold(8n);
  parts.models.reached = 7n; // what it answers at the next try: still something to fold
  await new Promise((resolve) => setTimeout(resolve, 100));
  parts.models.fold(8n);
  await told;
  expect(seen.at(-1)).toBe(8n);
  expect(parts.report).toHaveBeenCalledTimes(1);
});

it('a process that stops tells nobody any more', async () => {
  const parts = place(5n, 8n);
  const seen = await page(parts);
  const stopping = new AbortController();
  const told = tellOfTakeover(parts, stopping.signal);
  await turns();
  stopping.abort();
  parts.models.fold(8n);
  await told;
  expect(seen).toEqual([5n, 5n]);
});
