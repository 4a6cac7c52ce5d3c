import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SharpPainter } from '@app/adapters';
import sharp from 'sharp';
import { asking } from '../asking.js';
import { ApiUnderTest } from '../testing.js';

const PAGE =
  '<!doctype html><html><head><meta name="description" content="回声" /><title>Yamabiko</title></head></html>';
const api = new ApiUnderTest();
const { ask, people } = asking(api);
beforeAll(async () => {
  api.web = await mkdtemp(join(tmpdir(), 'yamabiko-web-'));
  await writeFile(join(api.web, 'index.html'), PAGE);
});
afterAll(() => rm(api.web ?? '', { recursive: true, force: true }));

const crawl = async (url: string) => {
  await api.settled();
  return api.call('GET', url, undefined, { accept: '*/*', host: 'localhost:3000' });
};
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)" />`)
    .exec(html)?.[1]
    ?.replaceAll('&amp;', '&');
const dataIn = (html: string): object =>
  JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null',
  ) as object;
const titleIn = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

const lessonOf = async (token: string, title: string, tags: string[] = []): Promise<string> => {
  const { body } = await ask('POST', '/api/contents', token, { title, text: '山の声。' });
  const { id } = body['content'] as { id: string };
  await ask('PUT', `/api/contents/${id}`, token, { tags });
  await ask('POST', `/api/contents/${id}/publish`, token, {});
  return id;
};
const collectionOf = async (token: string, title: string, lessons: readonly string[]) => {
  const { body } = await ask('POST', '/api/collections', token, { title, description: '每天一课' });
  const { id } = body['collection'] as { id: string };
  for (const contentId of lessons)
    await ask('POST', `/api/collections/${id}/items`, token, { contentId });
  expect((await ask('POST', `/api/collections/${id}/publish`, token)).status).toBe(200);
  return id;
};

describe('a link', () => {
  it('to a collection says what is in it, for whoever may see it', async () => {
    const { boss } = await people();
    const [lesson, hidden] = [await lessonOf(boss, '駅の朝'), await lessonOf(boss, '夜の山')];
    const id = await collectionOf(boss, '便利店日语', [lesson, hidden]);
    await ask('POST', `/api/contents/${hidden}/unpublish`, boss);
    const { body } = await crawl(`/collection/${id}`);
    expect([titleIn(body), meta(body, 'og:title'), meta(body, 'description')]).toEqual([
      '便利店日语 · 回声',
      '便利店日语',
      '每天一课',
    ]);
    expect(dataIn(body)).toMatchObject({
      '@type': 'Course',
      url: `http://localhost:3000/collection/${id}`,
      hasPart: { numberOfItems: 1, itemListElement: [{ name: '駅の朝' }] },
    });
    expect(body).not.toContain('夜の山');
    expect(titleIn((await crawl('/collections')).body)).toBe('合集 · 回声');
    await ask('POST', `/api/collections/${id}/unpublish`, boss);
    expect((await crawl(`/collection/${id}`)).body).toBe(PAGE);
    expect((await crawl('/collections')).body).not.toContain('便利店');
  });

  it('to a tag says which lessons bear it, as most of them write it', async () => {
    const { boss } = await people();
    const id = await lessonOf(boss, '駅の朝', ['JLPT']);
    const { body } = await crawl(`/discover?tag=${encodeURIComponent('ｊｌｐｔ')}`);
    expect([titleIn(body), meta(body, 'og:url'), meta(body, 'description')]).toEqual([
      '#JLPT · 回声',
      'http://localhost:3000/discover?tag=JLPT',
      '标签「JLPT」下的 1 课听力：「駅の朝」',
    ]);
    expect(dataIn(body)).toMatchObject({
      mainEntity: { itemListElement: [{ url: `http://localhost:3000/player/${id}` }] },
    });
    expect((await crawl('/discover?tag=none')).body).toBe(PAGE);
    expect(meta((await crawl(`/discover?q=${encodeURIComponent('駅')}`)).body, 'robots')).toBe(
      'noindex',
    );
    await ask('POST', `/api/contents/${id}/unpublish`, boss);
    expect((await crawl('/discover?tag=JLPT')).body).toBe(PAGE);
    expect((await crawl('/discover')).body).not.toContain('駅の朝');
    expect(titleIn((await crawl('/templates')).body)).toBe('模板 · 回声');
  });

  it('has a picture that is drawn of what it says, and goes with it', async () => {
    jest.spyOn(SharpPainter.prototype, 'lacking').mockResolvedValue(new Set());
    const { boss } = await people();
    const id = await collectionOf(boss, 'Morning', [await lessonOf(boss, '駅の朝')]);
    const imageOf = async (path: string) =>
      new URL(meta((await crawl(path)).body, 'og:image') ?? 'http://none.invalid');
    const { pathname, search } = await imageOf(`/collection/${id}`);
    const picture = await crawl(pathname + search);
    expect([picture.statusCode, picture.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const { width, height, format } = await sharp(picture.rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    expect((await crawl(pathname)).headers['cache-control']).toBe('no-cache');
    await ask('PUT', `/api/collections/${id}`, boss, { title: 'Evening' });
    expect((await imageOf(`/collection/${id}`)).search).not.toBe(search);
    await ask('POST', `/api/collections/${id}/unpublish`, boss);
    expect((await crawl(pathname + search)).statusCode).toBe(404);
    const nowhere = Buffer.from('/player/none').toString('base64url');
    expect((await crawl(`/api/public/pages/${nowhere}/card.png`)).statusCode).toBe(404);
    const own = Buffer.from(`/player/${await lessonOf(boss, '山')}`).toString('base64url');
    expect((await crawl(`/api/public/pages/${own}/card.png`)).statusCode).toBe(404);
  });
});
