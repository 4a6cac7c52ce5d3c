import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Reconciler, Unreadable, type Job } from '@app/kernel';
import { BullJobQueue } from '../../bullmq/bull-job-queue.js';
import { JobTables } from './job-tables.js';
import { sqliteBackend } from './sqlite-queue-backend.js';

let folder: string;
let tables: JobTables;
let queue: BullJobQueue;
let reported: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reconciler-'));
  tables = new JobTables(join(folder, 'jobs.db'));
  queue = new BullJobQueue({ backend: sqliteBackend(tables) });
  reported = [];
});
afterEach(async () => {
  await queue.close();
  tables.close();
  await rm(folder, { recursive: true });
});

const asked = async (id: string) => (await queue.get(`${id}.speech`))?.state;
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 25_000; Date.now() < end; await sleep(5)) if (await holds()) return;
  throw new Error('waited too long');
};

it('offers open work again: what the queue forgot comes back, what it knows stays', async () => {
  const open: Job[] = ['a', 'b'].map((id) => ({ id: `${id}.speech`, kind: 'speech', data: {} }));
  await queue.add({ id: 'a.speech', kind: 'speech', data: {} });
  await queue.cancel('a.speech');
  const reconciler = new Reconciler(queue, [async () => open], { everyMs: 20 });
  await reconciler.start();
  expect([await asked('a'), await asked('b')]).toEqual(['cancelled', 'queued']);
  tables.run('DELETE FROM job');
  await until(async () => (await asked('b')) === 'queued');
  await reconciler.stop();
});

it('offers the work of the other sources where one cannot be read', async () => {
  const good = async (): Promise<Job[]> => [{ id: 'a.speech', kind: 'speech', data: {} }];
  const bad = async () => Promise.reject(new Error('unreadable'));
  const reconciler = new Reconciler(queue, [bad, good, bad], {
    report: (_, context) => reported.push(context),
  });
  await reconciler.start();
  await reconciler.stop();
  expect(await asked('a')).toBe('queued');
  expect(reported).toEqual(['reconciler', 'reconciler']);
});

it('offers what is open beside a piece that cannot be told or added, and tells of that once', async () => {
  const reason = new Unreadable('the bytes are damaged');
  const open = [
    { id: 'a', reason },
    { id: 'b.speech', kind: 'speech', data: { never: 1n } },
    { id: 'c.speech', kind: 'speech', data: {} },
  ];
  let rounds = 0;
  const reconciler = new Reconciler(queue, [async () => ((rounds += 1), open)], {
    everyMs: 20,
    report: (_, context) => reported.push(context),
  });
  await reconciler.start();
  expect(await asked('c')).toBe('queued');
  await until(async () => rounds > 3);
  open.shift();
  const before = rounds;
  await until(async () => rounds > before + 2);
  open.unshift({ id: 'a', reason });
  await until(async () => reported.length > 2);
  await reconciler.stop();
  expect(reported).toEqual(['reconciler: a', 'reconciler: b.speech', 'reconciler: a']);
});

it('offers in one round at a time, however long it takes', async () => {
  let rounds = 0;
  let release = () => {};
  const reconciler = new Reconciler(
    queue,
    [() => ((rounds += 1), new Promise((resolve) => (release = () => resolve([]))))],
    { everyMs: 5 },
  );
  const first = reconciler.start();
  await sleep(50);
  expect(rounds).toBe(1);
  release();
  await first;
  const stopped = reconciler.stop();
  release();
  await stopped;
});
