import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';

export const hasRedisServer = spawnSync('redis-server', ['--version']).status === 0;

export interface RedisServer {
  port: number;
  flush(): Promise<void>;
  stop(): Promise<void>;
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
