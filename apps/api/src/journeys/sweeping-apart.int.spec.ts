import { BullJobQueue, S3BlobStore, S3Upkeep } from '@app/adapters';
import type { SweepableBlobs } from '@app/kernel';
import { setTimeout as sleep } from 'node:timers/promises';
import { mediaSweep } from '../../../composition/src/media-sweep.js';
import { redisBackend } from '../../../../libs/adapters/src/bullmq/redis-backend.js';
import { hasRedisServer, redisUnderTest, redisUrl, type RedisServer } from '../../../../libs/adapters/src/bullmq/redis-server.js'; // prettier-ignore
import { TestPlaces, serverUrl, skipped } from '../../../../libs/adapters/src/s3/s3-server.js';
import { olderBlobs } from '../older-blobs.js';
import { ApiUnderTest } from '../testing.js';

// Workers that share a Redis and an S3.

const DAY = 86_400_000;
const FILES = 30;
const PATIENT = { answerMs: 60_000 };
const digest = (n: number) => n.toString(16).padStart(64, '0');

if (serverUrl === undefined || (!hasRedisServer && redisUrl === undefined))
  skipped('a sweep by several workers'); // prettier-ignore
else {
  const api = new ApiUnderTest();
  const places = new TestPlaces(serverUrl);
  const queues: BullJobQueue[] = [];
  let redis: RedisServer;
  let url: string;
  beforeAll(async () => {
    redis = await redisUnderTest();
    url = places.next();
  });
  afterAll(async () => {
    await Promise.all(queues.map((queue) => queue.close()));
    await redis.stop();
    await places.drop();
  });

  /** What a worker sees of the S3 eight days later, and whom it sets aside. */
  const later = (aside: string[]): SweepableBlobs => {
    const blobs = olderBlobs(S3BlobStore.at(url, PATIENT), () => 8 * DAY);
    return {
      ...blobs,
      async setAside(key) {
        aside.push(key);
        await blobs.setAside(key);
      },
    };
  };
  const worker = async (aside: string[]): Promise<void> => {
    const queue = new BullJobQueue({
      backend: redisBackend({ url: redis.url, maxRetriesPerRequest: null }),
      graceMs: 200,
      report: (error) => console.error(error),
    });
    queues.push(queue);
    const upkeep = new S3Upkeep(url);
    const parts = { contexts: api.contexts, blobs: later(aside), documents: api.documents, events: api.raw, upkeep }; // prettier-ignore
    await queue.work([], [mediaSweep(parts, () => async () => {})]);
  };

  it('is made by one of them, and each file set aside once', async () => {
    const blobs = S3BlobStore.at(url, PATIENT);
    const metadata = { correlationId: 'c', causationId: 'c', commandId: 'c', actor: 'u-1', at: api.at }; // prettier-ignore
    const image = { imageId: digest(0), userId: 'u-1', name: 'a.jpg', width: 1, height: 1, size: 1, at: api.at }; // prettier-ignore
    await api.raw.append({ stream: 'images-u-1', expected: 'any', events: [{ id: 'e', type: 'ImageUploaded', version: 1, data: image, metadata }] }); // prettier-ignore
    await api.settled();
    for (let n = 0; n <= FILES; n += 1) await blobs.put(`${digest(n)}.webp`, Buffer.from('x'));
    const [first, second]: string[][] = [[], []];
    await Promise.all([worker(first ?? []), worker(second ?? [])]);
    const told = async () => (await new S3Upkeep(url).last()).sweep; // each knows for a minute what it has read
    while ((await told())?.ended === undefined) await sleep(200);
    const { setAside, looked } = (await told()) ?? {};
    expect([looked?.blobs, setAside?.blobs]).toEqual([FILES + 1, FILES]);
    expect(new Set([first?.length, second?.length])).toEqual(new Set([0, FILES]));
    expect((await blobs.list(undefined, 100)).map(({ key }) => key)).toEqual([`${digest(0)}.webp`]);
    expect(await blobs.aside(undefined, 100)).toHaveLength(FILES);
  });
}
