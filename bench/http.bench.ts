// Commands and permission checks over HTTP beside a constant POST through the same guard and validation, in turns in one run, from 64
// connections. Server and client are two processes. npm run bench http. Writes bench/results/http.md.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';

const CONNECTIONS = 64;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SLICES = 4;
const MS = 250;
/** As many as connections at least: commands of one person wait for each other. */
const PEOPLE = 256;

const folder = mkdtempSync(join(tmpdir(), 'yamabiko-bench-'));
const server = spawn(process.execPath, ['--no-warnings', '--import', 'tsx/esm', 'bench/http-server.ts', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
const url = await new Promise<URL>((resolve, reject) => {
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => {
      const found = /listening (\S+)/.exec((said += text.toString()))?.[1];
      if (found) resolve(new URL(found));
    });
  server.once('exit', () => reject(new Error(said)));
});
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

interface Call {
  method: string;
  path: string;
  body?: object;
  headers?: Record<string, string>;
}
const send = ({ method, path, body, headers = {} }: Call): Promise<string> =>
  new Promise((resolve, reject) => {
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const sent = request(
      {
        agent,
        method,
        path,
        hostname: url.hostname,
        port: url.port,
        headers: { ...headers, ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }) },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => (answer.statusCode === 200 ? resolve(text) : reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`))));
      },
    );
    sent.on('error', reject).end(bytes);
  });

const login = async (n: number): Promise<string> => {
  const email = `person${n}@example.org`;
  const headers = { 'x-forwarded-for': `10.0.${n >> 7}.${(n & 127) + 1}` };
  await send({ method: 'POST', path: '/api/auth/send-code', body: { email }, headers });
  const { mails } = JSON.parse(await send({ method: 'GET', path: '/api/dev/mailbox' })) as { mails: { to: string; code: string }[] };
  const code = mails.find(({ to }) => to === email)?.code;
  return (JSON.parse(await send({ method: 'POST', path: '/api/auth/verify-code', body: { email, code }, headers })) as { token: string }).token;
};
const tokens: string[] = [];
for (let n = 0; n < PEOPLE; n++) tokens.push(await login(n));

let count = 0;
const as = (n: number) => ({ authorization: `Bearer ${tokens[n % PEOPLE]}` });
const change = (n: number) => ({ settings: { textSize: 18 + (Math.floor(n / PEOPLE) % 20) } });
const calls: Record<string, (n: number) => Call> = {
  'constant POST': (n) => ({ method: 'POST', path: '/api/bench/constant', body: change(n), headers: as(n) }),
  'constant POST, feature checked by the guard': (n) => ({ method: 'POST', path: '/api/bench/with-feature', body: change(n), headers: as(n) }),
  'permission check': (n) => ({ method: 'GET', path: '/api/feature-permissions/check/content_creation', headers: as(n) }),
  command: (n) => ({ method: 'PUT', path: '/api/auth/me', body: change(n), headers: as(n) }),
};

interface Measure {
  perSecond: number;
  waits: number[];
}
const samples = new Map<string, Measure[]>(Object.keys(calls).map((name) => [name, []]));
const measure = async (name: string, make: (n: number) => Call): Promise<Measure> => {
  const waits: number[] = [];
  const begin = performance.now();
  const lane = async () => {
    while (performance.now() - begin < MS) {
      const start = performance.now();
      await send(make((count += 1)));
      waits.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return { perSecond: waits.length / ((performance.now() - begin) / 1000), waits };
};
for (const [name, make] of Object.entries(calls)) await measure(name, make); // warm
for (let slice = 0; slice < ROUNDS * SLICES; slice += 1) for (const [name, make] of Object.entries(calls)) samples.get(name)?.push(await measure(name, make));

const stopped = new Promise((resolve) => server.once('exit', resolve));
agent.destroy();
server.kill('SIGTERM');
await stopped;
rmSync(folder, { recursive: true });

const at = (values: readonly number[], share: number): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;
const rateOf = (name: string) => at(samples.get(name)?.map(({ perSecond }) => perSecond) ?? [], 0.5);
const waitOf = (name: string, share: number) => at(samples.get(name)?.flatMap(({ waits }) => waits) ?? [], share);
/** Of the slices, not of the medians: both sides of a slice saw the same machine. */
const ratio = (name: string, to: string) =>
  at(samples.get(name)?.map(({ perSecond }, slice) => perSecond / (samples.get(to)?.[slice]?.perSecond ?? NaN)) ?? [], 0.5);
const rows = Object.keys(calls).map((name) => `| ${name} | ${Math.round(rateOf(name))} | ${waitOf(name, 0.5).toFixed(1)} | ${waitOf(name, 0.99).toFixed(1)} |`);
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const cores = cpus();
const report = `# HTTP

${new Date().toISOString().slice(0, 10)}, ${cores.length} × ${cores[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}, after ${commit}. Median of ${ROUNDS * SLICES} slices of ${MS} ms in turns, ${CONNECTIONS} connections, ${PEOPLE} people; server and client share the machine.
The command is PUT /api/auth/me: session, limits, contract, decide, seal, durable append, read model, answer. The constant POST takes the same token and body and answers at once.

| what | calls/s | p50 ms | p99 ms |
|---|---|---|---|
${rows.join('\n')}

| command | found | bar |
|---|---|---|
| calls/s | ${Math.round(rateOf('command'))} | 3000 |
| p99 ms at ${CONNECTIONS} connections | ${waitOf('command', 0.99).toFixed(1)} | 25 |
| to the constant POST, median of the slices | ${ratio('command', 'constant POST').toFixed(2)} | 0.25 |
`;
mkdirSync(new URL('results/', import.meta.url), { recursive: true });
writeFileSync(new URL('results/http.md', import.meta.url), report);
console.log(report);
