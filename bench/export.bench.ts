// The log as a file: lines and columns, from two lengths of one log of 1 kB events, so that cost against length is seen; nothing is sent.
// npm run bench export. Writes bench/results/export.md. BENCH_EVENTS=100000 is quick, 10000000 is what the product promises to stay workable at.
import { SqliteEventStore } from '@app/adapters';
import type { LogFormat } from '@app/contracts';
import { exported } from '@app/insight';
import type { RecordedEvent } from '@app/kernel';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { contexts } from '../apps/composition/src/contexts.js';
import { bars, publish } from './results.js';

const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
const TOGETHER = 500;
const PAGE = 500;
const folder = mkdtempSync(join(tmpdir(), 'yamabiko-bench-'));
const catalogue = contexts.flatMap((context) => context.events);

/** As a sealed title is: it does not shrink, and each is another. */
const sealed = Array.from({ length: 500 }, () => randomBytes(420).toString('base64'));
const appendOf = (from: number) => ({
  stream: `lesson-${from % 5000}`,
  expected: 'any' as const,
  events: Array.from({ length: TOGETHER }, (_, n) => ({
    id: randomUUID(),
    type: `Kind${n % 30}`,
    version: 1,
    data: { contentId: randomUUID(), title: { $sealed: sealed[n], of: `u-${n % 200}` }, n },
    metadata: { correlationId: randomUUID(), causationId: randomUUID(), commandId: randomUUID(), actor: `u-${n % 200}`, at: new Date(1.7e12 + from + n).toISOString() }, // prettier-ignore
  })),
});
const log = await SqliteEventStore.open(join(folder, 'log'));
for (let from = 0; from < EVENTS; from += TOGETHER) await log.append(appendOf(from));

async function* pages(until: number): AsyncGenerator<readonly RecordedEvent[], void> {
  let page: RecordedEvent[] = [];
  for await (const event of log.readAll({ after: 0n, until: BigInt(until) })) {
    page.push(event);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
const measure = async (format: LogFormat, until: number) => {
  globalThis.gc?.();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begun = performance.now();
  let [bytes, rss] = [0, 0];
  for await (const piece of exported(pages(until), format, catalogue)) {
    bytes += Buffer.byteLength(piece);
    rss = Math.max(rss, process.memoryUsage.rss());
    await new Promise(setImmediate);
  }
  const seconds = (performance.now() - begun) / 1000;
  delay.disable();
  return { perSecond: until / seconds, mb: bytes / 1e6, rss: rss / 1e6, longest: delay.max / 1e6 };
};

const rows: string[] = [];
const last = new Map<LogFormat, number>();
for (const until of [EVENTS / 10, EVENTS])
  for (const format of ['ndjson', 'parquet'] as const) {
    const { perSecond, mb, rss, longest } = await measure(format, until);
    last.set(format, perSecond);
    rows.push(`| ${format} | ${until} | ${perSecond.toFixed(0)} | ${mb.toFixed(1)} | ${rss.toFixed(0)} | ${longest.toFixed(0)} |`); // prettier-ignore
  }
await log.close();
rmSync(folder, { recursive: true });
publish(
  'export',
  'The log as a file',
  `
Events of about 1 kB, read from the log and written as a file that nobody keeps, in one process.

| format | events | events a second | MB | resident MB, at most | longest that others waited, ms |
|---|---|---|---|---|---|
${rows.join('\n')}

${bars([
  { what: 'NDJSON, events a second', found: last.get('ndjson') ?? 0, bar: 100_000, at: 'least' },
  { what: 'Parquet, events a second', found: last.get('parquet') ?? 0, bar: 40_000, at: 'least' },
])}
`,
);
