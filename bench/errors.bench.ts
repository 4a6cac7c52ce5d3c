// How long a caller waits while a thousand browsers report errors, two thousand a second for ten seconds, and whether every one is counted.
// npm run bench errors. Writes bench/results/errors.md.
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { HouseUnderLoad } from './http-client.js';
import { bars, publish, quantile } from './results.js';

const PER_SECOND = 2000;
const MS = 10_000;
const ADDRESSES = 1000;
/** New groups: below what an hour may bring. */
const FAULTS = 1500;
const MB = 2 ** 20;

interface Sent {
  sent: number;
  accepted: number;
  dropped: number;
  refused: Readonly<Record<string, number>>;
  seconds: number;
}
process.env['BENCH_FLAGS'] ??= '--expose-gc';
const server = await HouseUnderLoad.start(200);
const [token = ''] = await server.people(1);
const senders = new Worker(new URL('./error-senders.mjs', import.meta.url));

/** MB of memory, and seconds of a processor so far: the latter are the same however busy the machine is. */
const used = async () => {
  const text = await server.send({ method: 'GET', path: '/metrics' });
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    memory: figure('process_resident_memory_bytes') / MB,
    seconds: figure('process_cpu_seconds_total'),
  };
};
/** Held on to after everything that came is recorded as far as it is then, MB. */
const held = async (): Promise<number> => {
  const { heap, external } = JSON.parse(
    await server.send({ method: 'GET', path: '/api/bench/held' }),
  ) as { heap: number; external: number };
  return heap + external;
};
const stored = (): number =>
  readdirSync(server.folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(server.folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / MB;

const CALLS = {
  'public list': { method: 'GET', path: '/api/public/contents' },
  'own profile': {
    method: 'GET',
    path: '/api/auth/me',
    headers: { authorization: `Bearer ${token}` },
  },
  'a command': {
    method: 'PUT',
    path: '/api/auth/me',
    body: { settings: {} },
    headers: { authorization: `Bearer ${token}` },
  },
} as const;
type Name = keyof typeof CALLS;

/** Each call in its turn, one every so many ms whether the one before is answered or not, while the work lasts. */
const during = async <T>(work: () => Promise<T>) => {
  const waits: Record<Name, number[]> = { 'public list': [], 'own profile': [], 'a command': [] };
  const names = Object.keys(CALLS) as Name[];
  const open: Promise<void>[] = [];
  let turn = 0;
  const timer = setInterval(() => {
    const name = names[(turn += 1) % names.length] as Name;
    const begin = performance.now();
    open.push(
      server.send(CALLS[name]).then(() => void waits[name].push(performance.now() - begin)),
    );
  }, 10);
  const answer = await work();
  clearInterval(timer);
  await Promise.all(open);
  return { answer, waits };
};

try {
  await during(() => wait(2000)); // warm
  const idle = await during(() => wait(5000));
  const flood = async (): Promise<Sent> => {
    senders.postMessage(
      { url: server.url.href, perSecond: PER_SECOND, ms: MS, addresses: ADDRESSES, faults: FAULTS },
      [],
    );
    return ((await once(senders, 'message')) as [Sent])[0];
  };
  const kept = [await held()];
  const [before, disk] = [await used(), stored()];
  const { answer, waits } = await during(flood);
  const after = await used();
  const grown = {
    memory: after.memory - before.memory,
    seconds: after.seconds - before.seconds,
    disk: stored() - disk,
  };
  // The same faults again: what grows now grows with every report.
  for (let again = 0; again < 2; again += 1) {
    kept.push(await held());
    await flood();
  }
  kept.push(await held());
  const all = Object.values(waits).flat();
  const p99 = quantile(all, 0.99);
  publish(
    'errors',
    'What a flood of error reports costs a caller',
    `
${answer.sent} reports of ${FAULTS} faults from ${ADDRESSES} addresses in ${answer.seconds.toFixed(1)} s, ten in a call; meanwhile three kinds of calls, a hundred a second. Without the limit of calls; senders, caller and server share the machine.

${answer.accepted} counted, ${answer.dropped} not; refused: ${JSON.stringify(answer.refused)}. The server was busy for ${grown.seconds.toFixed(1)} s of a processor; its memory grew by ${grown.memory.toFixed(0)} MB, its files by ${grown.disk.toFixed(1)} MB.
Held after a collection: ${kept[0]?.toFixed(1)} MB before, ${kept
      .slice(1)
      .map((mb) => mb.toFixed(1))
      .join(', ')} MB after each of three such floods of the same faults.

| call | idle p50 ms | idle p99 ms | p50 ms | p99 ms |
|---|---|---|---|---|
${(Object.keys(CALLS) as Name[])
  .map(
    (name) =>
      `| ${name} | ${[idle.waits[name], waits[name]]
        .flatMap((some) => [quantile(some, 0.5), quantile(some, 0.99)])
        .map((ms) => ms.toFixed(1))
        .join(' | ')} |`,
  )
  .join('\n')}

${bars([
  {
    what: 'reports a second',
    found: answer.sent / answer.seconds,
    bar: 0.95 * PER_SECOND,
    at: 'least',
  },
  { what: 'reports that are counted', found: answer.accepted, bar: answer.sent, at: 'least' },
  { what: 'p99 of all calls beside it, ms', found: p99, bar: 100, at: 'most', digits: 1 },
  { what: 'memory, MB more', found: grown.memory, bar: 100, at: 'most' },
  {
    what: 'held after the third flood, MB more than after the first',
    found: (kept[3] ?? NaN) - (kept[1] ?? NaN),
    bar: 5,
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
