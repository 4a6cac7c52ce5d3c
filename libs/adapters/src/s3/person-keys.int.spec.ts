import { randomBytes } from 'node:crypto';
import { Damaged, Unreadable } from '@app/kernel';
import { movableKeysContract, personKeysContract } from '../../../kernel/src/testing.js';
import { localMasterKey } from '../keys/local-master-key.js';
import { s3Address } from './address.js';
import { Between } from './between.js';
import { Bucket } from './bucket.js';
import { S3Calls } from './calls.js';
import { S3PersonKeys } from './person-keys.js';
import { TestPlaces, serverUrl, skipped } from './s3-server.js';

const answerMs = 60_000;

if (serverUrl === undefined) skipped('persons’ keys on an S3');
else {
  const places = new TestPlaces(serverUrl);
  afterAll(() => places.drop());
  const master = localMasterKey(randomBytes(32));
  const open = (url: string, rest = {}) => S3PersonKeys.open(url, master, { answerMs, ...rest });
  const bucketAt = (url: string) => new Bucket(new S3Calls(s3Address(url), answerMs), 'keys/');

  personKeysContract('S3PersonKeys', async () => {
    const url = places.next();
    return () => open(url);
  });

  movableKeysContract('S3PersonKeys', () => open(places.next()));

  it('keeps no key that can be read without the master key', async () => {
    const url = places.next();
    const key = Buffer.from((await (await open(url)).keyFor('a')) ?? []);
    const stored = Buffer.from(await bucketAt(url).get('a'));
    expect([stored.length, stored.includes(key)]).toEqual([60, false]);
  });

  it('refuses another master key, and changes nothing', async () => {
    const url = places.next();
    const key = await (await open(url)).keyFor('a');
    const other = localMasterKey(randomBytes(32));
    const refused = await S3PersonKeys.open(url, other, { answerMs }).catch((error: unknown) => error); // prettier-ignore
    expect(refused).toBeInstanceOf(Damaged);
    expect((refused as Damaged).message).toContain(
      `${master.id} 的主密钥封的，给出的是 ${other.id}`,
    );
    expect((refused as Damaged).message).toContain('什么都没有改动');
    expect(await (await open(url)).existing('a')).toEqual(key);
  });

  it('lets no late writer bring back a key that was erased', async () => {
    const url = places.next();
    const [keys, late] = [await open(url), await master.wrap(randomBytes(32), 'a')];
    await keys.keyFor('a');
    await keys.erase('a');
    expect(await bucketAt(url).putOnce('a', late, 'application/octet-stream')).toBe(false);
    expect(await (await open(url)).keyFor('a')).toBeUndefined();
  });

  it('says so where a key lives on as an older version, and gives it out no more', async () => {
    const between = await Between.before(serverUrl ?? '');
    const url = places.next(between.origin);
    const [keys, other] = [await open(url), await open(url)];
    await keys.keyFor('a');
    // Versions were turned on after the start had looked.
    between.does(({ method, url: asked }) => method === 'PUT' && asked.includes('/keys/') ? { answered: { 'x-amz-version-id': '3L4kqtJlcpXroDTDmJ' } } : undefined); // prettier-ignore
    const refused = await keys.erase('a').catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: 'Damaged', message: expect.stringContaining('旧版本') });
    expect(await keys.existing('a')).toBeUndefined();
    expect([await other.isErased('a'), await other.keyFor('a')]).toEqual([true, undefined]);
    await between.away();
  });

  it('says whose key is damaged, and goes on with the others', async () => {
    const url = places.next();
    const first = await open(url);
    for (const person of ['a', 'b']) await first.keyFor(person);
    await bucketAt(url).put('a', new Uint8Array(60), 'application/octet-stream');
    const keys = await open(url);
    await expect(keys.keyFor('a')).rejects.toThrow(Unreadable);
    expect(await keys.keyFor('b')).toHaveLength(32);
    await keys.erase('a');
    expect([await keys.isErased('a'), await keys.existing('a')]).toEqual([true, undefined]);
  });

  it('names damaged keys in the order of their persons, whichever is answered first', async () => {
    const between = await Between.before(serverUrl ?? '');
    const keys = await open(places.next(between.origin));
    for (const person of ['a', 'b', 'c']) await keys.keyFor(person);
    for (const person of ['a', 'c']) await keys.mend(person, new Uint8Array(60));
    between.does(({ url: asked }) => (asked.endsWith('/keys/a') ? { afterMs: 200 } : undefined));
    expect(await keys.damaged()).toEqual(['a', 'c']);
    await between.away();
  });

  it('makes no second key for whom the log holds something sealed', async () => {
    const keys = await open(places.next(), { isSealedFor: (id: string) => id === 'a' });
    await expect(keys.keyFor('a')).rejects.toThrow('不会另造一把');
    expect(await keys.isErased('a')).toBe(false);
    expect(await keys.keyFor('b')).toHaveLength(32);
  });

  it('names those who have a key, and those who were erased', async () => {
    const keys = await open(places.next());
    for (const person of ['c', 'a', 'b']) await keys.keyFor(person);
    await keys.erase('b');
    const persons = ['a', 'b', 'c', ...Array.from({ length: 20 }, (_, n) => `none${n}`)];
    expect(await keys.absent(persons)).toEqual(persons.slice(3)); // the erased one is there
    const found = [];
    for await (const row of keys.rows()) found.push(row);
    expect(found).toEqual([
      ['a', true],
      ['b', false],
      ['c', true],
    ]);
    expect([await keys.knows('b'), await keys.knows('d')]).toEqual([true, false]);
  });
}
