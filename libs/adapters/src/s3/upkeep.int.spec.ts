import { Between } from './between.js';
import { TestPlaces, serverUrl, skipped } from './s3-server.js';
import { S3Upkeep } from './upkeep.js';

const [monday, tuesday] = [
  { at: '2026-11-23T03:00:00.000Z', position: '7' },
  { at: '2026-11-24T03:00:00.000Z', position: '9' },
];

if (serverUrl === undefined) skipped('when operators backed up, on an S3');
else {
  const server = serverUrl;
  const places = new TestPlaces(server);
  afterAll(() => places.drop());

  it('tells every process what the tool did, wherever that ran', async () => {
    const url = places.next();
    const [api, tool] = [new S3Upkeep(url), new S3Upkeep(url)];
    expect(await tool.last()).toEqual({});
    await tool.note('backup', monday);
    await tool.note('drill', monday);
    await tool.note('backup', tuesday);
    expect(await api.last()).toEqual({ backup: tuesday, drill: monday });
    expect(await tool.last()).toEqual({ backup: tuesday, drill: monday });
  });

  it('tells what it knows while the S3 is away, and asks it once a minute', async () => {
    const between = await Between.before(server);
    const url = places.next(between.origin);
    const api = new S3Upkeep(url);
    await api.note('backup', monday);
    expect(await api.last()).toEqual({ backup: monday });
    const asked = between.heard.length;
    await between.away();
    expect(await api.last()).toEqual({ backup: monday });
    expect(between.heard).toHaveLength(asked);
    const late = new S3Upkeep(url);
    expect(await late.last()).toEqual({});
    await between.back();
    expect(await late.last()).toEqual({ backup: monday });
    await between.away();
  });
}
