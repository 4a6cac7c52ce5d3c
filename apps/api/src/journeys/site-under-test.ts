import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOTHING_SAID } from '@app/contracts';
import { asking } from '../asking.js';
import { ApiUnderTest } from '../testing.js';

export const PAGE =
  '<!doctype html><html><head><meta name="description" content="回声" /><title>Yamabiko</title></head></html>';
export const BASE = 'http://localhost:3000';

const plain = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&apos;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'); // prettier-ignore
export const allOf = (text: string, form: RegExp): string[] =>
  [...text.matchAll(form)].map(([, found = '']) => plain(found));
export const locsOf = (xml: string): string[] => allOf(xml, /<loc>([^<]*)<\/loc>/g);

/** A product with a page of its own, asked as browsers and crawlers ask it. */
export const siteUnderTest = () => {
  const api = new ApiUnderTest();
  const { ask, people, idOf } = asking(api);
  beforeAll(async () => {
    api.web = await mkdtemp(join(tmpdir(), 'yamabiko-web-'));
    await writeFile(join(api.web, 'index.html'), PAGE);
  });
  afterAll(() => rm(api.web ?? '', { recursive: true, force: true }));

  const get = async (url: string, accept = 'text/html') => {
    await api.settled();
    return api.call('GET', url, undefined, { accept, host: 'localhost:3000' });
  };
  const lessonOf = async (token: string, title: string, tags: string[] = []): Promise<string> => {
    const { body } = await ask('POST', '/api/contents', token, { title, text: '山の声。' });
    const { id } = body['content'] as { id: string };
    await ask('PUT', `/api/contents/${id}`, token, { tags });
    return id;
  };
  const publish = (token: string, id: string, body: object = {}) =>
    ask('POST', `/api/contents/${id}/publish`, token, body);
  const collectionOf = async (token: string, title: string, contentId: string): Promise<string> => {
    const { body } = await ask('POST', '/api/collections', token, { title });
    const { id } = body['collection'] as { id: string };
    await ask('POST', `/api/collections/${id}/items`, token, { contentId });
    await ask('POST', `/api/collections/${id}/publish`, token);
    return id;
  };
  /** All pages that search engines are told of, as paths, with the instant of each. */
  const mapped = async (): Promise<Map<string, string | undefined>> => {
    const { body } = await get('/sitemap.xml');
    const pages = new Map<string, string | undefined>();
    for (const file of locsOf(body)) {
      const answer = await get(file.replace(BASE, ''));
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        'text/xml; charset=utf-8',
      ]);
      for (const entry of answer.body.split('<url>').slice(1))
        pages.set(
          (locsOf(entry)[0] ?? '').replace(BASE, ''),
          /<lastmod>([^<]*)</.exec(entry)?.[1] ?? undefined,
        );
    }
    return pages;
  };
  const change = async (token: string, said: object) => {
    const answer = await ask('PUT', '/api/admin/seo', token, { ...NOTHING_SAID, ...said });
    expect(answer.status).toBe(200);
  };

  /** A site with one of everything, public and not. */
  const site = async () => {
    const { boss, hana } = await people();
    const lesson = await lessonOf(boss, '駅の朝 & <夜>', ['JLPT N5']);
    const [unlisted, own] = [await lessonOf(boss, '秘密'), await lessonOf(hana, '下書き')];
    await publish(boss, lesson);
    await publish(boss, unlisted, { visibility: 'unlisted' });
    const collection = await collectionOf(boss, '便利店日语', lesson);
    return { boss, hana, lesson, unlisted, own, collection, author: await idOf(boss), reader: await idOf(hana) }; // prettier-ignore
  };
  return { api, ask, people, get, lessonOf, publish, collectionOf, mapped, change, site, idOf };
};
