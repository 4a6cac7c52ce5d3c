// The log beside a bare SQLite loop with the same pragmas, tables and indexes but without chain, checks and promises, in turns in one run.
// npm run bench log. Writes bench/results/log.md.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventId } from '../libs/kernel/src/log/event-id.js';
import { openLogFile } from '../libs/adapters/src/embedded/log/schema.js';
import { SqliteEventStore } from '../libs/adapters/src/embedded/log/sqlite-event-store.js';

const ROUNDS = 5;
const SLICES = 10;
const MS = 100;
const root = mkdtempSync(join(tmpdir(), 'yamabiko-bench-'));
const metadata = { correlationId: randomUUID(), causationId: randomUUID(), commandId: randomUUID(), actor: randomUUID(), at: '2026-01-05T08:00:00.000Z' };
/** Ids as `handle` makes them: the event's derives from the command's. */
const event = (n: number, commandId: string = randomUUID()) => ({
  id: eventId(commandId, 0),
  type: 'PhraseAdded',
  version: 1,
  data: { contentId: `content-${n % 997}`, text: `毎朝、山に向かって声を出します。${n}`, translation: `每天早上对着山喊。${n}`, order: n },
  metadata,
});

interface Measure {
  perSecond: number;
  p50: number;
}
let count = 0;
const samples = new Map<string, Measure[]>();
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** `lanes` of work at once for a while; each lane waits for its own answer. */
async function measure(name: string, lanes: number, work: (n: number, lane: number) => Promise<unknown> | void): Promise<void> {
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
  const [begin, commit] = [database.prepare('BEGIN IMMEDIATE'), database.prepare('COMMIT')];
  const newStream = database.prepare('INSERT INTO streams (name, revision) VALUES (?, 0)');
  const insert = database.prepare('INSERT INTO events (stream_id, revision, id, type, version, data, metadata, hash) VALUES (?, 0, ?, ?, ?, ?, ?, ?)');
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

const syncs: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const folder = mkdtempSync(join(root, 'round-'));
  const log = await SqliteEventStore.open(folder);
  const bare = bareLoop(folder);
  const append = (n: number, _lane: number, commandId: string = randomUUID()) =>
    log.append({ stream: `s-${n}`, expected: 'noStream', events: [event(n, commandId)], commandId });
  const appendTo = (n: number, lane: number, commandId: string = randomUUID()) =>
    log.append({ stream: `lane-${lane}`, expected: 'any', events: [event(n, commandId)], commandId });
  syncs.push(syncsPerSecond());
  for (let slice = 0; slice < SLICES; slice += 1) {
    await measure('bare loop, one after the other', 1, (n) => bare.append(`s-${n}`, event(n)));
    await measure('log, one after the other', 1, append);
    await measure('log, 256 at once', 256, appendTo);
  }
  const head = await log.head();
  let read = 0;
  const begin = performance.now();
  for await (const { position } of log.readAll()) read = Number(position);
  const took = performance.now() - begin;
  if (BigInt(read) !== head) throw new Error(`read ${read} of ${head} events`);
  samples.set('log, read from the beginning', [...(samples.get('log, read from the beginning') ?? []), { perSecond: read / (took / 1000), p50: NaN }]);
  const proof = performance.now();
  const { position, problem } = await log.verify();
  if (problem !== undefined || position !== head) throw new Error(problem ?? 'not all verified');
  samples.set('log, whole chain verified', [
    ...(samples.get('log, whole chain verified') ?? []),
    { perSecond: read / ((performance.now() - proof) / 1000), p50: NaN },
  ]);
  await log.close();
  bare.close();
}
rmSync(root, { recursive: true });

const rate = (name: string) => median((samples.get(name) ?? []).map(({ perSecond }) => perSecond));
/** Of the slices, not of the medians: both sides of a slice saw the same disk. */
const ratio = (name: string, to: string) =>
  median((samples.get(name) ?? []).map(({ perSecond }, round) => perSecond / (samples.get(to)?.[round]?.perSecond ?? NaN)));
const rows = [...samples].map(([name, measures]) => {
  const p50 = median(measures.map((each) => each.p50));
  return `| ${name} | ${Math.round(rate(name))} | ${Number.isNaN(p50) ? '' : p50.toFixed(3)} |`;
});
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const cores = cpus();
const report = `# The log

${new Date().toISOString().slice(0, 10)}, ${cores.length} × ${cores[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}, after ${commit}. Median of ${ROUNDS} × ${SLICES} slices of ${MS} ms in turns; the disk: ${Math.round(median(syncs))} syncs/s.
The bare loop has the same pragmas, tables and indexes, and neither chain nor checks.

| what | events/s | p50 ms |
|---|---|---|
${rows.join('\n')}
| emmett-postgresql, emmett-sqlite | not run: no peers are installed beside this benchmark | |

| ratio, median of the slices | found | bar |
|---|---|---|
| single append to the bare loop | ${ratio('log, one after the other', 'bare loop, one after the other').toFixed(2)} | 0.80 |
| 256 at once to single | ${ratio('log, 256 at once', 'log, one after the other').toFixed(1)} | 10 |
`;
mkdirSync(new URL('results/', import.meta.url), { recursive: true });
writeFileSync(new URL('results/log.md', import.meta.url), report);
console.log(report);
