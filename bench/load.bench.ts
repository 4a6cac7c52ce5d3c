// Commands beside a constant POST by wrk, in turns in one run, and by vegeta at a rate below what wrk came to, whose waits are counted from
// when a call was due. npm run bench load. Needs wrk (Debian: wrk); VEGETA=<program> for the second part. Writes bench/results/load.md.
// With KURRENTDB_URL, MONGODB_URL, REDIS_URL, S3_URL the product stands on those servers. BENCH_ROUNDS=1 is quick.
import { setTimeout as wait } from 'node:timers/promises';
import { HouseUnderLoad } from './http-client.js';
import { bars, median, publish } from './results.js';
import { vegeta, wrk, type Answered, type Load } from './wrk.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Of each turn, whose connections are new: Node takes in one each time round, so that the last of them wait while the first are served. */
const SECONDS = 3;
const WARM_SECONDS = 4;
const STEADY_SECONDS = 10;
/** What wrk left unanswered has gone. */
const REST_MS = 3000;
/** Of what wrk came to: a server that people use stands below its most. */
const SHARE = 0.6;
const PEOPLE = 256;

const solo = await HouseUnderLoad.start();
const { url, folder, connections } = solo;
try {
  const tokens = await solo.people(PEOPLE);
  const bodies = Array.from({ length: 20 }, (_, n) =>
    JSON.stringify({ settings: { textSize: 18 + n } }),
  );
  const loads: Record<string, Load> = {
    'constant POST': { method: 'POST', path: '/api/bench/constant', bodies, tokens },
    command: { method: 'PUT', path: '/api/auth/me', bodies, tokens },
  };
  const found = new Map<string, Answered[]>();
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [name, load] of Object.entries(loads)) {
      const seconds = round < 0 ? WARM_SECONDS : SECONDS;
      const answered = await wrk(load, { url, folder, connections, seconds });
      if (round >= 0) found.set(name, [...(found.get(name) ?? []), answered]);
    }
  const of = (name: string, key: keyof Answered) =>
    median((found.get(name) ?? []).map((answered) => answered[key]));
  const ratio = median(
    (found.get('command') ?? []).map(
      ({ perSecond }, round) => perSecond / (found.get('constant POST')?.[round]?.perSecond ?? NaN),
    ),
  );
  const rate = Math.floor(of('command', 'perSecond') * SHARE);
  const program = process.env['VEGETA'];
  await wait(REST_MS);
  const steady =
    program === undefined
      ? undefined
      : await vegeta(loads['command'] as Load, {
          program,
          url,
          folder,
          connections,
          rate,
          seconds: STEADY_SECONDS,
        });
  const row = (what: string, { perSecond, p50, p99 }: Answered) =>
    `| ${what} | ${Math.round(perSecond)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`;
  const rows = Object.keys(loads).map((name) =>
    row(`${name}, wrk`, {
      perSecond: of(name, 'perSecond'),
      p50: of(name, 'p50'),
      p99: of(name, 'p99'),
    }),
  );
  publish(
    solo.isOnServers ? 'load-servers' : 'load',
    solo.isOnServers ? 'HTTP under load, on servers by URL' : 'HTTP under load',
    `Medians of ${ROUNDS} turns of ${SECONDS} s, ${connections} connections, ${PEOPLE} people; load and server share the machine. The command is
PUT /api/auth/me as in http.md. ${steady ? `At a constant rate for ${STEADY_SECONDS} s: ${SHARE} of what wrk came to.` : 'Not run at a constant rate: VEGETA names no program.'}

| what | calls/s | p50 ms | p99 ms |
|---|---|---|---|
${[...rows, ...(steady ? [row(`command, vegeta at ${rate}/s`, steady)] : [])].join('\n')}

${bars([
  {
    what: 'command by wrk, calls/s',
    found: of('command', 'perSecond'),
    bar: 3500,
    at: 'least',
  },
  { what: 'command to the constant POST', found: ratio, bar: 0.5, at: 'least', digits: 2 },
  ...(steady
    ? [
        {
          what: 'command at a constant rate, p99 ms',
          found: steady.p99,
          bar: 25,
          at: 'most' as const,
          digits: 1,
        },
      ]
    : []),
])}`,
  );
} finally {
  await solo.close();
}
