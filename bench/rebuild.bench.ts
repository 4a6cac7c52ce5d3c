// Rebuilds of the product's own read models from one committed mix of its events (event-mix.ts), each in a fresh process, or by two as the
// product fills an empty store, with the digests compared. npm run bench rebuild. BENCH_EVENTS=100000 is quick. Writes bench/results/rebuild.md.
import { SqliteEventStore, SqlitePersonKeys, localMasterKey, masterKey } from '@app/adapters';
import { catalogued } from '@app/kernel';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contexts } from '../apps/composition/src/contexts.js';
import { eventMix } from './event-mix.js';
import { bars, median, publish, type Bar } from './results.js';

const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
const ROUNDS = 3;
/** Appends that wait together for one sync while the log is made. */
const TOGETHER = 1000;
/** A small document, a big one, one that hears nearly everything. */
const ALONE = ['sessions', 'content-summary', 'person-timeline'];

interface Rebuild {
  events: number;
  documents: number;
  seconds: number;
  tenths: number[];
  rss: number;
  digests: string[];
}
const folder = mkdtempSync(join(tmpdir(), 'yamabiko-bench-'));

const makeLog = async (): Promise<void> => {
  const places = join(folder, 'keys');
  mkdirSync(places);
  const keys = await SqlitePersonKeys.open(
    join(places, 'persons.sqlite'),
    localMasterKey(await masterKey(join(places, 'master.key'))),
  );
  const log = await SqliteEventStore.open(join(folder, 'log'));
  const definitions = contexts.flatMap((context) => context.events);
  const store = catalogued(log, definitions, keys);
  let waiting: Promise<unknown>[] = [];
  for (const append of eventMix(EVENTS)) {
    waiting.push(store.append(append));
    if (waiting.length < TOGETHER) continue;
    await Promise.all(waiting);
    waiting = [];
  }
  await Promise.all(waiting);
  await log.close();
  await keys.close();
};
const rebuild = (names: readonly string[], processes: number): Rebuild =>
  JSON.parse(
    execFileSync(
      process.execPath,
      ['--no-warnings', 'bench/rebuild-process.mjs', folder, String(processes), ...names],
      { encoding: 'utf8' },
    ),
  ) as Rebuild;

const rows: string[] = [];
const wanted: Bar[] = [];
const measure = (what: string, names: readonly string[], bar: number, processes = 1): void => {
  const runs = Array.from({ length: ROUNDS }, () => rebuild(names, processes));
  const [first] = runs;
  if (!first || runs.some(({ digests }) => digests.join() !== first.digests.join()))
    throw new Error(`${what}: the digests differ`);
  const perSecond = median(runs.map(({ events, seconds }) => events / seconds));
  const rss = Math.max(...runs.map((run) => run.rss)) / 1e6;
  const last = median(runs.map(({ tenths }) => (tenths[9] ?? NaN) / median(tenths)));
  const { events, documents, digests } = first;
  rows.push(
    `| ${what} | ${events} | ${documents} | ${Math.round(perSecond)} | ${last.toFixed(2)} | ${Math.round(rss)} | ${digests[0]?.slice(0, 12)} |`,
  );
  console.log(rows.at(-1));
  wanted.push(
    { what: `${what}, events/s`, found: perSecond, bar, at: 'least' },
    { what: `${what}, RSS in MB`, found: rss, bar: 400, at: 'most' },
  );
};

try {
  console.log(`making a log of ${EVENTS} events …`);
  await makeLog();
  const bytes = statSync(join(folder, 'log', 'log.db')).size / EVENTS;
  for (const name of ALONE) measure(`${name} alone`, [name], 60_000);
  const all = contexts.flatMap((context) => context.projections).length;
  measure(`all ${all} together`, [], 45_000);
  measure(`all ${all} by two processes`, [], 60_000, 2);
  publish(
    'rebuild',
    'Rebuild',
    `One mix of the product's events from a fixed seed (bench/event-mix.ts; ${Math.round(bytes)} bytes each in the log, personal fields sealed), read through
the same catalogue as in the product. Each rebuild is a fresh process; ${ROUNDS} of each, the same digests. Medians; RSS is the highest seen of the first process.
The last tenth is compared with the median tenth: 1 is flat.

| read models | events | documents | events/s | last tenth | RSS MB | digest |
|---|---|---|---|---|---|---|
${rows.join('\n')}

${bars(wanted)}`,
  );
} finally {
  rmSync(folder, { recursive: true });
}
