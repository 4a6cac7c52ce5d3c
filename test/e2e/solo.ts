import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

// The limit of 30 s is for tests of one process, not for a server, a browser and a machine that is busy with others.
if (typeof jest !== 'undefined') jest.setTimeout(240_000);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Below those that the system gives away by itself: also while the server is down, nobody is given this one. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
};

/** A look that a browser never answers (seen beside other work, while a worker of its own takes over) is given up, and looked again. */
const LOOK_MS = 45_000;

/** Polls until `probe` answers something. @throws after `ms` */
export const until = async <T>(
  what: string,
  probe: () => Promise<T | undefined | false>,
  ms = 120_000,
): Promise<T> => {
  const end = Date.now() + ms;
  for (;;) {
    const found = await Promise.race([
      probe().catch(() => undefined),
      wait(LOOK_MS, undefined, { ref: false }),
    ]);
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`${what}: not within ${ms} ms`);
    await wait(100);
  }
};

/** A connection that was kept may have been closed at the other end while this process stood still. */
const ALONE = { connection: 'close' };

/** Before whatever a process of the product loads. */
const MACHINE = `--import=${pathToFileURL('test/e2e/machine.mjs').href}`;

/** For a start of a process: a clock that runs so many days ahead (or behind, below 0), so that what needs days to have passed can be shown in seconds. */
export const clockOff = (days: number): Record<string, string> => ({
  CLOCK_OFF: String(days),
  NODE_OPTIONS: MACHINE,
});

/** For `clockOff`, in tests of what is counted by the day: to four in the morning UTC, noon in China. No midnight comes in between. */
export const TO_MIDDAY = 4 / 24 - (Date.now() % 86_400_000) / 86_400_000;

/** The built product as `npm start` runs it, on a data folder of its own. */
export class Solo {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'yamabiko-e2e-'));
  private child: ChildProcess | undefined;
  private said = '';
  /** Of one that was started with `clockOff`: how many ms its clock is ahead. */
  private readonly clock = `${this.dataDir}.clock`;
  url = '';

  constructor(private readonly environment: Record<string, string> = {}) {}

  async start(more: Record<string, string> = {}): Promise<void> {
    const port = this.url === '' ? await freePort() : Number(new URL(this.url).port);
    this.url = `http://127.0.0.1:${port}`;
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: this.dataDir,
      PORT: String(port),
      SEED_SAMPLES: 'false',
      // No Japanese voice is fetched and built beside a test: it costs a processor minute each time, and would change what is spoken half way.
      npm_execpath: join(process.cwd(), 'test/e2e/no-npm/npm-cli.js'),
      NODE_OPTIONS: MACHINE,
      ...this.environment,
      ...more,
    };
    const { CLOCK_OFF: days } = { ...this.environment, ...more };
    if (days !== undefined) {
      this.setClock(Number(days));
      env.CLOCK_FILE = this.clock;
    }
    this.child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/solo.js'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (text: Buffer) => (this.said += text.toString()));
    const { child } = this;
    const started = await until('start', async () =>
      child.exitCode === null ? (await fetch(`${this.url}/health/ready`)).ok : 'ended',
    ).catch(String);
    if (started !== true) throw new Error(`start: ${started}\n${this.said.slice(-2000)}`);
  }

  /** Power off as far as a process can tell. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    this.goOn(); // one that stands still would not hear it
    await gone;
  }

  private setClock(days: number): void {
    writeFileSync(`${this.clock}.next`, String(Math.round(days * 86_400_000)));
    renameSync(`${this.clock}.next`, this.clock); // read at any time, and never half
  }
  /** Days pass in a product that was started with `clockOff`: from now on its clock is so many ahead. What it was at is over. */
  async turnClock(days: number): Promise<void> {
    this.setClock(days);
    await wait(100); // it looks every 20 ms
    await this.settled();
  }

  /** From now on it does nothing, until `goOn`: what is under way is not over before it was looked at. */
  standStill(): void {
    this.child?.kill('SIGSTOP');
  }
  goOn(): void {
    this.child?.kill('SIGCONT');
  }

  async dispose(): Promise<void> {
    await this.kill('SIGTERM');
    // What it had started (an engine being built) may still be writing.
    await until('removal', async () => {
      for (const made of [this.dataDir, this.clock]) rmSync(made, { recursive: true, force: true });
      return true;
    });
  }

  /** The read models show all that was written before this, by whomever; not waited for where they cannot. */
  async settled(): Promise<void> {
    const ready = async () => (await fetch(`${this.url}/health/ready`, { headers: ALONE })).ok;
    for (let tries = 0; tries < 60 && !(await ready()); tries += 1) await wait(100); // each waits a second for them, too
  }

  /** A read sees what was written before it, and what is written is seen by all that is asked after it. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the shape it will assert on
  async call<T = Record<string, unknown>>(
    path: string,
    { token, body, method }: { token?: string; body?: unknown; method?: string } = {},
  ): Promise<{ status: number; json: T }> {
    const way = method ?? (body === undefined ? 'GET' : 'POST');
    if (way === 'GET') await this.settled();
    const answer = await fetch(`${this.url}${path}`, {
      method: way,
      headers: {
        ...ALONE,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const json = (await answer.json()) as T;
    if (way !== 'GET') await this.settled().catch(() => undefined); // it was answered, whatever became of the server since
    return { status: answer.status, json };
  }

  async code(email: string): Promise<string> {
    return until('mail', async () => {
      const { json } = await this.call<{ mails: { to: string; code?: string }[] }>(
        '/api/dev/mailbox',
      );
      return json.mails.find(({ to }) => to === email)?.code;
    });
  }

  /** A person who is logged in, over the public calls. */
  async login(email: string): Promise<string> {
    await this.call('/api/auth/send-code', { body: { email } });
    const { json } = await this.call<{ token: string }>('/api/auth/verify-code', {
      body: { email, code: await this.code(email) },
    });
    return json.token;
  }
}
