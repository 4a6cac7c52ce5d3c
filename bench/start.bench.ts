// From `node` to an answer on the port, and what the process holds then, before any engine is loaded: the built product on an empty folder and on
// one that has been used. npm run bench start. Writes bench/results/start.md.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bars, median, publish } from './results.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** @returns ms to the first answer, and MB held one second later */
const start = async (dataDir: string): Promise<{ ms: number; rss: number }> => {
  const port = await freePort();
  // A path without npm and compilers: preparing the Japanese voices is not part of a start.
  const env = {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:9', // nobody logs in
    PATH: '',
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    SEED_SAMPLES: 'false',
    LOG_LEVEL: 'silent',
  };
  const begin = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/solo.js'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const gone = new Promise((resolve) => child.once('exit', resolve));
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(said);
      const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
      if (answer?.ok) break;
      await wait(5);
    }
    const ms = performance.now() - begin;
    await wait(1000);
    return { ms, rss: residentOf(child.pid ?? 0) };
  } finally {
    child.kill('SIGTERM');
    await gone;
  }
};
/** MB; where there is no /proc, nothing is said. */
const residentOf = (pid: number): number => {
  try {
    return (
      Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000
    );
  } catch {
    return NaN;
  }
};

const fresh: { ms: number; rss: number }[] = [];
const used: { ms: number; rss: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const folder = mkdtempSync(join(tmpdir(), 'yamabiko-bench-'));
  try {
    fresh.push(await start(folder));
    used.push(await start(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
const seconds = (runs: typeof fresh) => median(runs.map(({ ms }) => ms)) / 1000;
const resident = (runs: typeof fresh) => median(runs.map(({ rss }) => rss));
publish(
  'start',
  'Start',
  `The built product, ${ROUNDS} starts each, medians. Time from the process's beginning to the first answer of /health/ready; memory one second later.

| data folder | seconds | resident MB |
|---|---|---|
| empty | ${seconds(fresh).toFixed(2)} | ${Math.round(resident(fresh))} |
| used before | ${seconds(used).toFixed(2)} | ${Math.round(resident(used))} |

${bars([
  {
    what: 'start to listening, seconds',
    found: Math.max(seconds(fresh), seconds(used)),
    bar: 2,
    at: 'most',
    digits: 2,
  },
  { what: 'resident, MB', found: Math.max(resident(fresh), resident(used)), bar: 300, at: 'most' },
])}`,
);
