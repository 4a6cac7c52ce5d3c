// How long somebody who asks for the public list waits while others send what is meant to keep the server busy: sixty bodies at once, packed (19 kB that
// would become 20 MB), or 2 MB of zeros each, without and with a token. npm run bench bodies. Writes bench/results/bodies.md.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import { HouseUnderLoad } from './http-client.js';
import { bars, publish, quantile } from './results.js';

const SENT = 60;
const MOST_MS = 100;
const zeros = (bytes: number) => Buffer.from(`[${'0,'.repeat(bytes / 2 - 1)}0]`);
const plain = zeros(2_000_000);
const packed = gzipSync(zeros(20_000_000));

const server = await HouseUnderLoad.start(200);
const [token = ''] = await server.people(1);
const json = { 'content-type': 'application/json' };
const known = { authorization: `Bearer ${token}` };

const senders = new Worker(new URL('./body-senders.mjs', import.meta.url));

/** @returns by status how many were answered so */
const storm = async (path: string, body: Buffer, headers: Record<string, string>) => {
  const url = new URL(path, server.url).href;
  senders.postMessage({ url, count: SENT, body, headers: { ...json, ...headers } }, []);
  const [statuses] = (await once(senders, 'message')) as [(number | 'cut')[]];
  return [...new Set(statuses)].map(
    (one) => `${one} × ${statuses.filter((s) => s === one).length}`,
  );
};

interface Row {
  what: string;
  answered: string;
  p50: number;
  max: number;
}
/** The other caller asks all the while, and once more at least after the storm. */
const during = async (what: string, work: () => Promise<readonly string[]>): Promise<Row> => {
  const waits: number[] = [];
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted || waits.length === 0) {
      const begin = performance.now();
      await server.send({ method: 'GET', path: '/api/public/contents' });
      waits.push(performance.now() - begin);
      await wait(2);
    }
  })();
  await wait(100);
  const answered = await work();
  over.abort();
  await asking;
  return {
    what,
    answered: answered.join(', '),
    p50: quantile(waits, 0.5),
    max: Math.max(...waits),
  };
};

const gzip = { 'content-encoding': 'gzip' };
const cases: [string, () => Promise<readonly string[]>][] = [
  ['nobody else', async () => (await wait(500), [])],
  ['packed, a stranger, login', () => storm('/api/auth/send-code', packed, gzip)],
  ['packed, a stranger, a lesson', () => storm('/api/contents', packed, gzip)],
  ['packed, a person, a lesson', () => storm('/api/contents', packed, { ...gzip, ...known })],
  ['2 MB, a stranger, login', () => storm('/api/auth/send-code', plain, {})],
  ['2 MB, a person, a lesson', () => storm('/api/contents', plain, known)],
];
try {
  await during('warm', () => storm('/api/auth/send-code', packed, gzip));
  const rows: Row[] = [];
  for (const [what, work] of cases) rows.push(await during(what, work));
  const of = (begin: string) => rows.filter(({ what }) => what.startsWith(begin));
  const worst = (begin: string) => Math.max(...of(begin).map(({ max }) => max));
  publish(
    'bodies',
    'What bodies of others cost a caller',
    `
${SENT} bodies at once; meanwhile another caller asks for the public list, one call after the other. Without rate limits; senders, caller and server share the machine.

| meanwhile | answered | p50 ms | max ms |
|---|---|---|---|
${rows.map(({ what, answered, p50, max }) => `| ${what} | ${answered} | ${p50.toFixed(1)} | ${max.toFixed(1)} |`).join('\n')}

${bars([
  {
    what: 'longest wait beside packed bodies, ms',
    found: worst('packed'),
    bar: MOST_MS,
    at: 'most',
    digits: 1,
  },
  {
    what: 'longest wait beside 2 MB bodies, ms',
    found: worst('2 MB'),
    bar: MOST_MS,
    at: 'most',
    digits: 1,
  },
])}
`,
  );
} finally {
  await senders.terminate();
  await server.close();
}
