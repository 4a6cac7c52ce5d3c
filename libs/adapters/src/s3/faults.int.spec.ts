import { setTimeout as sleep } from 'node:timers/promises';
import { Behind } from '@app/kernel';
import { Between } from './between.js';
import { S3BlobStore } from './blob-store.js';
import { TestPlaces, serverUrl, skipped } from './s3-server.js';

const bytes = (text: string) => Buffer.from(text);

if (serverUrl === undefined) skipped('blobs while their S3 does wrong');
else {
  const server = serverUrl;
  const places = new TestPlaces(server);
  const PATIENT = { answerMs: 60_000 }; // a machine that is busy is no server that is away
  let between: Between;
  let url = '';
  let blobs: S3BlobStore;
  beforeAll(async () => {
    between = await Between.before(server);
  });
  beforeEach(async () => {
    url = places.next(between.origin);
    blobs = S3BlobStore.at(url, PATIENT);
    await blobs.put('there', bytes('sound'));
  });
  afterEach(() => between.does(() => undefined));
  afterAll(async () => {
    await between.away();
    await places.drop();
  });
  const all = (store: S3BlobStore): (() => Promise<unknown>)[] => [
    () => store.put('new', bytes('x')),
    () => store.stat('there'),
    () => store.has('there'),
    () => store.read('there'),
    () => store.read('there', { start: 1, end: 2 }),
    () => store.delete('other'),
    () => store.list(undefined, 10),
  ];
  /** Somebody waits for each of these; of a whole folder lists are made beside. */
  const awaited = (store: S3BlobStore) => [...all(store).slice(0, -1), () => store.has('missing')];
  /** Of each call: how it failed, and after how many ms. */
  const failures = async (store: S3BlobStore, calls = all(store)) => {
    const begun = performance.now();
    return Promise.all(
      calls.map(async (call) => {
        const error: unknown = await call().catch((thrown: unknown) => thrown);
        return { isBehind: error instanceof Behind, ms: performance.now() - begun };
      }),
    );
  };

  it('says at once that it is away, and goes on when it is back', async () => {
    await between.away();
    expect((await failures(blobs)).every(({ isBehind }) => isBehind)).toBe(true);
    await between.back();
    expect(Buffer.from(await blobs.read('there')).toString()).toBe('sound');
    expect(await blobs.put('new', bytes('x'))).toEqual({ key: 'new', size: 1 });
  });

  it('waits for no answer that does not come', async () => {
    between.does(() => 'frozen');
    const store = S3BlobStore.at(url);
    const failed = await failures(store, awaited(store));
    between.does(({ url: at }) => (at.includes('list-type') ? 'frozen' : undefined));
    failed.push(...(await failures(store, [() => store.has('missing')])));
    expect(failed.every(({ isBehind }) => isBehind)).toBe(true);
    expect(Math.max(...failed.map(({ ms }) => ms))).toBeLessThan(10_000); // 1.5 s where nothing else runs
    between.does(() => undefined);
    expect(await blobs.has('there')).toBe(true);
  });

  it('has time for the list of a folder in which much lies: nobody waits for it', async () => {
    between.does(({ url: at }) => (at.includes('list-type') ? { afterMs: 2500 } : undefined));
    const store = S3BlobStore.at(url);
    expect(await store.list(undefined, 10)).toEqual([{ key: 'there', size: 5 }]);
    expect(await store.aside(undefined, 10)).toEqual([]);
  });

  it('looks for one that is aside among few, wherever thousands wait', async () => {
    await blobs.setAside('there');
    const before = between.heard.length;
    expect(await blobs.has('there')).toBe(true);
    const lists = between.heard.slice(before).filter(({ url: at }) => at.includes('list-type'));
    const prefixes = lists.map(({ url: at }) => new URL(at, url).searchParams.get('prefix'));
    expect(prefixes).toEqual([expect.stringMatching(/\/aside\/th\/there~$/)]);
  });

  it('lets go those who wait behind others that get no answer', async () => {
    between.does(() => 'frozen');
    const store = S3BlobStore.at(url, { answerMs: 300 });
    const asked = await Promise.allSettled(Array.from({ length: 300 }, () => store.has('there')));
    expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(300);
    between.does(() => undefined);
    expect(await blobs.has('there')).toBe(true);
  });

  it('asks again what passes, and gives up what does not', async () => {
    let failing = 2;
    between.does(() => (failing-- > 0 ? 503 : undefined));
    expect(await blobs.has('there')).toBe(true);
    between.does(() => 500);
    expect((await failures(blobs)).every(({ isBehind }) => isBehind)).toBe(true);
    const before = between.heard.length;
    between.does(() => 403);
    expect((await failures(blobs)).every(({ isBehind }) => isBehind)).toBe(true);
    expect(between.heard.length - before).toBe(all(blobs).length); // once each: that does not pass by itself
  });

  it('takes nobody’s word for it that something is not there', async () => {
    between.does(() => 404); // as for a user who was removed, or a bucket
    expect((await failures(blobs)).every(({ isBehind }) => isBehind)).toBe(true);
    between.does(() => undefined);
    expect(await blobs.stat('missing')).toBeUndefined();
  });

  it('has what it put, though the answer was lost', async () => {
    let failing = 1;
    between.does(({ method }) =>
      method === 'PUT' && failing-- > 0 ? { isMute: true } : undefined,
    );
    expect(await blobs.put('mute', bytes('mine'))).toEqual({ key: 'mute', size: 4 });
    expect(Buffer.from(await blobs.read('mute')).toString()).toBe('mine');
    expect(between.heard.filter(({ method, url: at }) => method === 'PUT' && at.endsWith('/mute'))).toHaveLength(2); // prettier-ignore
  });

  it('asks no more than it may at the same time, however many want', async () => {
    between.does(() => ({ afterMs: 30 }));
    between.most = 0;
    const found = await Promise.all(Array.from({ length: 200 }, () => blobs.has('there')));
    expect(found.every(Boolean)).toBe(true);
    expect(between.most).toBeLessThanOrEqual(64);
  });

  it('leaves nothing half written of what is cut off in the middle', async () => {
    const large = new Uint8Array(8_000_000).fill(7);
    const put = blobs.put('large', large);
    const failed = put.catch((error: unknown) => error);
    while (!between.heard.some(({ method, url: at }) => method === 'PUT' && at.endsWith('/large')))
      await sleep(1);
    await between.away();
    const outcome = await failed;
    await between.back();
    const there = await blobs.stat('large');
    if (outcome instanceof Behind) expect([undefined, large.length]).toContain(there?.size);
    else expect(there?.size).toBe(large.length);
    expect(await blobs.put('large', large)).toEqual({ key: 'large', size: large.length });
    expect(Buffer.compare(await blobs.read('large'), large)).toBe(0);
  });
}
