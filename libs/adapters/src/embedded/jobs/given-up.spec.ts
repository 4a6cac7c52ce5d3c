import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Behind, GivenUp, Rejected, type JobHandler } from '@app/kernel';
import { BullJobQueue } from '../../bullmq/bull-job-queue.js';
import { reaches, until } from '../../bullmq/job-waiting.js';
import { JobTables } from './job-tables.js';
import { sqliteBackend } from './sqlite-queue-backend.js';

let folder: string;
let tables: JobTables;
let queue: BullJobQueue;
let ends: string[];
let asked: number;
let reported: string[];
let looking: GivenUp[];
/** What is in the way when an end is to be recorded. */
let trouble: Error | undefined;

beforeEach(async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  folder = await mkdtemp(join(tmpdir(), 'given-up-'));
  tables = new JobTables(join(folder, 'jobs.db'));
  queue = new BullJobQueue({ backend: sqliteBackend(tables) });
  [ends, asked, reported, looking, trouble] = [[], 0, [], [], undefined];
});
afterEach(async () => {
  await Promise.all(looking.map((one) => one.stop()));
  await queue.close();
  tables.close();
  await rm(folder, { recursive: true });
  jest.restoreAllMocks();
});

interface Lesson {
  lesson: string;
}
const broken: JobHandler<Lesson> = {
  kind: 'speak',
  options: { attempts: 1 },
  run: () => Promise.reject(new Error('ENOSPC')),
  async givenUp({ lesson }) {
    asked += 1;
    if (trouble) throw trouble;
    ends.push(lesson);
    return true;
  },
};
const look = (everyMs = 60_000) => {
  const one = new GivenUp(queue, [broken], { everyMs, report: (error) => reported.push(String(error)) }); // prettier-ignore
  looking.push(one);
  return one.start();
};
const dies = async (lesson: string) => {
  await queue.add({ id: `${lesson}.speech`, kind: 'speak', data: { lesson } });
  await reaches(queue, `${lesson}.speech`, 'failed');
};

it('ends what the queue gives up on, once', async () => {
  await queue.work([broken]);
  await look(5);
  await dies('a');
  await until(() => ends.length > 0);
  await dies('b');
  await until(() => ends.includes('b'));
  expect(ends).toEqual(['a', 'b']);
});

it('ends it when the log answers again, where it was away at that moment', async () => {
  trouble = new Behind('the log does not answer');
  await queue.work([broken]);
  await look(5);
  await dies('a');
  await until(() => asked > 1);
  expect([ends, reported]).toEqual([[], []]);
  trouble = undefined;
  await until(() => ends.length > 0);
  expect(ends).toEqual(['a']);
});

it('ends what was given up while nobody looked', async () => {
  await queue.work([broken]);
  await dies('a');
  await look();
  expect(ends).toEqual(['a']);
});

it('ends it again where it was tried again and died again', async () => {
  await queue.work([broken]);
  await look(5);
  await dies('a');
  await until(() => ends.length === 1);
  await queue.retry('a.speech');
  await until(() => ends.length === 2);
});

it('asks no more where there is nothing to end', async () => {
  trouble = new Rejected('NOT_FOUND'); // deleted meanwhile
  await queue.work([broken]);
  await dies('a');
  await look(5);
  trouble = undefined;
  await dies('b');
  await until(() => ends.length > 0);
  expect([ends, reported]).toEqual([['b'], []]);
});

it('tells of trouble with one only once, and goes on trying', async () => {
  trouble = new Error('unreadable');
  await queue.work([broken]);
  await dies('a');
  await look(5);
  expect(reported).toEqual(['Error: unreadable']);
  trouble = undefined;
  await until(() => ends.includes('a'));
});
