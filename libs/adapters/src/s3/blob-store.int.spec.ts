import { blobStoreContract, sweepableContract } from '../../../kernel/src/testing.js';
import { S3BlobStore } from './blob-store.js';
import { TestPlaces, serverUrl, skipped } from './s3-server.js';

if (serverUrl === undefined) skipped('blobs on an S3');
else {
  const places = new TestPlaces(serverUrl);
  afterAll(() => places.drop());

  /** A machine that is busy is no server that is away. */
  const at = (url: string, rest = {}) => S3BlobStore.at(url, { answerMs: 60_000, ...rest });

  blobStoreContract('S3BlobStore', async () => at(places.next()));
  sweepableContract('S3BlobStore', async () => {
    const url = places.next();
    return { blobs: at(url), other: at(url) };
  });

  it('lets two processes put one key at the same time, and both have it', async () => {
    const url = places.next();
    const two = [at(url), at(url)];
    await Promise.all(two.map((blobs, n) => blobs.put('key', Buffer.from(`bytes ${n}`))));
    const [first, second] = await Promise.all(two.map((blobs) => blobs.read('key')));
    expect(first).toEqual(second);
  });

  it('sends browsers to an address that lets them read that one, with its type', async () => {
    const url = places.next();
    const blobs = at(url, { publicUrl: new URL(url).origin });
    await blobs.put('ab.mp3', Buffer.from('0123456789'));
    const address = (await blobs.addressOf('ab.mp3')) ?? '';
    const answer = await fetch(address, { headers: { range: 'bytes=2-4' } });
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      206,
      'audio/mpeg',
      '234',
    ]);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const other = await fetch(address.replace('ab.mp3', 'ac.mp3'));
    expect(other.status).toBe(403);
    expect(await at(url).addressOf('ab.mp3')).toBeUndefined();
  });
}
