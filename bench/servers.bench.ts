// What the stores on servers cost beside the bare limit of each, in turns in one run. npm run bench servers. Writes bench/results/servers.md.
// KURRENTDB_URL: appends of the log beside the bare client's. MONGODB_URL: all read models folded there beside the embedded file's. What is
// not given is left out and said. Commands over HTTP on servers: npm run bench http load. BENCH_ROUNDS=1, BENCH_EVENTS=5000 are quick.
import { MongoProjectionStore, openKurrentLog, SqliteProjectionStore } from '@app/adapters';
import {
  eventId,
  ProjectionRunner,
  type EventStore,
  type NewEvent,
  type ProjectionStore,
} from '@app/kernel';
import { MemoryEventStore } from '../libs/kernel/src/log/memory-event-store.js';
import { jsonEvent, KurrentDBClient } from '@kurrent/kurrentdb-client';
import { MongoClient } from 'mongodb';
import { randomUUID } from 'node:crypto';
import { contexts } from '../apps/composition/src/contexts.js';
import { eventMix } from './event-mix.js';
import { median, publish } from './results.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 20_000);
const MS = 500;
const { KURRENTDB_URL: kurrentDb, MONGODB_URL: mongoDb } = process.env;

const rows: string[] = [];
const row = (what: string, perSecond: number, beside: string, ratio: number | undefined) =>
  rows.push(`| ${what} | ${Math.round(perSecond)} | ${beside} | ${ratio?.toFixed(2) ?? ''} |`);

/** Lanes of appends, each after its own answer. @returns a second */
const rate = async (lanes: number, append: () => Promise<unknown>): Promise<number> => {
  let count = 0;
  const begin = performance.now();
  const lane = async () => {
    for (; performance.now() - begin < MS; count += 1) await append();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return count / ((performance.now() - begin) / 1000);
};

const events = (stream: string, commandId: string): NewEvent[] => [
  {
    id: eventId(stream, commandId, 0),
    type: 'PhraseAdded',
    version: 1,
    data: { text: '毎朝、山に向かって声を出します。', translation: '每天早上对着山喊。', order: 1 },
    metadata: {
      correlationId: commandId,
      causationId: commandId,
      commandId,
      actor: 'bench',
      at: '2026-01-05T08:00:00.000Z',
    },
  },
];

if (kurrentDb) {
  const log = await openKurrentLog(kurrentDb);
  const client = KurrentDBClient.connectionString(kurrentDb);
  const ours = () => {
    const [stream, commandId] = [`bench-${randomUUID()}`, randomUUID()];
    return log.append({
      stream,
      expected: 'noStream',
      events: events(stream, commandId),
      commandId,
    });
  };
  const bare = () => {
    const stream = `bench-${randomUUID()}`;
    const [event] = events(stream, randomUUID());
    return client.appendToStream(
      stream,
      jsonEvent({ id: event!.id, type: event!.type, data: event!.data as Record<string, string> }),
      { streamState: 'no_stream' },
    );
  };
  for (const lanes of [1, 64]) {
    const [found, limit]: number[][] = [[], []];
    for (let round = -1; round < ROUNDS; round += 1) {
      const pair = [await rate(lanes, ours), await rate(lanes, bare)] as const;
      if (round < 0) continue; // the first warms up
      found!.push(pair[0]);
      limit!.push(pair[1]);
    }
    const ratio = median(found!.map((one, index) => one / (limit![index] ?? NaN)));
    row(
      `log on KurrentDB, ${lanes} at once`,
      median(found!),
      `bare client ${Math.round(median(limit!))}`,
      ratio,
    );
  }
  await log.close();
  await client.dispose();
} else row('log on KurrentDB', NaN, 'not run: no KURRENTDB_URL', undefined);

/** One fold of the whole mix into an empty store. @returns events a second */
const folded = async (log: EventStore, store: ProjectionStore): Promise<number> => {
  const runner = new ProjectionRunner({
    events: log,
    store,
    projections: contexts.flatMap((context) => context.projections),
    scratch: () => SqliteProjectionStore.open(':memory:'),
  });
  const begin = performance.now();
  await runner.catchUp();
  const perSecond = EVENTS / ((performance.now() - begin) / 1000);
  await runner.stop();
  return perSecond;
};

if (mongoDb) {
  const log = new MemoryEventStore();
  for (const append of eventMix(EVENTS)) await log.append(append);
  const [there, here]: number[][] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const url = new URL(mongoDb);
    url.pathname = `/yamabiko-bench-${randomUUID().slice(0, 8)}`;
    const store = await MongoProjectionStore.open(url.href);
    there!.push(await folded(log, store));
    await store.close();
    const client = await MongoClient.connect(url.href);
    await client.db().dropDatabase();
    await client.close();
    const embedded = SqliteProjectionStore.open(':memory:');
    here!.push(await folded(log, embedded));
    await embedded.close();
  }
  const ratio = median(there!.map((one, index) => one / (here![index] ?? NaN)));
  row(
    'all read models on MongoDB, events',
    median(there!),
    `embedded, in memory ${Math.round(median(here!))}`,
    ratio,
  );
} else row('all read models on MongoDB', NaN, 'not run: no MONGODB_URL', undefined);

publish(
  'servers',
  'Stores on servers',
  `Medians of ${ROUNDS} turns. Appends of one event to new streams for ${MS} ms; the bare client sends the same bytes, checks nothing and looks nothing up.
Folding: ${EVENTS} events of bench/event-mix.ts, without sealed fields, from memory. Client and server share the machine.

| what | a second | beside | ratio |
|---|---|---|---|
${rows.join('\n')}`,
);
