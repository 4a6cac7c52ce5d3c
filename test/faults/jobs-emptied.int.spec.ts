import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  jobId,
  Outbox,
  Reconciler,
  type EventStore,
  type Job,
  type JobHandler,
  type RecordedEvent,
} from '@app/kernel';
import { MemoryEventStore } from '../../libs/kernel/src/log/memory-event-store.js';
import { hasRedisServer, startRedisServer } from '../../libs/adapters/src/bullmq/redis-server.js';
import { SqliteCheckpoints } from '../../libs/adapters/src/embedded/jobs/checkpoints.js';
import { JobTables } from '../../libs/adapters/src/embedded/jobs/job-tables.js';
import { openJobs } from './jobs-place.js';

jest.setTimeout(120_000);

const JOBS = 20;
const ask = (event: RecordedEvent): Job => ({
  id: jobId(event, 'speech'),
  kind: 'speak',
  data: { of: event.id },
});

if (!hasRedisServer && process.env['REQUIRE_ALL'] !== '1') {
  console.warn(
    'SKIPPED: an emptied queue on a real Redis, because redis-server is not installed (Debian: redis-server)',
  );
  it.skip('creates every open job again when the queue on Redis is emptied: redis-server is not installed', () =>
    undefined);
}

it.each(hasRedisServer || process.env['REQUIRE_ALL'] === '1' ? ['SQLite', 'Redis'] : ['SQLite'])(
  'creates every open job again when the queue on %s is emptied in the middle, and records each result once',
  async (place) => {
    const folder = await mkdtemp(join(tmpdir(), 'job-faults-'));
    const redis = place === 'Redis' ? await startRedisServer() : undefined;
    const tables = new JobTables(join(folder, 'jobs.db'));
    const jobs = openJobs(folder, redis?.port);
    const store = new MemoryEventStore();
    const checkpoints = new SqliteCheckpoints(tables);
    const outbox = new Outbox(store, jobs.queue, checkpoints, [
      { name: 'speech', from: 'now', hears: ['SpeechAsked'], jobs: (event) => [ask(event)] },
    ]);
    const reconciler = new Reconciler(jobs.queue, [() => openWork(store)], {
      everyMs: 100,
    });
    let runs = 0;
    const handler: JobHandler<{ of: string }> = {
      kind: 'speak',
      async run({ of }) {
        runs++;
        await sleep(10);
        await append(store, 'SpeechMade', `made-${of}`, { of });
      },
    };
    try {
      await outbox.start();
      for (let n = 0; n < JOBS; n++) await append(store, 'SpeechAsked', `asked-${n}`, {});
      // The queue has them all: what is asked for after it was emptied is not lost.
      await until(async () => (await checkpoints.get('reaction:speech')) === (await store.head()));
      await jobs.queue.work([handler]);
      await until(() => runs >= 5);
      if (redis) await redis.flush();
      else
        tables.transaction(() =>
          ['job', 'event', 'meta'].forEach((table) => tables.run(`DELETE FROM ${table}`)),
        );
      const open = (await openWork(store)).length;
      expect(open).toBeGreaterThan(5);
      await sleep(300);
      expect((await openWork(store)).length).toBeGreaterThanOrEqual(open - 2); // without the reconciler they are lost
      await reconciler.start();
      await until(async () => (await openWork(store)).length === 0);
      const made = (await all(store))
        .filter(({ type }) => type === 'SpeechMade')
        .map(({ id }) => id);
      expect(new Set(made).size).toBe(JOBS);
      expect(made).toHaveLength(JOBS);
    } finally {
      await outbox.stop();
      await reconciler.stop();
      await jobs.close();
      tables.close();
      await store.close();
      await redis?.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

/** The part of a read model: what is asked for and has no result. */
async function openWork(store: EventStore): Promise<Job[]> {
  const events = await all(store);
  const made = new Set(
    events.flatMap(({ type, data }) =>
      type === 'SpeechMade' ? [(data as { of: string }).of] : [],
    ),
  );
  return events.filter(({ type, id }) => type === 'SpeechAsked' && !made.has(id)).map(ask);
}

async function all(store: EventStore): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of store.readAll()) events.push(event);
  return events;
}

async function append(store: EventStore, type: string, id: string, data: object): Promise<void> {
  const metadata = {
    correlationId: id,
    causationId: id,
    commandId: id,
    actor: 'system:test',
    at: '2026-01-01T00:00:00.000Z',
  };
  await store.append({
    stream: 'content-1',
    expected: 'any',
    events: [{ id, type, version: 1, data, metadata }],
    commandId: id,
  });
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(10))
    if (await holds()) return;
  throw new Error('waited too long');
}
