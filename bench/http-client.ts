import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, quantile } from './results.js';

export interface Call {
  method: string;
  path: string;
  body?: object;
  headers?: Record<string, string>;
}
interface Slice {
  perSecond: number;
  waits: number[];
}
/** ms of one slice. */
const MS = 250;
/** Calls beside what is measured, at once. */
const MOST_BESIDE = 8;

/** The product in a process of its own (http-server.ts), and 64 connections to it. */
export class HouseUnderLoad {
  readonly connections = 64;
  /** Does it stand on servers given by URL? */
  readonly isOnServers = process.env['KURRENTDB_URL'] !== undefined;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: this.connections });
  private readonly samples = new Map<string, Slice[]>();
  private count = 0;

  private constructor(
    readonly url: URL,
    /** Where it keeps things. */
    readonly folder: string,
    private readonly stop: () => Promise<void>,
  ) {}

  /** @param lessons public ones that are there from the beginning */
  static async start(lessons = 0): Promise<HouseUnderLoad> {
    const folder = mkdtempSync(join(tmpdir(), 'yamabiko-bench-'));
    const flags = [
      '--no-warnings',
      ...(process.env['BENCH_FLAGS']?.split(' ') ?? []),
      '--import',
      'tsx/esm',
      '--import',
      './bench/built.mjs',
    ];
    const server = spawn(
      process.execPath,
      [...flags, 'bench/http-server.ts', folder, String(lessons)],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const stop = async () => {
      const stopped =
        server.exitCode === null
          ? new Promise((resolve) => server.once('exit', resolve))
          : undefined;
      server.kill('SIGTERM');
      await stopped;
      rmSync(folder, { recursive: true });
    };
    const url = await new Promise<URL>((resolve, reject) => {
      let said = '';
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', (text: Buffer) => {
          const found = /listening (\S+)/.exec((said += text.toString()))?.[1];
          if (found) resolve(new URL(found));
        });
      server.once('exit', () => reject(new Error(said)));
    });
    return new HouseUnderLoad(url, folder, stop);
  }

  /** @throws {Error} for what was refused, and for what failed */
  send({ method, path, body, headers = {} }: Call, agent: Agent = this.agent): Promise<string> {
    return new Promise((resolve, reject) => {
      const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      const length = bytes && {
        'content-type': 'application/json',
        'content-length': bytes.length,
      };
      const { hostname, port } = this.url;
      const sent = request(
        { agent, method, path, hostname, port, headers: { ...headers, ...length } },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.on('end', () =>
            (answer.statusCode ?? 500) < 300
              ? resolve(text)
              : reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`)),
          );
        },
      );
      sent.on('error', reject).end(bytes);
    });
  }

  /** Tokens of so many persons. */
  async people(most: number): Promise<string[]> {
    const tokens: string[] = [];
    for (let n = 0; n < most; n += 1) tokens.push(await this.login(n));
    return tokens;
  }

  /** Each kind of call for a while, in turns, from all connections; the first turn warms up. */
  async measure(
    calls: Readonly<Record<string, (n: number) => Call>>,
    slices: number,
  ): Promise<void> {
    for (const make of Object.values(calls)) await this.slice(make);
    for (let turn = 0; turn < slices; turn += 1)
      for (const [name, make] of Object.entries(calls))
        this.samples.set(name, [...(this.samples.get(name) ?? []), await this.slice(make)]);
  }

  /** Each kind of call by so many visitors at once, over connections of their own, in turns; the first turn warms up. */
  async burst(
    calls: Readonly<Record<string, () => Call>>,
    visitors: number,
    turns: number,
  ): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: visitors });
    for (let turn = -1; turn < turns; turn += 1)
      for (const [name, make] of Object.entries(calls)) {
        const waits: number[] = [];
        const begin = performance.now();
        const visit = async () => {
          await this.send(make(), agent);
          waits.push(performance.now() - begin);
        };
        await Promise.all(Array.from({ length: visitors }, visit));
        const perSecond = visitors / ((performance.now() - begin) / 1000);
        if (turn >= 0) this.samples.set(name, [...this.slices(name), { perSecond, waits }]);
      }
    agent.destroy();
  }

  /**
   * Calls that go on beside what is measured, one every so many ms, until they are told to end: over connections of their own, and never so
   * many at once that what is measured waits behind them.
   * @returns how many were answered
   */
  beside(make: (n: number) => Call, everyMs: number): () => Promise<number> {
    const agent = new Agent({ maxSockets: MOST_BESIDE });
    const open = new Set<Promise<void>>();
    let [sent, answered] = [0, 0];
    let failed: unknown;
    const one = async () => {
      try {
        await this.send(make((sent += 1)), agent);
        answered += 1;
      } catch (error) {
        failed ??= error;
      }
    };
    const timer = setInterval(() => {
      if (open.size >= MOST_BESIDE) return;
      const call = one();
      open.add(call);
      void call.then(() => open.delete(call));
    }, everyMs);
    return async () => {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      if (failed !== undefined) throw failed;
      return answered;
    };
  }

  rate(name: string): number {
    return median(this.slices(name).map(({ perSecond }) => perSecond));
  }
  /** ms */
  wait(name: string, share: number): number {
    return quantile(
      this.slices(name).flatMap(({ waits }) => waits),
      share,
    );
  }
  /** Of the slices, not of the medians: both sides of a slice saw the same machine. */
  ratio(name: string, to: string): number {
    return median(
      this.slices(name).map(
        ({ perSecond }, slice) => perSecond / (this.slices(to)[slice]?.perSecond ?? NaN),
      ),
    );
  }
  table(): string {
    const rows = [...this.samples.keys()].map(
      (name) =>
        `| ${name} | ${Math.round(this.rate(name))} | ${this.wait(name, 0.5).toFixed(1)} | ${this.wait(name, 0.99).toFixed(1)} |`,
    );
    return ['| what | calls/s | p50 ms | p99 ms |', '|---|---|---|---|', ...rows].join('\n');
  }
  /** How it was measured, for the report. */
  manner(slices: number): string {
    return `Median of ${slices} slices of ${MS} ms in turns, ${this.connections} connections; server and client share the machine.`;
  }

  async close(): Promise<void> {
    this.agent.destroy();
    await this.stop();
  }

  private slices(name: string): Slice[] {
    return this.samples.get(name) ?? [];
  }

  private async slice(make: (n: number) => Call): Promise<Slice> {
    const waits: number[] = [];
    const begin = performance.now();
    const lane = async () => {
      while (performance.now() - begin < MS) {
        const start = performance.now();
        await this.send(make((this.count += 1)));
        waits.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: this.connections }, lane));
    return { perSecond: waits.length / ((performance.now() - begin) / 1000), waits };
  }

  private async login(n: number): Promise<string> {
    const email = `person${n}@example.org`;
    const headers = { 'x-forwarded-for': `10.0.${n >> 7}.${(n & 127) + 1}` };
    await this.send({ method: 'POST', path: '/api/auth/send-code', body: { email }, headers });
    const { mails } = JSON.parse(await this.send({ method: 'GET', path: '/api/dev/mailbox' })) as {
      mails: { to: string; code: string }[];
    };
    const code = mails.find(({ to }) => to === email)?.code;
    return (
      JSON.parse(
        await this.send({
          method: 'POST',
          path: '/api/auth/verify-code',
          body: { email, code },
          headers,
        }),
      ) as { token: string }
    ).token;
  }
}
