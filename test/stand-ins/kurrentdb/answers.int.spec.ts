import { once } from 'node:events';
import {
  binaryEvent,
  jsonEvent,
  KurrentDBClient,
  streamNameFilter,
  type AppendStreamState,
  type StreamMetadata,
} from '@kurrent/kurrentdb-client';
import { kurrentDb, type Place } from './place.js';

// Beyond what was recorded: each answer was seen on a real server, which TEST_KURRENTDB_URL puts in the stand-in's place.
let place: Place;
let client: KurrentDBClient;
beforeAll(async () => {
  place = await kurrentDb();
  client = KurrentDBClient.connectionString(place.url);
});
afterAll(async () => {
  await client.dispose();
  await place.close();
});

const credentials = { username: 'admin', password: 'changeit' };
const said = (id: string = crypto.randomUUID()) => jsonEvent({ id, type: 'Said', data: {} });
const fresh = () => `answers-${crypto.randomUUID()}`;
const append = (
  stream: string,
  streamState: AppendStreamState,
  ids: string[],
  options: object = {},
) => client.appendToStream(stream, ids.map(said), { streamState, ...options });
const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: { type?: string }) => error.type,
  );
async function revisions(stream: string): Promise<number[]> {
  const found: number[] = [];
  for await (const { event } of client.readStream(stream)) found.push(Number(event?.revision));
  return found;
}
async function withEvents(count: number): Promise<string> {
  const stream = fresh();
  await append(stream, 'no_stream', ids(count));
  return stream;
}

describe('given events at no named revision, when they come again', () => {
  it.each(['any', 'stream_exists'] as const)(
    'two in the other order are known: %p',
    async (state) => {
      const [stream, two] = [fresh(), ids(2)];
      await append(stream, 'any', two);
      const { nextExpectedRevision } = await append(stream, state, two.toReversed());
      expect(nextExpectedRevision).toBe(0n);
    },
  );
  it('three in the other order are never answered', async () => {
    const [stream, three] = [fresh(), ids(3)];
    await append(stream, 'any', three);
    const answer = append(stream, 'any', three.toReversed()).catch(() => 'refused');
    const silence = new Promise((done) => setTimeout(done, 500, 'silence'));
    expect(await Promise.race([answer, silence])).toBe('silence');
    expect(await revisions(stream)).toEqual([0, 1, 2]);
  });
});

describe('given a stream that was deleted softly', () => {
  it('its metadata, when it is written, has the stream go on behind what was deleted', async () => {
    const stream = await withEvents(2);
    await client.deleteStream(stream);
    await client.setStreamMetadata(stream, { maxCount: 5, custom: 'kept' });
    expect(await revisions(stream)).toEqual([]);
    const { metadata } = await client.getStreamMetadata(stream);
    expect(metadata).toEqual({ maxCount: 5, custom: 'kept', truncateBefore: 2 });
    expect((await append(stream, 'stream_exists', ids(1))).nextExpectedRevision).toBe(2n);
    expect(await revisions(stream)).toEqual([2]);
  });
});

describe('given a tombstone', () => {
  it('metadata that was there before is still written to, but never read', async () => {
    const stream = await withEvents(1);
    await client.setStreamMetadata(stream, { maxCount: 5 });
    await client.tombstoneStream(stream);
    const { nextExpectedRevision } = await client.setStreamMetadata(stream, { maxCount: 4 });
    expect(nextExpectedRevision).toBe(1n);
    expect(await refusal(client.getStreamMetadata(stream))).toBe('stream-deleted');
  });
  it('metadata that was not is refused', async () => {
    const stream = await withEvents(1);
    await client.tombstoneStream(stream);
    expect(await refusal(client.setStreamMetadata(stream, {}))).toBe('stream-deleted');
  });
  it('a subscription to the stream ends', async () => {
    const stream = await withEvents(1);
    const subscription = client.subscribeToStream(stream, { fromRevision: 'start' });
    subscription.on('data', () => undefined);
    const ended = once(subscription, 'end').catch((error: unknown) => [error]);
    await once(subscription, 'caughtUp');
    await client.tombstoneStream(stream);
    expect(await ended).toMatchObject([{ type: 'stream-deleted' }]);
  });
});

describe('given metadata', () => {
  it.each<[object, number[]]>([
    [{ $maxCount: 1 }, [2]],
    [{ $maxAge: 1000 }, [0, 1, 2]],
    [{ $tb: 1, $maxCount: 9 }, [1, 2]],
    [{ $maxCount: 0, $tb: -1 }, [0, 1, 2]],
    [{ $maxCount: 1, $acl: { $r: ['$all'], $w: 'me' } }, [2]],
    // What it cannot read is as if nothing had been written.
    [{ $maxCount: 1, $acl: 'me' }, [0, 1, 2]],
    [{ $maxCount: 1, $acl: { $x: 'me' } }, [0, 1, 2]],
    [{ $maxCount: 1.5 }, [0, 1, 2]],
    [{ $maxCount: 1, $cacheControl: 'x' }, [0, 1, 2]],
    [{ $maxCount: 1, $tb: 2 ** 64 }, [0, 1, 2]],
  ])('%j, three events are read as %j', async (metadata, there) => {
    const stream = await withEvents(3);
    await client.setStreamMetadata(stream, metadata as StreamMetadata);
    expect(await revisions(stream)).toEqual(there);
  });
  it('of an age, what is older is gone', async () => {
    const stream = await withEvents(2);
    await client.setStreamMetadata(stream, { maxAge: 1 });
    await new Promise((done) => setTimeout(done, 1200));
    await append(stream, 1n, ids(1));
    expect(await revisions(stream)).toEqual([2]);
  });
});

describe.each([
  ['in a batch', {}],
  ['with credentials', { credentials }],
])('an append %s', (_how, how) => {
  it('is written, known again at its revision and refused at another', async () => {
    const [stream, two] = [fresh(), ids(2)];
    const first = await append(stream, 'no_stream', two, how);
    expect(first).toMatchObject({ success: true, nextExpectedRevision: 1n });
    expect(await append(stream, 'no_stream', two, how)).toEqual(first);
    await expect(append(stream, 'no_stream', ids(1), how)).rejects.toMatchObject({
      type: 'wrong-expected-version',
      expectedState: 'no_stream',
      actualState: 1n,
    });
    await client.tombstoneStream(stream);
    expect(await refusal(append(stream, 'any', ids(1), how))).toBe('stream-deleted');
  });
  it('holds so many bytes and not one more', async () => {
    const big = (bytes: number) =>
      client.appendToStream(fresh(), binaryEvent({ type: 'Big', data: Buffer.alloc(bytes) }), {
        streamState: 'any',
        ...how,
      });
    expect(await refusal(big(1_048_576))).toBe('none');
    expect(await refusal(big(1_048_577))).toBe('maximum-append-size-exceeded');
  });
  it.each([
    ['0b1e7f0a3b1a4a528a2c3d0d8a0f7a11', 'none'],
    ['{0B1E7F0A-3B1A-4A52-8A2C-3D0D8A0F7A11}', 'none'],
    ['(0b1e7f0a-3b1a-4a52-8a2c-3d0d8a0f7a11)', 'none'],
    [' 0b1e7f0a-3b1a-4a52-8a2c-3d0d8a0f7a11 ', 'none'],
    ['00000000-0000-0000-0000-000000000000', 'unknown'],
    ['0b1e7f0a-3b1a', 'unknown'],
  ])('takes the id %j: refusal is %p', async (id, answer) => {
    expect(await refusal(append(fresh(), 'any', [id], how))).toBe(answer);
  });
});

describe('given the last event as the place, a subscriber to the log', () => {
  it('gets only what comes behind it', async () => {
    const stream = fresh();
    const { position } = await append(stream, 'any', ids(1));
    if (!position) throw new Error('a new append has a position');
    const got: (bigint | undefined)[] = [];
    const subscription = client.subscribeToAll({ fromPosition: position });
    subscription.on('data', ({ event }) => void got.push(event?.revision));
    await once(subscription, 'caughtUp');
    const another = once(subscription, 'data');
    await append(stream, 'any', ids(1));
    await another;
    await subscription.unsubscribe();
    expect(got).toEqual([1n]);
  });
});

describe('given a filter, a subscriber who catches up', () => {
  it('is told where a page began that held nothing, and at the end what it was sent last', async () => {
    const prefix = fresh();
    const [at0] = [(await append(`${prefix}-a`, 'any', ids(1))).position];
    for (let n = 0; n < 5; n += 1) await append(`${prefix}-b`, 'any', ids(1));
    const last = (await append(`${prefix}-a`, 'any', ids(1))).position;
    const told: bigint[][] = [];
    const filter = streamNameFilter({
      prefixes: [`${prefix}-a`],
      maxSearchWindow: 3,
      checkpointReached: async (_subscription, { commit, prepare }) =>
        void told.push([commit, prepare]),
    });
    if (!at0 || !last) throw new Error('a new append has a position');
    const subscription = client.subscribeToAll({ fromPosition: at0, filter });
    subscription.on('data', () => undefined);
    await once(subscription, 'caughtUp');
    await subscription.unsubscribe();
    expect(told[0]).toEqual([at0.commit, at0.prepare]);
    expect(told[1]?.[1]).toBe(0n);
    expect(told.at(-1)).toEqual([last.commit, last.prepare]);
  });
});
