import { Missing } from '@app/kernel';
import { S3ReleaseMaps } from './release-maps.js';
import { TestPlaces, serverUrl, skipped } from './s3-server.js';

if (serverUrl === undefined) skipped('source maps on an S3');
else {
  const places = new TestPlaces(serverUrl);
  afterAll(() => places.drop());
  const MAPS = new Map([['index-A1_b.js.map.gz', Buffer.from([31, 139, 0, 255])]]);
  const [EARLY, LATE] = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:01.000Z'];

  it('gives back what was laid there, by anybody, and since when it was served', async () => {
    const url = places.next();
    const [one, other] = [new S3ReleaseMaps(url, 60_000), new S3ReleaseMaps(url, 60_000)];
    expect(await one.all()).toEqual(new Map());
    await Promise.all([one.put('index-A1_b', LATE, MAPS), other.put('index-A1_b', EARLY, MAPS)]);
    await one.put('index-C', LATE, new Map());
    expect(await other.all()).toEqual(
      new Map([
        ['index-A1_b', EARLY],
        ['index-C', LATE],
      ]),
    );
    expect(await other.take('index-A1_b')).toEqual(MAPS);
    await one.remove('index-A1_b');
    expect(await other.all()).toEqual(new Map([['index-C', LATE]]));
    await expect(other.take('index-A1_b')).rejects.toThrow(Missing);
  });
}
