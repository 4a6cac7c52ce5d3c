import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  hasRedisServer,
  redisUnderTest,
  redisUrl,
} from '../../libs/adapters/src/bullmq/redis-server.js';
import { TestDatabases, serverUrl, skipped } from '../../libs/adapters/src/mongodb/mongo-server.js';
import { TestPlaces, serverUrl as s3Url } from '../../libs/adapters/src/s3/s3-server.js';
import { until } from '../e2e/solo.js';
import { Toxiproxy, hasToxiproxy, type Toxic, type Way } from '../faults/toxiproxy.js';
import { IS_LONG, standingFor } from '../long.js';
import { emptyKurrentDb } from '../stand-ins/kurrentdb/place.js';
import { Caller, Cluster } from './cluster.js';
import { OpenPage } from './live.js';

const STORES = ['log', 'read models', 'redis', 's3'] as const;
type Store = (typeof STORES)[number];
const both = (toxic: Omit<Toxic, 'stream'>): Toxic[] =>
  (['upstream', 'downstream'] as const).map((stream) => ({ ...toxic, stream }));
/** What is wrong with the way to a server, for how long, ms, and whether everything has to go on meanwhile. */
const FAULTS: Record<string, { toxics: readonly Toxic[]; ms: number; goesOn?: true }> = {
  'is slow': { toxics: both({ type: 'latency', attributes: { latency: 60, jitter: 30 } }), ms: 5000, goesOn: true }, // prettier-ignore
  'comes in slices': { toxics: both({ type: 'slicer', attributes: { average_size: 200, size_variation: 150, delay: 300 } }), ms: 5000, goesOn: true }, // prettier-ignore
  'is cut for a second': { toxics: both({ type: 'timeout', attributes: { timeout: 0 } }), ms: 1000 }, // prettier-ignore
  'is cut for half a minute': { toxics: both({ type: 'timeout', attributes: { timeout: 0 } }), ms: 30_000 }, // prettier-ignore
  'is reset again and again': { toxics: both({ type: 'reset_peer', attributes: { timeout: 200 } }), ms: 5000 }, // prettier-ignore
  'ends at a closed port': { toxics: [], ms: 5000 },
};
const LONG = STORES.flatMap((store) => Object.keys(FAULTS).map((fault) => [store, fault] as const));
const CASES = standingFor(
  LONG,
  ['log', 'comes in slices'],
  ['read models', 'is reset again and again'],
);
const HEALED_MS = 5000;

jest.setTimeout(IS_LONG ? 300_000 : 180_000);
if (
  serverUrl === undefined ||
  s3Url === undefined ||
  !hasToxiproxy ||
  (!hasRedisServer && redisUrl === undefined)
)
  // prettier-ignore
  skipped('several processes on a bad network');
else {
  const databases = new TestDatabases(serverUrl);
  const buckets = new TestPlaces(s3Url);
  let network: Toxiproxy;
  let ways: Record<Store, Way>;
  let cluster: Cluster;
  let caller: Caller;
  beforeAll(async () => {
    network = await Toxiproxy.open();
    const [log, redis] = await Promise.all([emptyKurrentDb(), redisUnderTest()]);
    const s3 = await network.before(new URL(s3Url as string).origin);
    ways = {
      log: await network.before(log.url),
      'read models': await network.before(databases.next()),
      redis: await network.before(redis.url),
      s3,
    };
    const environment = {
      MONGODB_URL: ways['read models'].url,
      S3_URL: buckets.next(s3.url),
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    };
    cluster = await Cluster.open(serverUrl as string, ['api', 'projector', 'worker'], environment, {
      log: { ...log, url: ways.log.url },
      redis: { ...redis, url: ways.redis.url },
    }); // prettier-ignore
    await cluster.start();
    caller = new Caller(cluster.of('api'));
  });
  afterAll(async () => {
    await cluster?.dispose();
    await network?.close();
    await databases.drop();
    await buckets.drop();
  });

  /** Somebody who keeps a word after the other until they are told to stop, each under a key of its own, once each. */
  const keeping = (signal: AbortSignal) => {
    const told: { word: string; status: number }[] = [];
    const done = (async () => {
      while (!signal.aborted) {
        const word = randomUUID();
        const status = await caller
          .once(
            'POST',
            '/api/special-words',
            { word, language: 'en', kind: 'speak-as', value: 'word', scope: 'user' },
            { 'idempotency-key': word },
          ) // prettier-ignore
          .then((answer) => answer.status);
        told.push({ word, status });
        await wait(250);
      }
    })();
    return { told, done };
  };
  const words = async (page = 1): Promise<string[]> => {
    const { words: some, total } = await caller.done<{ words: { word: string }[]; total: number }>('GET', `/api/special-words?pageSize=100&page=${page}`); // prettier-ignore
    const here = some.map(({ word }) => word);
    return page * 100 < total ? [...here, ...(await words(page + 1))] : here;
  };

  let known: Store | undefined;
  /** One for each store: a person may make twenty lessons a day, and an address be sent twenty codes an hour. */
  const enter = async (store: Store): Promise<void> => {
    if (known !== store) await caller.login('hana');
    known = store;
  };

  it.each(CASES)(
    'loses nothing, and is well soon after, where the way to the %s %s',
    async (store, fault) => {
      const { toxics, ms, goesOn } = FAULTS[fault] as (typeof FAULTS)[string];
      await enter(store);
      const page = new OpenPage(cluster.of('api'), caller, async () => [], 'me.changed');
      const over = new AbortController();
      const { told, done } = keeping(over.signal);
      await until('all go on', async () => told.some(({ status }) => status < 300));
      const from = told.length;
      if (toxics.length === 0) await ways[store].is('away');
      for (const toxic of toxics) await ways[store].does(toxic);
      await wait(ms);
      await ways[store].heals();
      const end = performance.now();
      const to = told.length;
      await until('it is well again', async () => (told.at(-1)?.status ?? 503) < 300 && told.length > to + 1); // prettier-ignore
      expect(performance.now() - end).toBeLessThan(HEALED_MS);
      over.abort();
      await done;
      const meanwhile = told.slice(from, to).map(({ status }) => status);
      expect(meanwhile.filter((status) => status >= 300 && status !== 503)).toEqual([]);
      if (goesOn) expect(meanwhile.filter((status) => status >= 300)).toEqual([]);
      const kept = await words();
      const acknowledged = told.filter(({ status }) => status < 300).map(({ word }) => word);
      expect(acknowledged.filter((word) => kept.filter((one) => one === word).length !== 1)).toEqual([]); // prettier-ignore
      // Who listens hears what comes, and work is done.
      const heard = page.told;
      await caller.done('PUT', '/api/auth/me', { username: `h${Date.now()}` });
      await until('a live message', async () => page.told > heard);
      const { content } = await caller.done<{ content: { id: string } }>('POST', '/api/contents', { text: `Good morning, number ${CASES.findIndex(([one, what]) => one === store && what === fault)}.` }); // prettier-ignore
      await until('it is spoken', async () => {
        const { json } = await caller.once<{ content?: { readyCount: number } }>('GET', `/api/contents/${content.id}`); // prettier-ignore
        return json.content?.readyCount === 1;
      });
      await page.close();
    },
  );
}
