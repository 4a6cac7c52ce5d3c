import type { Redis } from 'ioredis';
import { hasRedisServer, redisUnderTest, redisUrl } from '../bullmq/redis-server.js';
import { reached, redis } from './connection.js';
import { RedisInCommon } from './in-common.js';

const withRedis = hasRedisServer || redisUrl !== undefined ? it : it.skip;
const clients: Redis[] = [];
const standing: RedisInCommon[] = [];
afterEach(() => {
  for (const one of standing.splice(0)) one.close();
  for (const client of clients.splice(0)) client.disconnect();
});

withRedis(
  'names what a process has otherwise than those that run, and lets it in when nobody stands by that any more',
  async () => {
    const server = await redisUnderTest();
    const client = async () => {
      const one = redis(server.url);
      clients.push(one);
      await reached(one, 60_000);
      return one;
    };
    const of = async (mine: Record<string, string>) => {
      const one = new RedisInCommon(await client(), mine);
      standing.push(one);
      return one.standBy();
    };
    try {
      expect(await of({ SHARED_DIR: 'a', zone: '1' })).toEqual([]);
      expect(await of({ SHARED_DIR: 'a' })).toEqual([]);
      expect(await of({ SHARED_DIR: 'b', zone: '1' })).toEqual(['SHARED_DIR']);
      const asking = await client();
      expect(await asking.hget('yamabiko:in-common', 'SHARED_DIR')).toBe('a');
      expect(await asking.pttl('yamabiko:in-common')).toBeGreaterThan(0);
      await asking.del('yamabiko:in-common');
      expect(await of({ SHARED_DIR: 'b' })).toEqual([]);
    } finally {
      await server.flush();
      await server.stop();
    }
  },
);
