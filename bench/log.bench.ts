// The log beside its peers and a bare SQLite loop (same pragmas and tables, unique indexes over ids and over the revisions of a stream, but without
// chain, checks and promises), in turns in one run. npm run bench log. Writes bench/results/log.md. BENCH_ROUNDS=1 is quick.
import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventId } from '../libs/kernel/src/log/event-id.js';
import { openLogFile } from '../libs/adapters/src/embedded/log/schema.js';
import { SqliteEventStore } from '../libs/adapters/src/embedded/log/sqlite-event-store.js';
import { openPeers, type Peer } from './peers/peers.js';
import { bars, median, publish, type Bar } from './results.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SLICES = 10;
const MS = 100;
const root = mkdtempSync(join(tmpdir(), 'yamabiko-bench-'));
process.once('exit', () => rmSync(root, { recursive: true, force: true }));
const metadata = {
  correlationId: randomUUID(),
  causationId: randomUUID(),
  commandId: randomUUID(),
  actor: randomUUID(),
  at: '2026-01-05T08:00:00.000Z',
};
/** Ids as `handle` makes them: the event's derives from the command's. */
const event = (n: number, stream: string, commandId: string = randomUUID()) => ({
  id: eventId(stream, commandId, 0),
  type: 'PhraseAdded',
  version: 1,
  data: {
    contentId: `content-${n % 997}`,
    text: `毎朝、山に向かって声を出します。${n}`,
    translation: `每天早上对着山喊。${n}`,
    order: n,
  },
  metadata,
});

interface Measure {
  perSecond: number;
  p50: number;
}
let count = 0;
const samples = new Map<string, Measure[]>();

/** `lanes` of work at once for a while; each lane waits for its own answer. */
async function measure(
  name: string,
  lanes: number,
  work: (n: number, lane: number) => Promise<unknown> | void,
): Promise<void> {
  const waits: number[] = [];
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (performance.now() - begin < MS) {
        const start = performance.now();
        await work((count += 1), lane);
        waits.push(performance.now() - start);
      }
    }),
  );
  const perSecond = waits.length / ((performance.now() - begin) / 1000);
  samples.set(name, [...(samples.get(name) ?? []), { perSecond, p50: median(waits) }]);
}

/** What one transaction for each event costs without us. */
function bareLoop(folder: string) {
  const database = openLogFile(join(folder, 'bare.db'), 'FULL');
  // As one keeps ids and the revisions of a stream unique without us.
  database.exec(
    'CREATE UNIQUE INDEX bare_ids ON events (id); CREATE UNIQUE INDEX bare_revisions ON events (stream_id, revision)',
  );
  const [begin, commit] = [database.prepare('BEGIN IMMEDIATE'), database.prepare('COMMIT')];
  const newStream = database.prepare('INSERT INTO streams (name, revision, last) VALUES (?, 0, 0)');
  const insert = database.prepare(
    'INSERT INTO events (stream_id, revision, id, type, version, data, metadata, hash) VALUES (?, 0, ?, ?, ?, ?, ?, ?)',
  );
  const hash = '0'.repeat(64);
  return {
    append(name: string, { id, type, version, data, metadata: meta }: ReturnType<typeof event>) {
      begin.run();
      const { lastInsertRowid: stream } = newStream.run(name);
      insert.run(stream, id, type, version, JSON.stringify(data), JSON.stringify(meta), hash);
      commit.run();
    },
    close: () => database.close(),
  };
}

function syncsPerSecond(): number {
  const file = openSync(join(root, 'sync'), 'w');
  const begin = performance.now();
  let n = 0;
  for (; performance.now() - begin < MS / 2; n += 1) {
    writeSync(file, Buffer.alloc(4096), 0, 4096, n * 4096);
    fdatasyncSync(file);
  }
  closeSync(file);
  return n / ((performance.now() - begin) / 1000);
}

const { peers, notRun } = await openPeers(root);
const dropped = new Set<Peer>();
/** A peer that refuses work drops out with its reason; what it did until then stays in the table. */
const measurePeer = async (peer: Peer): Promise<void> => {
  const { name, onlyAlone, append: toPeer } = peer;
  try {
    await measure(`${name}, one after the other`, 1, (n) =>
      toPeer(`s-${n}`, event(n, `s-${n}`), true),
    );
    if (onlyAlone === undefined)
      await measure(`${name}, 256 at once`, 256, (n, lane) =>
        toPeer(`lane-${lane}`, event(n, `lane-${lane}`), false),
      );
  } catch (error) {
    dropped.add(peer);
    notRun.push({ name: `${name}, the rest`, reason: String(error).split('\n')[0] ?? '' });
  }
};
const syncs: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const folder = mkdtempSync(join(root, 'round-'));
  const log = await SqliteEventStore.open(join(folder, 'one'));
  // In a file of its own: what appends at once leave to write into it later would be waited for by the next append that is alone.
  const busyLog = await SqliteEventStore.open(join(folder, 'many'));
  const bare = bareLoop(folder);
  const append = (n: number, _lane: number, commandId: string = randomUUID()) =>
    log.append({
      stream: `s-${n}`,
      expected: 'noStream',
      events: [event(n, `s-${n}`, commandId)],
      commandId,
    });
  // As the product appends: at the revision that was read.
  const revisions = new Map<number, number>();
  const appendTo = async (n: number, lane: number, commandId: string = randomUUID()) => {
    const { revision } = await busyLog.append({
      stream: `lane-${lane}`,
      expected: revisions.get(lane) ?? 'noStream',
      events: [event(n, `lane-${lane}`, commandId)],
      commandId,
    });
    revisions.set(lane, revision);
  };
  syncs.push(syncsPerSecond());
  for (let slice = 0; slice < SLICES; slice += 1) {
    await measure('bare loop, one after the other', 1, (n) =>
      bare.append(`s-${n}`, event(n, `s-${n}`)),
    );
    await measure('log, one after the other', 1, append);
    await measure('log, 256 at once', 256, appendTo);
    for (const peer of peers) if (!dropped.has(peer)) await measurePeer(peer);
  }
  const head = await busyLog.head();
  let read = 0;
  const begin = performance.now();
  for await (const { position } of busyLog.readAll()) read = Number(position);
  const took = performance.now() - begin;
  if (BigInt(read) !== head) throw new Error(`read ${read} of ${head} events`);
  samples.set('log, read from the beginning', [
    ...(samples.get('log, read from the beginning') ?? []),
    { perSecond: read / (took / 1000), p50: NaN },
  ]);
  const proof = performance.now();
  const { position, problem } = await busyLog.verify();
  if (problem !== undefined || position !== head) throw new Error(problem ?? 'not all verified');
  samples.set('log, whole chain verified', [
    ...(samples.get('log, whole chain verified') ?? []),
    { perSecond: read / ((performance.now() - proof) / 1000), p50: NaN },
  ]);
  await Promise.all([log.close(), busyLog.close()]);
  bare.close();
}

const rate = (name: string) => median((samples.get(name) ?? []).map(({ perSecond }) => perSecond));
/** Of the slices, not of the medians: both sides of a slice saw the same disk. A peer that dropped out has fewer. */
const ratio = (name: string, to: string) =>
  median(
    (samples.get(to) ?? []).map(
      ({ perSecond }, slice) => (samples.get(name)?.[slice]?.perSecond ?? NaN) / perSecond,
    ),
  );
const rows = [...samples].map(([name, measures]) => {
  const p50 = median(measures.map((each) => each.p50));
  return `| ${name} | ${Math.round(rate(name))} | ${Number.isNaN(p50) ? '' : p50.toFixed(3)} |`;
});
const busy = peers.flatMap(({ name, onlyAlone }) =>
  onlyAlone === undefined ? [] : [`| ${name}, 256 at once | not run: ${onlyAlone} | |`],
);
const wanted: Bar[] = [
  {
    what: 'single append to the bare loop',
    found: ratio('log, one after the other', 'bare loop, one after the other'),
    bar: 0.85,
    at: 'least',
    digits: 2,
  },
  {
    what: '256 at once to single',
    found: ratio('log, 256 at once', 'log, one after the other'),
    bar: 10,
    at: 'least',
    digits: 1,
  },
];
for (const { name, onlyAlone } of peers) {
  const single = ratio('log, one after the other', `${name}, one after the other`);
  wanted.push({
    what: `single append to ${name}`,
    found: single,
    bar: name.includes('postgresql') ? 3 : 8,
    at: 'least',
    digits: 1,
  });
  if (onlyAlone === undefined)
    wanted.push({
      what: `256 at once to ${name}`,
      found: ratio('log, 256 at once', `${name}, 256 at once`),
      bar: 15,
      at: 'least',
      digits: 1,
    });
}
publish(
  'log',
  'The log',
  `Median of ${ROUNDS} × ${SLICES} slices of ${MS} ms in turns; the disk: ${Math.round(median(syncs))} syncs/s. Ratios are medians of the slices.
The bare loop has the same pragmas and tables and unique indexes over ids and over the revisions of a stream, and neither chain nor checks. Peers run
with the durability they come with; they are general libraries behind a driver, PostgreSQL behind a socket, ours is in the process.

| what | events/s | p50 ms |
|---|---|---|
${[...rows, ...busy, ...notRun.map(({ name, reason }) => `| ${name} | not run: ${reason} | |`)].join('\n')}

${bars(wanted)}`,
);
process.exit(0); // peers hold their connections open
