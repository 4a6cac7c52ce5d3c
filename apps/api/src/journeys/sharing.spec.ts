import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SharpPainter } from '@app/adapters';
import { PAGE_HEADS, type PageHeads } from '@app/platform';
import sharp from 'sharp';
import { ApiUnderTest, as } from '../testing.js';

const page =
  '<!doctype html><html><head><meta name="description" content="回声" /><title>Yamabiko · 回声</title></head><body></body></html>';
const api = new ApiUnderTest();
beforeAll(async () => {
  api.web = await mkdtemp(join(tmpdir(), 'yamabiko-web-'));
  await writeFile(join(api.web, 'index.html'), page);
});
afterAll(() => rm(api.web ?? '', { recursive: true, force: true }));

const TEXT = 'おはようございます。\nきょうは山へ行きます。';
const made = async (token: string, title = '駅の朝') => {
  const { content } = (
    await api.call('POST', '/api/contents', { text: TEXT, title, language: 'ja' }, as(token))
  ).json<{ content: { id: string } }>();
  return content.id;
};
const shown = async (
  token: string,
  visibility: 'public' | 'unlisted' = 'public',
  title?: string,
) => {
  const id = await made(token, title);
  expect(
    (await api.call('POST', `/api/contents/${id}/publish`, { visibility }, as(token))).statusCode,
  ).toBe(200);
  return id;
};
/** As what reads previews asks: it takes anything, and runs nothing. */
const crawl = (url: string, headers: Record<string, string> = {}) =>
  api.call('GET', url, undefined, { accept: '*/*', host: 'localhost:3000', ...headers });
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)" />`)
    .exec(html)?.[1]
    ?.replaceAll('&amp;', '&');
const cardOf = async (url: string) =>
  new URL(meta((await crawl(url)).body, 'og:image') ?? 'http://none.invalid');

describe('a link to a lesson', () => {
  it('says what it is to whoever only follows it', async () => {
    const id = await shown(await api.login('hana@example.org'));
    const { body, headers, statusCode } = await crawl(`/player/${id}`);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(body).toContain('<title>駅の朝 · 回声</title>');
    expect(body).toContain(`<link rel="canonical" href="http://localhost:3000/player/${id}" />`);
    expect(meta(body, 'og:title')).toBe('駅の朝');
    expect(meta(body, 'og:image')).toMatch(
      new RegExp(`^http://localhost:3000/api/public/contents/${id}/card\\.png\\?v=[0-9a-f]{32}$`),
    );
    expect((await crawl(`/content-info?id=${id}`)).body).toContain('<title>駅の朝 · 回声</title>');
    expect(headers['content-security-policy']).toBe(
      (await crawl('/', { accept: 'text/html' })).headers['content-security-policy'],
    );
  });

  it('to one of its sentences says the sentence', async () => {
    const id = await shown(await api.login('hana@example.org'));
    const { body } = await crawl(`/player/${id}?s=2`);
    expect([meta(body, 'og:title'), meta(body, 'og:url')]).toEqual([
      'きょうは山へ行きます。',
      `http://localhost:3000/player/${id}?s=2`,
    ]);
    expect(body).toContain(`<link rel="canonical" href="http://localhost:3000/player/${id}" />`);
    expect(meta(body, 'og:image')).toContain('card.png?s=2&v=');
  });

  it('answers who only asks for its headers', async () => {
    const id = await shown(await api.login('hana@example.org'));
    const { statusCode, body, headers } = await api.app.inject({
      method: 'HEAD',
      url: `/player/${id}`,
    });
    expect([statusCode, body, headers['content-type']]).toEqual([
      200,
      '',
      'text/html; charset=utf-8',
    ]);
  });

  it('knows of a change, and only then sends the page again', async () => {
    const hana = await api.login('hana@example.org');
    const id = await shown(hana);
    const { headers } = await crawl(`/player/${id}`);
    const again = () => crawl(`/player/${id}`, { 'if-none-match': String(headers['etag']) });
    expect((await again()).statusCode).toBe(304);
    await api.call('PUT', `/api/contents/${id}`, { title: '山の朝' }, as(hana));
    expect((await again()).statusCode).toBe(304);
    await api.call('POST', `/api/contents/${id}/publish`, {}, as(hana));
    expect((await again()).body).toContain('<title>山の朝 · 回声</title>');
    await api.call('POST', `/api/contents/${id}/unpublish`, {}, as(hana));
    expect([(await again()).statusCode, (await again()).body]).toEqual([404, page]);
  });

  it('is the plain page, and no picture, for what not everybody may see', async () => {
    const hana = await api.login('hana@example.org');
    const [mine, gone, taken] = [await made(hana), await shown(hana), await shown(hana)];
    const before = await cardOf(`/player/${gone}`);
    await api.call('DELETE', `/api/contents/${gone}`, undefined, as(hana));
    await api.call('POST', `/api/contents/${taken}/unpublish`, {}, as(hana));
    const unknown = await crawl('/player/00000000-0000-4000-8000-000000000000?s=1');
    expect(unknown.body).toBe(page);
    for (const id of [mine, gone, taken]) {
      const answer = await crawl(`/player/${id}?s=1`, as(hana));
      expect([
        answer.statusCode,
        answer.body,
        answer.headers['etag'],
        answer.headers['cache-control'],
      ]).toEqual([404, page, unknown.headers['etag'], 'no-cache']);
      expect((await crawl(`/api/public/contents/${id}/card.png?s=1`, as(hana))).statusCode).toBe(
        404,
      );
    }
    expect((await crawl(`${before.pathname}${before.search}`)).statusCode).toBe(404);
  });

  it('asks search engines to pass an unlisted one by', async () => {
    const id = await shown(await api.login('hana@example.org'), 'unlisted');
    const { body } = await crawl(`/player/${id}`);
    expect([meta(body, 'robots'), meta(body, 'og:title')]).toEqual(['noindex', '駅の朝']);
  });

  it('repeats no host that the caller invented', async () => {
    const id = await shown(await api.login('hana@example.org'));
    const { body } = await crawl(`/player/${id}`, { 'x-forwarded-host': 'evil.example' });
    expect(body).toContain('<title>駅の朝 · 回声</title>');
    expect(body).not.toContain('evil.example');
    const foreign = await crawl(`/player/${id}`, { host: 'evil.example' });
    expect([foreign.statusCode, foreign.json()]).toEqual([
      421,
      expect.objectContaining({ code: 'HOST_UNKNOWN' }),
    ]);
    expect(foreign.body).not.toContain('evil.example');
  });

  it('opens the plain page when its head cannot be made', async () => {
    const id = await shown(await api.login('hana@example.org'));
    jest.spyOn(api.app.get<PageHeads>(PAGE_HEADS), 'of').mockRejectedValueOnce(new Error('broken'));
    const { statusCode, body } = await crawl(`/player/${id}`);
    expect([statusCode, body]).toEqual([200, page]);
  });

  it('holds what somebody has written as text', async () => {
    const id = await shown(
      await api.login('hana@example.org'),
      'public',
      `</title><script>alert("1")</script>$&`,
    );
    const { body } = await crawl(`/player/${id}`);
    expect(body.match(/<script/g)).toHaveLength(2); // the lesson, and where it stands
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ name: `</title><script>alert("1")</script>$&` });
    expect(body).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;$&amp; · 回声</title>',
    );
  });
});

describe('the picture', () => {
  // As on a host with fonts for every script, whatever this one has: what is drawn without them is asked beside the card itself.
  beforeEach(() => {
    jest.spyOn(SharpPainter.prototype, 'lacking').mockResolvedValue(new Set());
  });

  it('is 1200 × 630, has words on it, and is kept for ever under its own address', async () => {
    const hana = await api.login('hana@example.org');
    const english = await api.call(
      'POST',
      '/api/contents',
      { text: 'The mountain answered.', title: 'Echo', language: 'en' },
      as(hana),
    );
    const { id } = english.json<{ content: { id: string } }>().content;
    await api.call('POST', `/api/contents/${id}/publish`, {}, as(hana));
    const { pathname, search } = await cardOf(`/player/${id}?s=1`);
    const answer = await crawl(`${pathname}${search}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    const words = await sharp(answer.rawPayload)
      .extract({ left: 80, top: 132, width: 1040, height: 374 })
      .greyscale()
      .stats();
    expect(words.channels[0]?.min).toBeLessThan(60);
    expect(words.channels[0]?.mean).toBeGreaterThan(200);

    const again = await crawl(`${pathname}${search}`);
    expect(again.rawPayload.equals(answer.rawPayload)).toBe(true);
    expect(
      (await crawl(`${pathname}${search}`, { 'if-none-match': String(answer.headers['etag']) }))
        .statusCode,
    ).toBe(304);
    await api.stop();
    await api.start();
    expect((await crawl(`${pathname}${search}`)).rawPayload.equals(answer.rawPayload)).toBe(true);
  });

  it('is another one for another sentence, and asked for again without its content in the address', async () => {
    const id = await shown(await api.login('hana@example.org'));
    const at = (query: string) => crawl(`/api/public/contents/${id}/card.png${query}`);
    const [whole, first, stale] = [
      await at(''),
      await at('?s=1'),
      await at('?v=00000000000000000000000000000000'),
    ];
    expect(whole.rawPayload.equals(first.rawPayload)).toBe(false);
    expect([whole.headers['cache-control'], stale.headers['cache-control']]).toEqual([
      'no-cache',
      'no-cache',
    ]);
    expect(stale.rawPayload.equals(whole.rawPayload)).toBe(true);
  });

  it('shows the cover that the author uploaded, beside the words', async () => {
    const [boss, hana] = [await api.login('boss@example.org'), await api.login('hana@example.org')];
    const { user } = (await api.call('GET', '/api/auth/me', undefined, as(hana))).json<{
      user: { id: string };
    }>();
    await api.call(
      'POST',
      '/api/admin/feature-permissions/users',
      { userId: user.id, featureKey: 'image_upload', effect: 'grant' },
      as(boss),
    );
    const red = await sharp({
      create: { width: 400, height: 400, channels: 3, background: '#d00000' },
    })
      .png()
      .toBuffer();
    const head =
      '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
    const payload = Buffer.concat([Buffer.from(head), red, Buffer.from('\r\n--edge--\r\n')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=edge', ...as(hana) };
    const { image } = (
      await api.app.inject({ method: 'POST', url: '/api/images/upload', payload, headers })
    ).json<{ image: { url: string } }>();
    const id = await shown(hana);
    const plain = await cardOf(`/player/${id}`);
    await api.call('PUT', `/api/contents/${id}`, { cover: image.url }, as(hana));
    expect((await cardOf(`/player/${id}`)).search).toBe(plain.search);
    await api.call('POST', `/api/contents/${id}/publish`, {}, as(hana));
    const covered = await cardOf(`/player/${id}`);
    expect(covered.search).not.toBe(plain.search);
    const { rawPayload } = await crawl(`${covered.pathname}${covered.search}`);
    const colourAt = async (left: number) => [
      ...(await sharp(rawPayload)
        .extract({ left, top: 300, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer()),
    ];
    const [beside, on] = [await colourAt(60), await colourAt(1000)];
    expect([(beside[1] ?? 0) > 230, (on[0] ?? 0) > 190, (on[1] ?? 255) < 30]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it.each(['?s=0', '?s=1e3', '?s=x', `?o=${'x'.repeat(65)}`, `?v=${'x'.repeat(65)}`])(
    'refuses %s with a reason',
    async (query) => {
      const id = await shown(await api.login('hana@example.org'));
      const answer = await crawl(`/api/public/contents/${id}/card.png${query}`);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'INVALID']);
    },
  );
});
