import { NOTHING_SAID } from '@app/contracts';
import { allOf, siteUnderTest } from './site-under-test.js';

const { ask, get, lessonOf, publish, mapped, change, site } = siteUnderTest();

describe('administrators', () => {
  it('say what pages of a kind are called, and what is kept of a head goes with it', async () => {
    const { boss, lesson } = await site();
    expect((await get(`/player/${lesson}`)).body).toContain(
      '<title>駅の朝 &amp; &lt;夜&gt; · 回声',
    );
    await change(boss, { place: 'lesson', title: '听「{title}」' });
    await change(boss, { place: 'site', title: '山彦' });
    const { body } = await get(`/player/${lesson}`);
    expect(allOf(body, /<title data-said="">(.*?)<\/title>/g)).toEqual([
      '听「駅の朝 & <夜>」 · 山彦',
    ]);
    expect(allOf(body, /og:title" content="(.*?)"/g)).toEqual(['听「駅の朝 & <夜>」']);
    const audit = await ask('GET', '/api/admin/audit?kind=seo', boss);
    expect(audit.body['entries']).toMatchObject([
      { kind: 'seo', name: '全站', changes: expect.arrayContaining([{ field: '标题', before: null, after: '山彦' }]) as object }, // prettier-ignore
      { kind: 'seo', name: '每一课' },
    ]);
  });

  it('take a kind, or all of it, away from search engines', async () => {
    const { boss, lesson } = await site();
    await change(boss, { place: 'lesson', indexing: false });
    await change(boss, { place: '/credits', indexing: false });
    expect((await get(`/player/${lesson}`)).body).toContain('content="noindex"');
    const paths = [...(await mapped()).keys()];
    expect(paths.filter((path) => path.startsWith('/player/') || path === '/credits')).toEqual([]);
    await change(boss, { place: 'site', indexing: false });
    expect((await get('/')).body).toContain('content="noindex"');
    expect((await get('/sitemap.xml')).statusCode).toBe(404);
    expect((await get('/robots.txt')).body).not.toContain('Sitemap:');
  });

  it('see what is said, with an example, and which pages lack something', async () => {
    const { boss, hana, lesson } = await site();
    const { body } = await ask('GET', '/api/admin/seo', boss);
    expect(body['settings']).toContainEqual({
      ...NOTHING_SAID,
      place: 'lesson',
      name: '每一课',
      example: expect.objectContaining({
        title: '駅の朝 & <夜>',
        path: `/player/${lesson}`,
      }) as object,
    });
    await publish(boss, await lessonOf(boss, '駅の朝 & <夜>'));
    const lacking = await ask('GET', '/api/admin/seo/pages', boss);
    expect(lacking.body['pages']).toContainEqual(
      expect.objectContaining({ path: `/player/${lesson}`, lacks: expect.arrayContaining(['same-title']) as object }), // prettier-ignore
    );
    expect((await ask('GET', '/api/admin/seo', hana)).status).toBe(403);
  });
});
