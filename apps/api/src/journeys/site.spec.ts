import { OpenScreen } from '@app/contracts';
import { allOf, BASE, locsOf, PAGE, siteUnderTest } from './site-under-test.js';

const { api, ask, idOf, get, lessonOf, publish, mapped, site } = siteUnderTest();

describe('a crawler', () => {
  it('is led to every public page, each with one head of its own, and to nothing else', async () => {
    const { lesson, unlisted, own, collection, author, reader } = await site();
    const pages = await mapped();
    expect([...pages.keys()].toSorted()).toEqual(
      [
        ...OpenScreen.options,
        `/player/${lesson}`,
        `/collection/${collection}`,
        `/user/${author}`,
        '/discover?tag=JLPT%20N5',
      ].toSorted(),
    );
    const seen = new Set<string>();
    for (const queue = [...pages.keys()]; queue.length > 0;) {
      const path = queue.shift() ?? '';
      if (seen.has(path)) continue;
      seen.add(path);
      const { statusCode, body, headers } = await get(path, '*/*');
      expect([path, statusCode, headers['x-robots-tag']]).toEqual([path, 200, undefined]);
      expect([path, allOf(body, /<title>([^<]+)<\/title>/g).length]).toEqual([path, 1]);
      expect(allOf(body, /<meta name="description" content="([^"]+)" \/>/g)).toHaveLength(1);
      expect(allOf(body, /<link rel="canonical" href="([^"]*)" \/>/g)).toEqual([`${BASE}${path}`]);
      // As Lighthouse has them: a language that there is, an address in full, and the page among them.
      const others = [...body.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)];
      for (const [, language = '', href = ''] of others) {
        if (language !== 'x-default') expect(Intl.getCanonicalLocales(language)).toHaveLength(1);
        expect([path, href.startsWith(`${BASE}/`)]).toEqual([path, true]);
      }
      expect(body).toContain('property="og:image"');
      expect(body).not.toContain('name="robots"');
      for (const hidden of [unlisted, own, reader]) expect(body).not.toContain(hidden);
      const data = allOf(body, /<script type="application\/ld\+json">(.*?)<\/script>/g);
      for (const one of data)
        for (const link of allOf(one, /"(?:url|item)":"http:\/\/localhost:3000([^"]*)"/g))
          queue.push(link);
    }
    expect(seen.size).toBe(pages.size);
  });

  it('hears when each was changed last, and loses what was withdrawn', async () => {
    const { boss, lesson, collection, author } = await site();
    const first = (await mapped()).get(`/player/${lesson}`);
    expect(first).toBe(api.at);
    api.pass(60_000);
    const second = await lessonOf(boss, '夜の山');
    await publish(boss, second);
    expect((await get('/sitemap.xml')).body).toContain(
      `<loc>${BASE}/sitemaps/lessons-1.xml</loc><lastmod>${api.at}</lastmod>`,
    );
    expect((await mapped()).get(`/user/${author}`)).toBe(api.at);
    await ask('POST', `/api/contents/${second}/unpublish`, boss);
    await ask('POST', `/api/contents/${lesson}/unpublish`, boss);
    await ask('POST', `/api/collections/${collection}/unpublish`, boss);
    expect([...(await mapped()).keys()].toSorted()).toEqual(OpenScreen.options.toSorted());
    expect((await get('/sitemaps/lessons-1.xml')).statusCode).toBe(404);
  });

  it.each([
    '/nowhere',
    '/player/01hzzzzzzzzzzzzzzzzzzzzzzz',
    '/player/a/b',
    '/content-info',
    '/collection/01hzzzzzzzzzzzzzzzzzzzzzzz',
    '/user/none',
    '/discover?tag=none',
  ])('is told that %s is not there, people get the app', async (path) => {
    const { statusCode, body } = await get(path);
    expect([statusCode, body]).toEqual([404, PAGE]);
  });

  it('cannot tell a private lesson from none', async () => {
    const { own, unlisted } = await site();
    const { statusCode, body } = await get(`/player/${own}`);
    expect([statusCode, body]).toEqual([404, PAGE]);
    const shown = await get(`/player/${unlisted}`);
    expect([shown.statusCode, shown.body.includes('content="noindex"')]).toEqual([200, true]);
  });

  it.each(['/login', '/editor', '/editor/x', '/admin', '/admin/users', '/class/x', '/join/secret'])(
    'is told nothing of %s but its name',
    async (path) => {
      const { statusCode, body } = await get(path);
      expect(statusCode).toBe(200);
      expect(body).toContain('<meta name="robots" content="noindex" />');
      expect(body).not.toMatch(/canonical|og:|ld\+json|secret/);
    },
  );

  it('may ask for what open pages are made of, and need not ask for the rest', async () => {
    const lines = (await get('/robots.txt', '*/*')).body.split('\n');
    for (const line of [
      'Disallow: /api/',
      'Disallow: /admin',
      'Disallow: /editor',
      'Disallow: /content$',
      'Disallow: /collection/*/edit',
      'Allow: /api/public/contents/*/card.png',
      `Sitemap: ${BASE}/sitemap.xml`,
    ])
      expect(lines).toContain(line);
    expect(lines.filter((line) => /(?:admin|auth|mailbox)/.test(line) && line.startsWith('Allow'))).toEqual([]); // prettier-ignore
    expect(lines).not.toContain('Disallow: /collection');
    // The rules of Lighthouse's audit of it: known words, an agent before any rule, patterns from the root, the map in full.
    const said = lines.filter((line) => line.trim() !== '');
    expect(said[0]).toBe('User-agent: *');
    for (const line of said.slice(1))
      expect(line).toMatch(/^(?:(?:Allow|Disallow): [/*]\S*|Sitemap: https?:\/\/\S+)$/);
  });

  it('and people are told that a broken address is none, in words', async () => {
    for (const path of ['/player/%', '/%', `/player/${'a'.repeat(400)}`]) {
      const page = await get(path);
      expect([path, page.statusCode, page.headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']); // prettier-ignore
      expect(page.body).toContain('<a href="/">回到首页</a>');
      expect(page.body).toContain('name="robots" content="noindex"');
    }
    const { statusCode, body } = await get('/api/%');
    expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });

  it('is told at once that nothing has changed, and of every change', async () => {
    const { boss, lesson } = await site();
    const ask304 = async (url: string, known: string) =>
      (await api.call('GET', url, undefined, { host: 'localhost:3000', 'if-none-match': known }))
        .statusCode;
    for (const url of ['/sitemap.xml', '/sitemaps/people-1.xml', '/discover']) {
      const etag = String((await get(url)).headers['etag']);
      expect([url, await ask304(url, etag)]).toEqual([url, 304]);
      await ask('POST', `/api/contents/${lesson}/unpublish`, boss);
      await api.settled();
      expect([url, await ask304(url, etag)]).not.toEqual([url, 304]);
      await publish(boss, lesson);
    }
  });

  it('finds the same behind a slash, and nothing behind two before', async () => {
    const { lesson } = await site();
    for (const path of [`/player/${lesson}`, '/discover', '/credits', '/admin']) {
      const { statusCode, body } = await get(`${path}/`, '*/*');
      expect([path, statusCode, body]).toEqual([path, 200, (await get(path)).body]);
    }
    expect((await get('//discover')).statusCode).toBe(404);
  });

  it('is led to each of many lessons once, also where many came in one moment', async () => {
    const hana = await idOf(await api.login('hana@example.org'));
    const ids = Array.from({ length: 650 }, (_, n) => `lesson-${n}`);
    for (const [from, to] of [
      [0, 3],
      [3, 420],
      [420, 650],
    ]) {
      // prettier-ignore
      const events = ids.slice(from, to).map((contentId) => ({
        type: 'LessonPublished',
        data: { contentId, userId: hana, visibility: 'public' },
      }));
      await api.record('lesson-past', events, hana);
      api.pass(1000);
    }
    const paths = locsOf((await get('/sitemaps/lessons-1.xml')).body);
    expect(paths).toHaveLength(ids.length);
    expect(new Set(paths)).toEqual(new Set(ids.map((id) => `${BASE}/player/${id}`)));
  });

  it('is told that what pages are made of is no page', async () => {
    for (const path of ['/api/public/contents/hot', '/api/no/such/call', '/health/live']) {
      const { headers } = await get(path, '*/*');
      expect([path, headers['x-robots-tag']]).toEqual([path, 'noindex']);
    }
  });

  it('finds no file that is not there', async () => {
    for (const file of ['lessons-0', 'lessons-2', 'nothing-1', 'lessons-1e3', '..%2f'])
      expect((await get(`/sitemaps/${file}.xml`)).statusCode).toBe(404);
  });
});
