// What analysts ask of a long log: read models as they were, filters, files; from the product's own mix of events, padded to 1 kB each.
// npm run bench analysts. Writes bench/results/analysts.md. BENCH_EVENTS=1000000,10000000 takes 40 GB under the temporary folder and an hour.
import { SqliteEventIndex, SqliteEventStore, SqlitePastStates } from '@app/adapters';
import type { EventFilter, LogFormat } from '@app/contracts';
import { NOBODY, PastReader, exported, filtered } from '@app/insight';
import { PAST_EVERY, catalogued, keepPasts, type Append, type EventIndex, type ReadModels, type RecordedEvent } from '@app/kernel'; // prettier-ignore
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { contexts } from '../apps/composition/src/contexts.js';
import { pastRoom } from '../apps/composition/src/pasts-ahead.js';
import { documentsOf } from '../libs/insight/src/as-of/documents.js';
import { EventReader } from '../libs/insight/src/events/event-reader.handlers.js';
import { eventMix } from './event-mix.js';
import { bars, publish, quantile, type Bar } from './results.js';

const SIZES = (process.env['BENCH_EVENTS'] ?? '1000000').split(',').map(Number);
const [TOGETHER, QUESTIONS] = [1000, 60];
/** Events that are written beside the index, by so many writers at once. */
const [WRITTEN, WRITERS] = [60_000, 64];
/** All of a log is exported without asking an index. */
const nobodysIndex = undefined as unknown as EventIndex;
/** Bytes of what an event says. */
const PAYLOAD = 1000;
const definitions = contexts.flatMap(({ events }) => events);
const projections = contexts.flatMap((context) => context.projections);
const models = projections.map(({ model }) => model);

/** As a sealed text is: it does not shrink, and each is another. */
const noise = randomBytes(1 << 20).toString('base64');
let seed = 42;
const pick = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
const padded = (append: Append): Append => ({
  ...append,
  events: append.events.map((event) => {
    const more = PAYLOAD - JSON.stringify(event.data).length - 8;
    if (more <= 0) return event;
    const from = pick(noise.length - more);
    return { ...event, data: { ...event.data, pad: noise.slice(from, from + more) } };
  }),
});
const sizeOf = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 1e6;
const timed = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
  const begun = performance.now();
  const answer = await work();
  return [(performance.now() - begun) / 1000, answer];
};
const watched = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const answer = await work();
  delay.disable();
  return [delay.max / 1e6, answer];
};

const tables: Record<'pasts' | 'filters' | 'files' | 'size', string[]> = { pasts: [], filters: [], files: [], size: [] }; // prettier-ignore
const wanted: Bar[] = [];

async function measure(events: number, folder: string): Promise<void> {
  const place = join(folder, 'log');
  const log = await SqliteEventStore.open(place, { synchronous: 'NORMAL' }); // how fast it is made is nobody's question
  const [made] = await timed(async () => {
    let waiting: Promise<unknown>[] = [];
    for (const append of eventMix(events)) {
      waiting.push(log.append(padded(append)));
      if (waiting.length < TOGETHER) continue;
      await Promise.all(waiting);
      waiting = [];
    }
    await Promise.all(waiting);
  });
  const head = await log.head();
  const million = Number(head) / 1e6;
  const named = `${million.toFixed(million < 1 ? 1 : 0)} M`;
  console.log(`${named}: log made in ${made.toFixed(0)} s`);

  // Files, to nobody.
  for (const format of ['ndjson', 'parquet'] as const satisfies LogFormat[]) {
    globalThis.gc?.();
    let [bytes, rss] = [0, 0];
    const [longest, [seconds]] = await watched(() =>
      timed(async () => {
        for await (const piece of exported(
          filtered(log, nobodysIndex, {}, head),
          format,
          definitions,
        )) {
          bytes += Buffer.byteLength(piece);
          rss = Math.max(rss, process.memoryUsage.rss());
          await new Promise(setImmediate);
        }
      }),
    );
    const perSecond = Number(head) / seconds;
    tables.files.push(`| ${format} | ${named} | ${perSecond.toFixed(0)} | ${(bytes / 1e6).toFixed(0)} | ${(rss / 1e6).toFixed(0)} | ${longest.toFixed(0)} |`); // prettier-ignore
    console.log(tables.files.at(-1));
    wanted.push({ what: `${format}, events a second, ${named}`, found: perSecond, bar: format === 'ndjson' ? 100_000 : 40_000, at: 'least' }); // prettier-ignore
  }

  // The index, and filters by it: a page of 50, read from the log.
  const index = await SqliteEventIndex.open(join(folder, 'index.sqlite'), log);
  const [indexed] = await timed(async () => {
    for (;;)
      try {
        return await index.kinds();
      } catch {} // still making
  });
  const reader = new EventReader(log, index, undefined as unknown as ReadModels);
  const someone = async (): Promise<RecordedEvent> => (await reader.at(BigInt(1 + pick(Number(head))))) as RecordedEvent; // prettier-ignore
  const HOUR = 3_600_000;
  const filters: Record<string, (event: RecordedEvent) => EventFilter> = {
    stream: ({ stream }) => ({ stream }),
    type: ({ type }) => ({ type }),
    actor: ({ metadata }) => ({ actor: metadata.actor }),
    'an hour': ({ metadata: { at } }) => ({ from: at, to: new Date(Date.parse(at) + HOUR).toISOString() }), // prettier-ignore
    correlation: ({ metadata }) => ({ correlationId: metadata.correlationId }),
    'type and actor': ({ type, metadata }) => ({ type, actor: metadata.actor }),
  };
  for (const [name, of] of Object.entries(filters)) {
    const times: number[] = [];
    for (let n = 0; n < QUESTIONS * 4; n += 1) {
      const filter = of(await someone());
      const [seconds] = await timed(() => reader.find(filter, { limit: 50 }));
      times.push(seconds * 1000);
    }
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    tables.filters.push(`| ${name} | ${named} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${Math.max(...times).toFixed(1)} |`); // prettier-ignore
    console.log(tables.filters.at(-1));
  }

  await index.close();

  // Read models as they were, from states that were made ahead.
  const past = join(folder, 'past');
  const states = new SqlitePastStates(past, { most: pastRoom(place) });
  const [ahead, reached] = await timed(() => keepPasts({ states, projections, log: catalogued(log, definitions, NOBODY) })); // prettier-ignore
  const kept = (await states.kept(models[0]!)).length;
  console.log(`${named}: states up to ${reached} in ${ahead.toFixed(0)} s`);
  const first: number[] = [];
  const again: number[] = [];
  const waits: number[] = [];
  let slowest = '';
  for (let n = 0; n < QUESTIONS; n += 1) {
    const fresh = new PastReader(log, definitions, projections, states); // as after a start
    const { model } = projections[pick(projections.length)]!;
    // The last one before a state stands as far from one as it gets.
    const at = n % 4 === 0 ? (BigInt(1 + pick(Math.max(1, Number(head / PAST_EVERY)))) * PAST_EVERY - 1n) : BigInt(1 + pick(Number(head))); // prettier-ignore
    const ask = async () => {
      const look = () => fresh.read(model.name, [at], ([store]) => documentsOf(store!, { model: model.name, limit: 50 })); // prettier-ignore
      while ('folding' in (await look()));
    };
    const [wait, [seconds]] = await watched(() => timed(ask));
    if (seconds > Math.max(0, ...first)) slowest = `${model.name} at ${at}`;
    first.push(seconds);
    waits.push(wait);
    again.push((await timed(ask))[0]);
    await fresh.onModuleDestroy();
  }
  tables.pasts.push(`| ${named} | ${kept} | ${quantile(first, 0.5).toFixed(2)} | ${quantile(first, 0.95).toFixed(2)} | ${Math.max(...first).toFixed(2)} (${slowest}) | ${quantile(again, 0.5).toFixed(3)} | ${Math.max(...waits).toFixed(0)} |`); // prettier-ignore
  console.log(tables.pasts.at(-1));
  wanted.push({ what: `a read model as it was, worst of ${QUESTIONS} first questions, s, ${named}`, found: Math.max(...first), bar: 5, at: 'most', digits: 1 }); // prettier-ignore

  await log.close();
  const [inLog, inIndex, inPast] = [sizeOf(place), statSync(join(folder, 'index.sqlite')).size / 1e6, sizeOf(past)]; // prettier-ignore
  tables.size.push(`| ${named} | ${inLog.toFixed(0)} | ${inIndex.toFixed(0)} | ${(Number(head) / indexed).toFixed(0)} | ${inPast.toFixed(0)} | ${(Number(reached) / ahead).toFixed(0)} |`); // prettier-ignore
  console.log(tables.size.at(-1));
}

/** What is written while the index follows: its second of work is somebody else's wait. @returns events a second, without it and beside it */
async function beside(folder: string): Promise<[number, number]> {
  const rates: number[] = [];
  for (const follow of [false, true]) {
    const log = await SqliteEventStore.open(join(folder, `beside-${follow}`));
    const index = follow
      ? await SqliteEventIndex.open(join(folder, 'beside.sqlite'), log)
      : undefined;
    index?.follow();
    let written = 0;
    const appends = eventMix(WRITTEN);
    const [seconds] = await timed(() =>
      Promise.all(
        Array.from({ length: WRITERS }, async () => {
          for (const append of appends) {
            await log.append(append);
            written += append.events.length;
          }
        }),
      ),
    );
    rates.push(written / seconds);
    await index?.close();
    await log.close();
  }
  return rates as [number, number];
}

for (const events of SIZES) {
  const folder = mkdtempSync(join(tmpdir(), 'yamabiko-bench-'));
  try {
    await measure(events, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
const room = mkdtempSync(join(tmpdir(), 'yamabiko-bench-'));
const [alone, followed] = await beside(room).finally(() => rmSync(room, { recursive: true, force: true })); // prettier-ignore
console.log(`written alone ${alone.toFixed(0)}/s, beside the index ${followed.toFixed(0)}/s`);

publish(
  'analysts',
  'What analysts ask of a long log',
  `
The product's own mix of events (bench/event-mix.ts), each padded to ${PAYLOAD} bytes of data. All in one process.

**Read models as they were**: a state of each of the ${projections.length} read models is kept every ${PAST_EVERY} events. ${QUESTIONS} first questions after a
start, each of another read model at another position (every fourth just before a state), a page of 50; then the same again.

| events | states | first, p50 s | p95 s | worst s | again, p50 s | longest that others waited, ms |
|---|---|---|---|---|---|---|
${tables.pasts.join('\n')}

**Filters**, a page of 50 found by the index and read from the log, ${QUESTIONS * 4} each.

| filter | events | p50 ms | p95 ms | most ms |
|---|---|---|---|---|
${tables.filters.join('\n')}

**Files**, written to nobody.

| format | events | events a second | MB | resident MB, at most | longest that others waited, ms |
|---|---|---|---|---|---|
${tables.files.join('\n')}

**What it costs**

| events | log, MB | index, MB | index, events a second | states, MB | states, events a second, all read models |
|---|---|---|---|---|---|
${tables.size.join('\n')}

${WRITERS} writers append ${WRITTEN} events of the mix, each commit on the disk: ${alone.toFixed(0)} events a second without an index, ${followed.toFixed(0)} beside one that
follows (${(followed / alone).toFixed(2)} ×).

${bars(wanted)}
`,
);
