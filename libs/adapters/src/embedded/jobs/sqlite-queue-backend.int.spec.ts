import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue, QueueEvents, Worker, type IQueueBackend } from 'bullmq';
import { JobTables } from './job-tables.js';
import { sqliteBackend } from './sqlite-queue-backend.js';

// BullMQ's own classes, beyond what the JobQueue port uses.
type Sentence = { n: number };
type SentenceQueue = Queue<
  Sentence,
  number,
  string,
  Sentence,
  number,
  string,
  IQueueBackend,
  object
>;

let folder: string;
let tables: JobTables;
let queue: SentenceQueue;
let closers: { close(): Promise<void> }[];
const connection = {};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-'));
  tables = new JobTables(join(folder, 'jobs.db'));
  queue = new Queue('speak', { connection }, sqliteBackend(tables));
  closers = [queue];
});
afterEach(async () => {
  for (const part of closers.toReversed()) await part.close();
  tables.close();
  await rm(folder, { recursive: true });
});

function work(seen: number[] = []) {
  const worker = new Worker<Sentence, number, string, IQueueBackend, number, object>(
    'speak',
    async (job) => {
      seen.push(job.data.n);
      return job.data.n * 2;
    },
    { connection },
    sqliteBackend(tables),
  );
  closers.push(worker);
  return worker;
}
async function listen() {
  const events = new QueueEvents<number, IQueueBackend, object>(
    'speak',
    { connection },
    sqliteBackend(tables),
  );
  closers.push(events);
  await events.waitUntilReady();
  return events;
}

it('answers who waits for a job with its result', async () => {
  const events = await listen();
  work();
  const job = await queue.add('one', { n: 21 });
  expect(await job.waitUntilFinished(events, 25_000)).toBe(42);
});

it('asks seldom while its tables cannot be written, and goes on when they can', async () => {
  const events = await listen();
  const job = await queue.add('one', { n: 21 });
  let free = false;
  const real = tables.transaction.bind(tables);
  const transaction = jest.spyOn(tables, 'transaction');
  transaction.mockImplementation((body) => {
    // Bounded: a worker that asks without a pause would let no timer of this test go off.
    if (transaction.mock.calls.length < 500 && !free) throw new Error('database or disk is full');
    return real(body);
  });
  const worker = work();
  worker.on('error', () => undefined);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(transaction.mock.calls.length).toBeLessThan(20);
  free = true;
  expect(await job.waitUntilFinished(events, 25_000)).toBe(42);
  transaction.mockRestore();
});

it('lets others have their turn between two jobs', async () => {
  await queue.addBulk(Array.from({ length: 50 }, (_, n) => ({ name: 'x', data: { n } })));
  const seen: number[] = [];
  const worker = work(seen);
  const drained = new Promise<void>((resolve) => worker.on('drained', resolve));
  const first = await new Promise<number>((resolve) =>
    worker.once('active', () => setImmediate(() => resolve(seen.length))),
  );
  await drained;
  expect([first < 50, seen.length]).toEqual([true, 50]);
});

it('keeps to the order: without a priority first, then by priority; the last that came may be first', async () => {
  await queue.addBulk([
    { name: 'a', data: { n: 4 }, opts: { priority: 2 } },
    { name: 'b', data: { n: 3 }, opts: { priority: 1 } },
    { name: 'c', data: { n: 2 } },
    { name: 'd', data: { n: 1 }, opts: { lifo: true } },
  ]);
  expect(await queue.getJobCounts('waiting', 'prioritized')).toEqual({
    waiting: 2,
    prioritized: 2,
  });
  const seen: number[] = [];
  const worker = work(seen);
  await new Promise<void>((resolve) => worker.on('drained', resolve));
  expect(seen).toEqual([1, 2, 3, 4]);
});

it('starts a delayed job when it is due or promoted, and a paused queue not at all', async () => {
  const events = await listen();
  await queue.pause();
  const soon = await queue.add('soon', { n: 1 }, { delay: 30 });
  const late = await queue.add('late', { n: 2 }, { delay: 3_600_000 });
  expect(await queue.getDelayedCount()).toBe(2);
  expect(await queue.isPaused()).toBe(true);
  const seen: number[] = [];
  work(seen); // from now on the first is ready as soon as it is due
  await late.promote();
  expect(seen).toEqual([]);
  await queue.resume();
  await soon.waitUntilFinished(events, 25_000);
  await late.waitUntilFinished(events, 25_000);
  expect(new Set(seen)).toEqual(new Set([1, 2]));
});

it('keeps as many finished jobs as it is told to, and cleans by age', async () => {
  const events = await listen();
  work();
  const jobs = await queue.addBulk(
    [1, 2, 3].map((n) => ({ name: 'x', data: { n }, opts: { removeOnComplete: { count: 2 } } })),
  );
  await jobs[2]?.waitUntilFinished(events, 25_000);
  expect(new Set((await queue.getCompleted()).map(({ data }) => data.n))).toEqual(new Set([2, 3]));
  expect(await queue.clean(0, 10, 'completed')).toHaveLength(2);
  expect(await queue.getCompletedCount()).toBe(0);
});

it('keeps logs, removes, drains and forgets everything', async () => {
  const job = await queue.add('one', { n: 1 });
  await job.log('first');
  await job.log('second');
  expect(await queue.getJobLogs(job.id ?? '')).toEqual({ logs: ['first', 'second'], count: 2 });
  await job.remove();
  expect(await queue.getJob(job.id ?? '')).toBeUndefined();
  await queue.add('two', { n: 2 }, { delay: 60_000 });
  await queue.add('three', { n: 3 });
  await queue.drain();
  expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 0, delayed: 1 });
  await queue.obliterate();
  expect(await queue.getDelayedCount()).toBe(0);
});

it('works on no more at once than the queue as a whole allows', async () => {
  await queue.setGlobalConcurrency(1);
  const backend = queue.getBackend();
  await queue.addBulk([1, 2].map((n) => ({ name: 'x', data: { n } })));
  expect((await backend.moveToActive('token-1'))[1]).not.toBe('');
  expect((await backend.moveToActive('token-2'))[0]).toBeNull();
  expect(await queue.isMaxed()).toBe(true);
});

it('says plainly what it does not have', async () => {
  await expect(queue.add('x', { n: 1 }, { deduplication: { id: 'x' } })).rejects.toThrow(
    'the embedded queue has no deduplication keys',
  );
  await expect(queue.getMetrics('completed')).rejects.toThrow('the embedded queue has no metrics');
});
