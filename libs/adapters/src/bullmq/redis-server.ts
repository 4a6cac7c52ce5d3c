import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';

export const hasRedisServer = spawnSync('redis-server', ['--version']).status === 0;

/** A real one of somebody's, to test instead: a numbered database of it that is empty. */
export const redisUrl: string | undefined = process.env['TEST_REDIS_URL'] || undefined;

export interface RedisServer {
  port: number;
  url: string;
  /** Where it was started here. */
  pid?: number | undefined;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** The server under test: the one that a variable names, or one that is started here. @throws where what is named holds something */
export async function redisUnderTest(): Promise<RedisServer> {
  return redisUrl === undefined ? startRedisServer() : emptyDatabase(redisUrl);
}

/** A second database of its server, empty as well and left so. @throws where that holds something */
export function redisBeside({ url }: Pick<RedisServer, 'url'>): Promise<RedisServer> {
  const beside = new URL(url);
  beside.pathname = beside.pathname === '/14' ? '/13' : '/14';
  return emptyDatabase(beside.href);
}

async function emptyDatabase(url: string): Promise<RedisServer> {
  const client = new Redis(url, { maxRetriesPerRequest: 1 });
  const keys = await client.dbsize();
  if (keys > 0) {
    client.disconnect();
    const number = new URL(url).pathname;
    throw new Error(`TEST_REDIS_URL: database ${number} holds ${keys} keys, and these tests empty it; /14 and /15 are to be empty, or name another`); // prettier-ignore
  }
  const flush = async () => void (await client.flushdb());
  return {
    port: Number(new URL(url).port || 6379),
    url,
    flush,
    async stop() {
      await flush();
      client.disconnect();
    },
  };
}

/**
 * A real server for tests: 127.0.0.1, a free port, nothing on disk.
 * @param at the port of one that is gone
 */
export async function startRedisServer(at?: number): Promise<RedisServer> {
  const port = at ?? (await freePort());
  const folder = await mkdtemp(join(tmpdir(), 'redis-'));
  const flags = {
    port,
    bind: '127.0.0.1',
    save: '',
    appendonly: 'no',
    dir: folder,
    'maxmemory-policy': 'noeviction',
  };
  const server = spawn(
    'redis-server',
    Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, String(value)]),
    { stdio: 'ignore' },
  );
  const client = new Redis({
    port,
    host: '127.0.0.1',
    retryStrategy: () => 20,
    maxRetriesPerRequest: null,
  });
  client.on('error', () => undefined); // refused until it listens
  await Promise.race([
    client.ping(),
    sleep(60_000, undefined, { ref: false }).then(() =>
      Promise.reject(new Error('redis-server does not answer')),
    ),
  ]);
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    pid: server.pid,
    flush: async () => void (await client.flushall()),
    async stop() {
      client.disconnect();
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
