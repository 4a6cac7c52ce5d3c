import { setTimeout as sleep } from 'node:timers/promises';
import { Behind } from '@app/kernel';
import type { Redis } from 'ioredis';
import {
  callsContract,
  changeFeedContract,
  checkpointsContract,
  inFlightContract,
  LiveClient,
  liveFanOutContract,
  liveMessage,
  limitsContract,
} from '../../../kernel/src/testing.js';
import {
  hasRedisServer,
  redisUnderTest,
  redisUrl,
  startRedisServer,
  type RedisServer,
} from '../bullmq/redis-server.js';
import { RedisCalls } from './calls.js';
import { RedisChangeFeed } from './change-feed.js';
import { RedisCheckpoints } from './checkpoints.js';
import { reached, redis } from './connection.js';
import { RedisInFlight } from './in-flight.js';
import { RedisJobs } from './jobs.js';
import { mustKeepJobs } from './keeping.js';
import { RedisLimits } from './limits.js';
import { RedisLive } from './live.js';

const until = async (holds: () => boolean | Promise<boolean>) => {
  for (const end = Date.now() + 60_000; !(await holds()); await sleep(20))
    if (Date.now() > end) throw new Error('it did not come to that');
};

/** What takes a server away takes one of its own. */
const withOwn = hasRedisServer ? it : it.skip;

if (hasRedisServer || redisUrl !== undefined) {
  let server: RedisServer;
  let url = '';
  let clients: Redis[] = [];
  let lives: { close(): Promise<void> | void }[] = [];
  beforeAll(async () => {
    server = await redisUnderTest();
    ({ url } = server);
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.disconnect();
    await Promise.all(lives.splice(0).map(async (live) => live.close()));
    await server.flush();
  });
  afterAll(() => server.stop());

  const client = async () => {
    const one = redis(url);
    clients.push(one);
    await reached(one, 60_000);
    return one;
  };

  const live = async (options = {}) => {
    const one = await RedisLive.open(url, options);
    lives.push(one);
    return one;
  };

  checkpointsContract('RedisCheckpoints', async () => [
    new RedisCheckpoints(await client()),
    new RedisCheckpoints(await client()),
  ]);
  limitsContract('RedisLimits', async () => [
    new RedisLimits(await client()),
    new RedisLimits(await client()),
  ]);
  const calls = async (times?: { take: number; beat: number }) => {
    const one = await RedisCalls.open(url, times);
    lives.push(one);
    return one;
  };
  callsContract('RedisCalls', async () => [await calls(), await calls()]);
  const feed = async () => {
    const one = await RedisChangeFeed.open(url);
    lives.push(one);
    return one;
  };
  const inFlight = async (kept?: number) => {
    const one = new RedisInFlight(await client(), undefined, kept);
    lives.push(one);
    return one;
  };
  changeFeedContract('RedisChangeFeed', async () => [await feed(), await feed()]);
  inFlightContract('RedisInFlight', async () => [await inFlight(), await inFlight()]);
  liveFanOutContract('RedisLive', async (options) => [await live(options), await live(options)]);

  withOwn('counts for itself while it is away, and says so', async () => {
    const own = await startRedisServer();
    const asking = redis(own.url);
    clients.push(asking);
    await reached(asking, 60_000);
    const told: string[] = [];
    const limits = new RedisLimits(asking, (_error, context) => void told.push(context));
    const one = { name: 'one', capacity: 1, perMs: 60_000 };
    expect(await limits.take(one, 'a', 0)).toBe(0);
    expect(await limits.take(one, 'a', 0)).toBeGreaterThan(0);
    await own.stop();
    const attempts = { name: 'passwords', most: 2, spanMs: 60_000 };
    expect(await limits.take(one, 'a', 0)).toBe(0);
    expect(await limits.take(one, 'a', 0)).toBeGreaterThan(0);
    expect(await Promise.all([1, 2, 3].map((now) => limits.count(attempts, 'a', now)))).toEqual([0, 0, expect.closeTo(60, 1)]); // prettier-ignore
    await limits.refused('calls', { key: 'a', last: 3, until: 60_001 });
    expect(await limits.refusals('calls')).toMatchObject([{ key: 'a', count: 1 }]);
    expect(told).toEqual(Array.from({ length: 7 }, () => expect.stringContaining('没有回应')));
  });

  it('asks another one when who took a call is silent, and says so when nobody takes it', async () => {
    const alone = await calls({ take: 300, beat: 100 });
    await expect(alone.ask('speak', [])).rejects.toThrow('没有 worker');
    await server.flush(); // what was asked in vain
    const asking = await calls({ take: 30_000, beat: 500 });
    const dying = await calls();
    const say = dying['say'].bind(dying);
    let words = 0;
    dying['say'] = (...word) => (words++ === 0 ? say(...word) : undefined);
    let took = 0;
    const end = dying.answer({ speak: async () => void (took += 1) });
    const asked = asking.ask('speak', []);
    await until(() => took === 1);
    await end();
    const living = (await calls()).answer({ speak: async () => 'said' });
    expect(await asked).toBe('said');
    await living();
  });

  it('gives the place of a process that died to who waits, and keeps that of one that works long', async () => {
    const places = { name: 'engines', person: 1 };
    const { signal } = new AbortController();
    const [here, there] = [await inFlight(2000), await inFlight(2000)];
    let end = () => {};
    const long = here.run(places, 'a', signal, () => new Promise<void>((go) => (end = go)));
    await sleep(20);
    let began = false;
    const waiting = there.run(places, 'a', signal, async () => void (began = true));
    await sleep(3500);
    expect(began).toBe(false);
    here.close(); // nothing more is heard of it
    await waiting;
    end();
    await long;
  });

  it('lets everybody begin while it is away', async () => {
    const own = await startRedisServer();
    const asking = redis(`redis://127.0.0.1:${own.port}`);
    clients.push(asking);
    await reached(asking, 60_000);
    const told: string[] = [];
    const door = new RedisInFlight(asking, (_error, context) => void told.push(context));
    lives.push(door);
    await own.stop();
    const places = { name: 'engines', person: 1 };
    expect(await door.run(places, 'a', new AbortController().signal, async () => 7)).toBe(7);
    expect(told).toEqual([expect.stringContaining('没有回应')]);
  });

  it('tells who hears of steps that it may miss some, as long as it is away and once it is back', async () => {
    const own = await startRedisServer();
    const one = await RedisChangeFeed.open(`redis://127.0.0.1:${own.port}`);
    lives.push(one);
    const heard: unknown[] = [];
    one.hear((step) => heard.push(step));
    one.tell({ position: 1n, written: {} });
    await until(() => heard.length === 1);
    await own.stop();
    one.tell({ position: 2n, written: {} });
    await until(() => heard.length >= 3);
    const again = await startRedisServer(own.port);
    one.tell({ position: 3n, written: {} });
    const step = { position: 4n, written: { sessions: ['a'] } };
    await until(
      () => (one.tell(step), heard.some((told) => (told as typeof step).position === 4n)),
    );
    expect(heard.slice(1, 3)).toEqual(['missed', 'missed']);
    expect(heard).toContainEqual(step);
    await again.stop();
  });

  it('of a step that names very much it tells the position, and that something was missed', async () => {
    const [here, there] = [await feed(), await feed()];
    const heard: unknown[] = [];
    there.hear((told) => heard.push(told));
    here.tell({
      position: 1n,
      written: { sessions: Array.from({ length: 9000 }, (_, n) => `s${n}`) },
    });
    await until(() => heard.length === 2);
    expect(heard).toEqual(['missed', { position: 1n, written: {} }]);
  });

  it('keeps no address in the clear for a bucket', async () => {
    const asking = await client();
    await new RedisLimits(asking).take({ name: 'b', capacity: 1, perMs: 60_000 }, 'hana@example.org', 0); // prettier-ignore
    expect((await asking.keys('*')).join()).not.toContain('hana');
  });

  it('tells those who listen to come back when messages may be lost, and who comes back that some are', async () => {
    const here = await live();
    const listening = new LiveClient();
    await here.subscribe(['public'], listening);
    here.publish(liveMessage(1));
    await until(() => listening.heard.length === 1);
    const publishing = here['asking'];
    publishing.disconnect(true); // what is published now fails
    here.publish(liveMessage(2));
    await until(() => listening.closed === 1);
    const back = new LiveClient();
    await here.subscribe(['public'], back, listening.frames.at(-1)?.id);
    expect(back.resumed).toEqual({ resumed: false });
    here.publish(liveMessage(3));
    await until(() => back.heard.length === 1);
    expect(back.heard).toEqual([3]);
  });

  it('says so when it was emptied while nobody heard it', async () => {
    const here = await live();
    const listening = new LiveClient();
    await here.subscribe(['public'], listening);
    here.publish(liveMessage(1));
    await until(() => listening.heard.length === 1);
    await server.flush();
    here['hearing'].disconnect(true);
    await until(() => listening.closed === 1);
    const back = new LiveClient();
    await here.subscribe(['public'], back, listening.frames.at(-1)?.id);
    expect(back.resumed).toEqual({ resumed: false });
  });

  withOwn(
    'tells who asks for jobs that it is away, and runs what was asked once it is back',
    async () => {
      const own = await startRedisServer();
      const asking = redis(own.url);
      clients.push(asking);
      await reached(asking, 60_000);
      const jobs = new RedisJobs(own.url, asking, () => undefined);
      const ran: unknown[] = [];
      await jobs.work([{ kind: 'speak', run: async (data) => void ran.push(data) }]);
      await jobs.add({ id: 'a', kind: 'speak', data: { n: 1 } });
      await until(() => ran.length === 1);
      await own.stop();
      await until(() => asking.status !== 'ready');
      await expect(jobs.add({ id: 'b', kind: 'speak', data: {} })).rejects.toThrow(Behind);
      await expect(jobs.depths()).rejects.toThrow(Behind);
      const again = await startRedisServer(own.port);
      await until(() => asking.status === 'ready');
      await until(() =>
        jobs.add({ id: 'b', kind: 'speak', data: { n: 2 } }).then(
          () => true,
          () => false,
        ),
      );
      await until(() => ran.length === 2);
      await jobs.close();
      await again.stop();
    },
  );

  it('is a server that jobs may be given to', async () => {
    const lacking = await mustKeepJobs(url);
    if (lacking !== undefined) console.warn(lacking);
  });
  it('says of a place that was not told in time that it is to be asked again', async () => {
    const asking = await client();
    const checkpoints = new RedisCheckpoints(asking);
    asking.disconnect();
    await expect(checkpoints.get('a')).rejects.toThrow(Behind);
    await expect(checkpoints.set('a', 1n)).rejects.toThrow(Behind);
  });
} else if (process.env['REQUIRE_ALL'] === '1') {
  it('needs redis-server', () => {
    throw new Error(
      'redis-server is not installed (Debian: redis-server), and REQUIRE_ALL forbids skipping',
    );
  });
} else {
  console.warn(
    'SKIPPED: limits and live messages on a real Redis, because redis-server is not installed (Debian: redis-server)',
  );
  it.skip('Redis: redis-server is not installed', () => undefined);
}
