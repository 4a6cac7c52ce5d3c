import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  hearAgain,
  hearing,
  jobId,
  Outbox,
  type Job,
  type JobContext,
  type Reaction,
} from '@app/kernel';
import { checkpointsContract, MemoryEventStore } from '../../../../kernel/src/testing.js';
import { BullJobQueue } from '../../bullmq/bull-job-queue.js';
import { SqliteCheckpoints } from './checkpoints.js';
import { JobTables } from './job-tables.js';
import { sqliteBackend } from './sqlite-queue-backend.js';

let folder: string;
let tables: JobTables;
let queue: BullJobQueue;
let store: MemoryEventStore;
let outboxes: Outbox[];
let reported: string[];

checkpointsContract('SqliteCheckpoints', async () => [
  new SqliteCheckpoints(tables),
  new SqliteCheckpoints(tables),
]);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reactions-'));
  tables = new JobTables(join(folder, 'jobs.db'));
  queue = new BullJobQueue({ backend: sqliteBackend(tables) });
  store = new MemoryEventStore();
  outboxes = [];
  reported = [];
});
afterEach(async () => {
  await Promise.all(outboxes.map((outbox) => outbox.stop()));
  await queue.close();
  tables.close();
  await store.close();
  await rm(folder, { recursive: true });
});

const reaction = (from: Reaction['from'], name = 'speech'): Reaction => ({
  name,
  from,
  hears: ['ContentPublished'],
  jobs: (event) => [{ id: jobId(event, name), kind: name, data: { revision: event.revision } }],
});
const outbox = (...reactions: Reaction[]) => {
  const made = new Outbox(store, queue, new SqliteCheckpoints(tables), reactions, {
    report: (_, context) => reported.push(context),
  });
  outboxes.push(made);
  return made;
};
let number = 0;
async function happens(type = 'ContentPublished'): Promise<string> {
  const id = `event-${++number}`;
  const metadata = {
    correlationId: id,
    causationId: id,
    commandId: id,
    actor: 'ann',
    at: '2026-01-01T00:00:00.000Z',
  };
  await store.append({
    stream: 'content-1',
    expected: 'any',
    events: [{ id, type, version: 1, data: {}, metadata }],
  });
  return id;
}
async function asked(id: string, step = 'speech') {
  return (await queue.get(`${id}.${step}`))?.state;
}
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 25_000; Date.now() < end; await sleep(5)) if (await holds()) return;
  throw new Error('waited too long');
}
const isAsked = (id: string, step?: string) =>
  until(async () => (await asked(id, step)) === 'queued');

it('asks for the work of events that come, and of those that were there if it starts from the beginning', async () => {
  const before = await happens();
  await outbox(reaction('beginning'), reaction('now', 'mail')).start();
  const after = await happens();
  await isAsked(before);
  await isAsked(after);
  await isAsked(after, 'mail');
  expect(await asked(before, 'mail')).toBeUndefined();
});

it('asks for no history again when the queue is lost with all that was heard, where read models know what is open', async () => {
  const known = { ...reaction('beginning'), openIsFound: true as const };
  const old = await happens();
  await outbox(known, reaction('beginning', 'index')).start();
  await isAsked(old, 'index');
  expect(await asked(old)).toBeUndefined();
  await isAsked(await happens());
});

it('asks for all of it where only the reaction is new', async () => {
  const before = await happens();
  const first = outbox(reaction('now', 'mail'));
  await first.start();
  await first.stop();
  await outbox(reaction('now', 'mail'), { ...reaction('beginning'), openIsFound: true }).start();
  await isAsked(before);
});

it('says of each job which event it is an effect of, and on which occasion', async () => {
  const told: unknown[] = [];
  const run = async (_: object, { cause }: JobContext) => void told.push(cause);
  await queue.work([{ kind: 'speech', run }]);
  await outbox(reaction('beginning')).start();
  const eventId = await happens();
  await until(async () => told.length > 0);
  expect(told).toEqual([{ eventId, correlationId: eventId }]);
});

it('does not hear other events', async () => {
  await outbox(reaction('beginning')).start();
  const other = await happens('ContentRenamed');
  await isAsked(await happens());
  expect(await asked(other)).toBeUndefined();
});

it('goes on where it stopped: what came in between is heard, also by a reaction that starts now', async () => {
  const first = outbox(reaction('now'));
  await first.start();
  await first.stop();
  const between = await happens();
  await outbox(reaction('now')).start();
  await isAsked(between);
});

it('remembers how far it has come through events without work: at its stop, and every thousand of them', async () => {
  const checkpoints = new SqliteCheckpoints(tables);
  const reached = () => checkpoints.get('reaction:speech');
  const made = outbox(reaction('beginning'));
  await made.start();
  for (let n = 0; n < 3; n += 1) await happens('ContentRenamed');
  await until(async () => made['quiet'] === 3);
  await made.stop();
  expect(await reached()).toBe(3n);
  for (let n = 0; n < 1000; n += 1) await happens('ContentRenamed');
  await outbox(reaction('beginning')).start();
  await until(async () => (await reached()) === 1003n);
});

it('remembers how far it has come also where the log went on by what is nobody’s', async () => {
  const checkpoints = new SqliteCheckpoints(tables);
  const made = outbox(reaction('beginning'));
  await made.start();
  for (let n = 0; n < 5; n += 1) store.passOver();
  await until(async () => made['quiet'] > 0);
  await made.stop();
  expect(await checkpoints.get('reaction:speech')).toBe(5n);
});

it('hears what comes to a log that is shorter than what was heard of it', async () => {
  await new SqliteCheckpoints(tables).set('reaction:speech', 40n);
  await outbox(reaction('now')).start();
  await isAsked(await happens());
});

it('passes over an event that a reaction cannot read, tells, and keeps it among the dead letters', async () => {
  let isMended = false;
  const broken: Reaction = {
    ...reaction('beginning'),
    jobs: (event) => {
      if (event.revision === 0 && !isMended) throw new Error('unreadable');
      return reaction('beginning').jobs(event);
    },
  };
  await outbox(broken).start();
  const poison = await happens();
  await isAsked(await happens());
  expect(reported).toEqual([`reaction speech, event ${poison}`]);
  await queue.work([hearing(store, queue, [broken])]);
  const letter = async () => (await queue.deadLetters())[0];
  await until(async () => (await letter()) !== undefined);
  expect(await letter()).toMatchObject({ kind: 'hear-event', reason: 'unreadable', data: { reaction: 'speech', position: '1' } }); // prettier-ignore
  expect(await asked(poison)).toBeUndefined();
  isMended = true;
  await hearAgain(queue);
  await isAsked(poison);
});

it('tries again while the queue is away, and loses nothing', async () => {
  let away = true;
  const flaky = {
    add: async (job: Job) => {
      if (away) throw new Error('queue is away');
      await queue.add(job);
    },
  };
  const made = new Outbox(
    store,
    Object.assign(Object.create(queue) as BullJobQueue, flaky),
    new SqliteCheckpoints(tables),
    [reaction('now')],
    {
      report: (_, context) => reported.push(context),
    },
  );
  outboxes.push(made);
  await made.start();
  const id = await happens();
  await until(async () => reported.includes('outbox'));
  away = false;
  await isAsked(id);
});

it('hands over the jobs of a long page some at a time: a queue has not long to answer each', async () => {
  let [underWay, most] = [0, 0];
  const counting = {
    add: async (job: Job) => {
      most = Math.max(most, (underWay += 1));
      await queue.add(job);
      underWay -= 1;
    },
  };
  const one = await happens();
  for (let n = 0; n < 99; n++) await happens();
  const last = await happens();
  const checkpoints = new SqliteCheckpoints(tables);
  const counted = Object.assign(Object.create(queue) as BullJobQueue, counting);
  const made = new Outbox(store, counted, checkpoints, [reaction('beginning')]);
  outboxes.push(made);
  await made.start();
  await isAsked(one);
  await isAsked(last);
  expect(most).toBeLessThanOrEqual(20);
  expect(most).toBeGreaterThan(1);
});
