// Read models as they were: the first question, which folds from the first event, and later ones, which begin at a kept state; from the
// product's own mix of events. npm run bench as-of. Writes bench/results/as-of.md. BENCH_EVENTS=100000 is quick, 10000000 is what is promised.
import { SqliteEventStore, SqlitePastStates } from '@app/adapters';
import { PastReader } from '@app/insight';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { contexts } from '../apps/composition/src/contexts.js';
import { eventMix } from './event-mix.js';
import { bars, publish, type Bar } from './results.js';

const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
const TOGETHER = 1000;
const LATER = 8;
/** A small one, one with large documents, one that hears nearly everything. */
const MODELS = ['sessions', 'content-summary', 'person-timeline'];
const folder = mkdtempSync(join(tmpdir(), 'yamabiko-bench-'));
const definitions = contexts.flatMap(({ events }) => events);

// As it lies: nothing is sealed, which the fold would not open anyway.
const log = await SqliteEventStore.open(join(folder, 'log'));
let waiting: Promise<unknown>[] = [];
for (const append of eventMix(EVENTS)) {
  waiting.push(log.append(append));
  if (waiting.length < TOGETHER) continue;
  await Promise.all(waiting);
  waiting = [];
}
await Promise.all(waiting);
const head = await log.head();

const place = join(folder, 'past');
const reader = new PastReader(
  log,
  definitions,
  contexts.flatMap(({ projections }) => projections),
  new SqlitePastStates(place),
  {
    async at(position) {
      for await (const event of log.readAll({ after: position - 1n, until: position }))
        return event;
      return undefined;
    },
  },
);
const asked = async (model: string, position: bigint): Promise<number> => {
  const begun = performance.now();
  const count = async () =>
    reader.read(model, [position], ([then]) => then?.collection(model).findOne({}) ?? Promise.resolve(null)); // prettier-ignore
  while ('folding' in (await count()));
  return (performance.now() - begun) / 1000;
};
const keptMb = () =>
  readdirSync(place)
    .filter((name) => name.endsWith('.sqlite'))
    .reduce((sum, name) => sum + statSync(join(place, name)).size, 0) / 1e6;

const rows: string[] = [];
const wanted: Bar[] = [];
let mb = 0;
for (const model of MODELS) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const first = await asked(model, head);
  const later: number[] = [];
  // Just before where a state is kept: as far to fold as it gets.
  for (let n = 1; n <= LATER; n += 1)
    later.push(await asked(model, (head * BigInt(n)) / BigInt(LATER) - 1n));
  delay.disable();
  const most = Math.max(...later);
  const grown = keptMb() - mb;
  mb += grown;
  rows.push(`| ${model} | ${head} | ${first.toFixed(1)} | ${(Number(head) / first).toFixed(0)} | ${most.toFixed(2)} | ${grown.toFixed(0)} | ${(delay.max / 1e6).toFixed(0)} |`); // prettier-ignore
  console.log(rows.at(-1));
  wanted.push({ what: `${model}, a later question, s`, found: most, bar: 5, at: 'most' });
}
const rss = process.memoryUsage.rss() / 1e6;
await reader.onModuleDestroy();
await log.close();
rmSync(folder, { recursive: true });
publish(
  'as-of',
  'Read models as they were',
  `
The first question about a read model folds the log from its first event and leaves states behind; later ones begin at the nearest. Eight instants
over the whole log were asked for. Resident at the end: ${rss.toFixed(0)} MB.

| read model | events | the first question, s | events a second | a later one, at most, s | kept, MB | longest that others waited, ms |
|---|---|---|---|---|---|---|
${rows.join('\n')}

${bars(wanted)}
`,
);
