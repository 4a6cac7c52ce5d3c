import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { redisUnderTest, type RedisServer } from '../../libs/adapters/src/bullmq/redis-server.js';
import { TestDatabases } from '../../libs/adapters/src/mongodb/mongo-server.js';
import { freePort, until } from '../e2e/solo.js';
import { emptyKurrentDb, type Place } from '../stand-ins/kurrentdb/place.js';

export type Role = 'api' | 'projector' | 'worker';
const ALONE = { connection: 'close' };

/** The built program of one role, in a folder of its own. */
export class Member {
  said = '';
  private child: ChildProcess | undefined;
  ended: Promise<number | null> = Promise.resolve(null);

  constructor(
    readonly role: Role,
    readonly url: string,
    readonly environment: Readonly<Record<string, string>>,
  ) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  start(more: Readonly<Record<string, string>> = {}): void {
    const child = spawn(process.execPath, ['--enable-source-maps', `dist/server/${this.role}.js`], {
      env: { ...process.env, ...this.environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (this.said = (this.said + text.toString()).slice(-200_000))); // prettier-ignore
    this.child = child;
    this.ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill(signal);
    await this.ended;
  }

  async standing(): Promise<{ status: number; reasons: readonly string[] }> {
    const answer = await fetch(`${this.url}/health/ready`, { headers: ALONE });
    const { reasons = [] } = (await answer.json()) as { reasons?: string[] };
    return { status: answer.status, reasons };
  }

  async isReady(): Promise<void> {
    const isUp = async () =>
      this.child?.exitCode !== null || (await this.standing()).status === 200;
    await until(`${this.role} ready`, isUp).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${this.said.slice(-3000)}`);
    });
    if (this.child?.exitCode !== null) throw new Error(`${this.role} ended\n${this.said.slice(-3000)}`); // prettier-ignore
  }
}

/** Lines that are JSON, as members write them. */
export const linesOf = ({ said }: Pick<Member, 'said'>): Record<string, unknown>[] =>
  said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Record<string, unknown>];
      } catch {
        return []; // cut off where it was killed
      }
    });

/** Several processes of the product over one log, one read store and one Redis. */
export class Cluster {
  readonly members: Member[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'yamabiko-cluster-'));
  private constructor(
    readonly log: Place,
    public redis: RedisServer,
    readonly databases: TestDatabases,
    readonly mongoUrl: string,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  static async open(
    mongo: string,
    roles: readonly Role[],
    environment: Readonly<Record<string, string>> = {},
    given: { log?: Place; redis?: RedisServer } = {},
  ): Promise<Cluster> {
    const databases = new TestDatabases(mongo);
    const [log, redis] = await Promise.all([
      given.log ?? emptyKurrentDb(),
      given.redis ?? redisUnderTest(),
    ]);
    const cluster = new Cluster(log, redis, databases, databases.next(), environment);
    for (const role of roles) await cluster.add(role);
    return cluster;
  }

  /** Not started. */
  async add(role: Role): Promise<Member> {
    const port = await freePort();
    const name = `${role}-${this.members.length}`;
    const member = new Member(role, `http://127.0.0.1:${port}`, {
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      RATE_LIMIT: '0',
      SEED_SAMPLES: 'false',
      PORT: String(port),
      DATA_DIR: join(this.folder, name),
      ...this.places,
      ...this.environment,
    });
    this.members.push(member);
    return member;
  }

  get places(): Record<string, string> {
    return {
      KURRENTDB_URL: this.log.url,
      MONGODB_URL: this.mongoUrl,
      REDIS_URL: this.redis.url,
      ...(this.environment['S3_URL'] === undefined && { SHARED_DIR: join(this.folder, 'shared') }),
    };
  }

  of(role: Role): Member[] {
    return this.members.filter((member) => member.role === role);
  }

  async start(): Promise<void> {
    for (const member of this.members) member.start();
    await Promise.all(this.members.map((member) => member.isReady()));
  }

  async dispose(): Promise<void> {
    await Promise.all(this.members.map((member) => member.kill('SIGTERM')));
    await this.log.close();
    await this.redis.stop();
    await this.databases.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export interface Told<T = Record<string, unknown>> {
  status: number;
  json: T;
  headers: Headers;
}

/** Somebody who calls the apis in turn. What they write is sent again under its key, at the next one, until it is acknowledged. */
export class Caller {
  private turn = 0;
  private reached: string | undefined;
  token = '';

  constructor(private readonly apis: readonly Member[]) {}

  /** Once, at one of them. @throws where it cannot be reached */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the shape it will assert on
  async once<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
    more: Record<string, string> = {},
    at = this.apis[(this.turn += 1) % this.apis.length],
  ): Promise<Told<T>> {
    const answer = await fetch(`${at?.url}${path}`, {
      method,
      headers: {
        ...ALONE,
        ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(method === 'GET' && this.reached !== undefined && { 'x-min-log-position': this.reached }), // prettier-ignore
        ...more,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const json = (await answer.json()) as T;
    this.reached = answer.headers.get('x-log-position') ?? this.reached;
    return { status: answer.status, json, headers: answer.headers };
  }

  /** Until it is done. What is refused is thrown. */
  async done<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
    key?: string,
  ): Promise<T> {
    const more: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    for (const end = Date.now() + 120_000; ; await wait(100)) {
      const told = await this.once<T>(method, path, body, more).catch(() => undefined);
      if (told && told.status < 300) return told.json;
      if ((told && told.status < 500) || Date.now() > end)
        throw new Error(`${method} ${path}: ${JSON.stringify(told)}`);
    }
  }

  /** Mail stays in the process that sent it. */
  code(email: string, [at] = this.apis): Promise<string> {
    return until('mail', async () => {
      const { json } = await this.once<{ mails: { to: string; code?: string }[] }>('GET', '/api/dev/mailbox', undefined, {}, at); // prettier-ignore
      return json.mails.find(({ to }) => to === email)?.code;
    });
  }

  /** Somebody new each time it is tried: a code is used once, and the machine may be too busy to fold a session in time. */
  async login(name: string): Promise<void> {
    const [at] = this.apis;
    await until('login', async () => {
      const email = `${name}-${(this.turn += 1)}@example.org`;
      await this.once('POST', '/api/auth/send-code', { email }, {}, at);
      const code = await this.code(email);
      const { json } = await this.once<{ token?: string }>('POST', '/api/auth/verify-code', { email, code }, {}, at); // prettier-ignore
      this.token = json.token ?? '';
      return this.token !== '';
    });
  }
}
