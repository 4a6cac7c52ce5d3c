import { Between, type Fault } from './between.js';
import { brokenBlobPromises, mustKeepBlobs, mustLetBrowsersRead } from './probe.js';
import { TestPlaces, serverUrl, skipped } from './s3-server.js';

const without = (name: string, headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)) as never;

const LIES: [string, RegExp, Fault][] = [
  [
    'says that it wrote where something lies',
    /If-None-Match/,
    ({ headers }) => ('if-none-match' in headers ? 200 : undefined),
  ],
  ['sends all where a part was asked for', /按范围读取/, ({ headers }) => ('range' in headers ? { headers: without('range', headers) } : undefined)], // prettier-ignore
  [
    'lists nothing of what was just written',
    /列出的对象/,
    ({ url }) => (url.includes('start-after') ? 404 : undefined),
  ],
  [
    'keeps what it says it deleted',
    /删除以后读不到/,
    ({ method }) => (method === 'DELETE' ? 204 : undefined),
  ],
  [
    'keeps older versions',
    /versioning/,
    ({ method, url }) =>
      method === 'PUT' && url.includes('/versions')
        ? { answered: { 'x-amz-version-id': '3L4kqtJlcpXroDTDmJ' } }
        : undefined,
  ],
  [
    'kept versions once, and would again',
    /versioning/,
    ({ method, url }) =>
      method === 'GET' && url.includes('versioning=')
        ? {
            answered: { 'content-type': 'application/xml' },
            body: '<VersioningConfiguration><Status>Suspended</Status></VersioningConfiguration>',
          }
        : undefined,
  ],
];

if (serverUrl === undefined) skipped('what an S3 must keep');
else {
  const server = serverUrl;
  const places = new TestPlaces(server);
  let between: Between;
  beforeAll(async () => {
    between = await Between.before(server);
  });
  afterEach(() => between.does(() => undefined));
  afterAll(async () => {
    await between.away();
    await places.drop();
  });

  it('finds nothing wrong with one that keeps it all, and leaves nothing there', async () => {
    const url = places.next();
    expect(await brokenBlobPromises(url)).toEqual([]);
    await mustKeepBlobs(url);
  });

  it.each(LIES)('names what one does not keep that %s', async (_what, name, lie) => {
    between.does(lie);
    await expect(mustKeepBlobs(places.next(between.origin))).rejects.toMatchObject({
      name: 'Damaged',
      message: expect.stringMatching(name),
    });
  });

  it('finds nothing wrong with one that is slow, or whose answers are lost on their way', async () => {
    const lost = new Set<string>();
    between.does(({ method, url, headers }) => {
      if (method === 'PUT' && 'if-none-match' in headers && !lost.has(url)) {
        lost.add(url);
        return { isMute: true };
      }
      return method === 'DELETE' ? { afterMs: 2000 } : undefined;
    });
    expect(await brokenBlobPromises(places.next(between.origin))).toEqual([]);
    expect(lost.size).toBe(2);
  });

  it('says of one that is too busy to be looked at that it does not answer, and not what it cannot do', async () => {
    between.does(({ url }) => (url.includes('/once') ? 503 : undefined));
    await expect(mustKeepBlobs(places.next(between.origin))).rejects.toMatchObject({
      name: 'Behind',
      message: expect.stringMatching(/没有回应.*503/),
    });
  });

  it.each([
    ['密码', (url: URL) => (url.password = 'wrong')],
    ['用户', (url: URL) => (url.username = 'nobody')],
    ['桶不存在', (url: URL) => (url.pathname = '/no-such-bucket')],
    ['没有回应', (url: URL) => (url.port = '9')],
  ])('says so where it is the %s', async (said, spoil) => {
    const url = new URL(places.next());
    spoil(url);
    const refused = await mustKeepBlobs(url.href).catch((error: unknown) => error);
    const name = said === '没有回应' ? 'Behind' : 'Damaged';
    expect(refused).toMatchObject({ name, message: expect.stringContaining(said) });
    expect((refused as Error).message).not.toContain('wrong');
  });

  it('sends browsers only where a page of ours may read', async () => {
    const origin = 'https://echo.example';
    const url = places.next();
    await expect(mustLetBrowsersRead(url, between.origin, origin)).rejects.toMatchObject({
      name: 'Damaged',
      repair: expect.stringContaining('AllowedOrigins https://echo.example'),
    });
    between.does(() => ({ answered: { 'access-control-allow-origin': origin } }));
    expect(await mustLetBrowsersRead(url, between.origin, origin)).toBeUndefined();
    expect(await mustLetBrowsersRead(url, 'http://127.0.0.1:9', origin)).toContain('连不上');
  });
}
