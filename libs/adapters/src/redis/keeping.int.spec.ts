import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Behind } from '@app/kernel';
import { hasRedisServer, startRedisServer } from '../bullmq/redis-server.js';
import { reached, redis } from './connection.js';
import { mustKeepJobs } from './keeping.js';

/** Of its own: what somebody's server is told to forget, it forgets. Who has none is told by redis.int.spec.ts. */
(hasRedisServer ? it : it.skip)(
  'says that nothing is on its disk, and refuses one that throws away when it is full',
  async () => {
    const own = await startRedisServer();
    const asking = redis(own.url);
    try {
      await reached(asking, 60_000);
      expect(await mustKeepJobs(own.url)).toContain('appendonly');
      await asking.config('SET', 'maxmemory-policy', 'allkeys-lru');
      await expect(mustKeepJobs(own.url)).rejects.toThrow('maxmemory-policy allkeys-lru');
      await asking.config('SET', 'maxmemory-policy', 'noeviction');
      await asking.config('SET', 'appendonly', 'yes');
      for (
        const end = Date.now() + 60_000;
        (await mustKeepJobs(own.url)) !== undefined;
        await sleep(20)
      )
        if (Date.now() > end) throw new Error('it does not keep them');
    } finally {
      asking.disconnect();
      await own.stop();
    }
  },
);

/** Listens, and says this to whoever comes. */
const saying = async (words: string): Promise<{ port: number; stop: () => void }> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => socket.write(words));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, stop: () => server.close() };
};

(hasRedisServer ? it : it.skip)(
  'refuses at once, and by the name of the variable, a password, a user or a database that the server does not know',
  async () => {
    const own = await startRedisServer();
    const asking = redis(own.url);
    const at = (who: string, database = 0) => mustKeepJobs(`redis://${who}127.0.0.1:${own.port}/${database}`); // prettier-ignore
    try {
      await reached(asking, 60_000);
      await expect(at('', 99)).rejects.toThrow('Redis 没有 REDIS_URL 末尾写的那个编号的库');
      await asking.config('SET', 'requirepass', 'right');
      const wrong = 'Redis 不接受 REDIS_URL 里的用户名或密码';
      await expect(at(':wrong@')).rejects.toThrow(wrong);
      await expect(at('nobody:right@')).rejects.toThrow(wrong);
      await expect(at('')).rejects.toThrow('Redis 要密码，REDIS_URL 里没有');
      expect(await at(':right@')).toContain('appendonly');
    } finally {
      asking.disconnect();
      await own.stop();
    }
  },
);

it('refuses at once what is no Redis', async () => {
  const { port, stop } = await saying('HTTP/1.1 400 Bad Request\r\n\r\n');
  try {
    await expect(mustKeepJobs(`redis://127.0.0.1:${port}`)).rejects.toThrow('REDIS_URL 指的不是 Redis'); // prettier-ignore
  } finally {
    stop();
  }
});

it('says so where nobody answers, as of one that is waited for', async () => {
  const away = mustKeepJobs('redis://127.0.0.1:9');
  await expect(away).rejects.toThrow(Behind);
  await expect(away).rejects.toThrow('Redis 没有回应：connect ECONNREFUSED');
});
