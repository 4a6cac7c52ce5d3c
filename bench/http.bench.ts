// Commands and permission checks over HTTP beside a constant POST through the same guard and validation, in turns in one run, from 64
// connections. Server and client are two processes. npm run bench http. Writes bench/results/http.md. BENCH_ROUNDS=1 is quick. With
// KURRENTDB_URL, MONGODB_URL, REDIS_URL, S3_URL the product stands on those servers.
import { HouseUnderLoad, type Call } from './http-client.js';
import { bars, publish } from './results.js';

const SLICES = 4 * Number(process.env['BENCH_ROUNDS'] ?? 5);
/** As many as connections at least: commands of one person wait for each other. */
const PEOPLE = 256;

const solo = await HouseUnderLoad.start();
try {
  const tokens = await solo.people(PEOPLE);
  const as = (n: number) => ({ authorization: `Bearer ${tokens[n % PEOPLE]}` });
  const change = (n: number) => ({ settings: { textSize: 18 + (Math.floor(n / PEOPLE) % 20) } });
  const calls: Record<string, (n: number) => Call> = {
    'constant POST': (n) => ({
      method: 'POST',
      path: '/api/bench/constant',
      body: change(n),
      headers: as(n),
    }),
    'constant POST, feature checked by the guard': (n) => ({
      method: 'POST',
      path: '/api/bench/with-feature',
      body: change(n),
      headers: as(n),
    }),
    'permission check': (n) => ({
      method: 'GET',
      path: '/api/feature-permissions/check/content_creation',
      headers: as(n),
    }),
    command: (n) => ({ method: 'PUT', path: '/api/auth/me', body: change(n), headers: as(n) }),
    // As browsers send it: sealed and kept for thirty days, to be run again before an error.
    'command of a page': (n) => ({
      method: 'PUT',
      path: '/api/auth/me',
      body: change(n),
      headers: { ...as(n), 'x-browser-session': `bench-page-${n % PEOPLE}` },
    }),
  };
  await solo.measure(calls, SLICES);
  publish(
    solo.isOnServers ? 'http-servers' : 'http',
    solo.isOnServers ? 'HTTP, on servers by URL' : 'HTTP',
    `${solo.manner(SLICES)} ${PEOPLE} people.
The command is PUT /api/auth/me: session, limits, contract, decide, seal, durable append, read model, answer. The constant POST takes the same
token and body and answers at once.

${solo.table()}

${bars([
  { what: 'command, calls/s', found: solo.rate('command'), bar: 3500, at: 'least' },
  {
    what: `command, p99 ms at ${solo.connections} connections`,
    found: solo.wait('command', 0.99),
    bar: 25,
    at: 'most',
    digits: 1,
  },
  {
    what: 'command to the constant POST, median of the slices',
    found: solo.ratio('command', 'constant POST'),
    bar: 0.5,
    at: 'least',
    digits: 2,
  },
  {
    what: 'command of a page, which is kept, to the command, median of the slices',
    found: solo.ratio('command of a page', 'command'),
    bar: 0.9,
    at: 'least',
    digits: 2,
  },
])}`,
  );
} finally {
  await solo.close();
}
