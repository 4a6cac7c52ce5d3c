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

it('says so where nobody answers, as of one that is waited for', async () => {
  const away = mustKeepJobs('redis://127.0.0.1:9');
  await expect(away).rejects.toThrow(Behind);
  await expect(away).rejects.toThrow('Redis 没有回应');
});
