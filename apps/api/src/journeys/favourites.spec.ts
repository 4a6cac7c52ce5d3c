import type { ChangeFeed } from '@app/kernel';
import { CHANGES } from '@app/platform';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();

const lessonOf = async (token: string): Promise<string> =>
  (
    await api.call(
      'POST',
      '/api/contents',
      { text: 'A: Hello.\nB: Good morning.', targetLanguages: ['zh-CN'] },
      as(token),
    )
  ).json<{ content: { id: string } }>().content.id;
const add = (token: string, contentId: string) =>
  api.call('POST', '/api/favorites', { contentId }, as(token));
const after = (position: unknown, token: string) => ({
  ...as(token),
  'x-min-log-position': String(position),
});

describe('favourites', () => {
  it('are kept once, found again, and go', async () => {
    const hana = await api.login('hana@example.org');
    const [first, second] = [await lessonOf(hana), await lessonOf(hana)];
    await add(hana, first);
    await add(hana, first);
    const kept = await add(hana, second);
    expect([kept.statusCode, kept.json()]).toEqual([201, { success: true }]);
    const list = await api.call(
      'GET',
      '/api/favorites',
      undefined,
      after(kept.headers['x-log-position'], hana),
    );
    const { favorites } = list.json<{
      favorites: { id: string; author: { username: string } }[];
    }>();
    expect(favorites.map(({ id }) => id)).toEqual([second, first]);
    expect(favorites[0]?.author.username).toMatch(/^听众\d{4}$/);

    const gone = await api.call('DELETE', `/api/favorites/${second}`, undefined, as(hana));
    const check = async (id: string) =>
      (
        await api.call(
          'GET',
          `/api/favorites/check/${id}`,
          undefined,
          after(gone.headers['x-log-position'], hana),
        )
      ).json<object>();
    expect(await check(second)).toEqual({ success: true, isFavorite: false });
    expect(await check(first)).toEqual({ success: true, isFavorite: true });
  });

  it('need a lesson that the person may see, and are marked when it is taken back', async () => {
    const [hana, ken] = [await api.login('hana@example.org'), await api.login('ken@example.org')];
    const id = await lessonOf(hana);
    expect((await add(ken, id)).json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
    await api.call('POST', `/api/contents/${id}/publish`, {}, as(hana));
    expect((await add(ken, id)).statusCode).toBe(201);
    const hidden = await api.call('POST', `/api/contents/${id}/unpublish`, {}, as(hana));
    const list = await api.call(
      'GET',
      '/api/favorites',
      undefined,
      after(hidden.headers['x-log-position'], ken),
    );
    expect(list.json()).toMatchObject({
      success: true,
      favorites: [{ id, title: '已下架的课', withdrawn: true }],
      sentences: [],
    });
    expect(list.body).not.toContain('Hello');
  });

  it('are marked while the author is shut out, whose lessons leave every list, and all comes back', async () => {
    const [boss, hana, ken] = [
      await api.login('boss@example.org'),
      await api.login('hana@example.org'),
      await api.login('ken@example.org'),
    ];
    const [open, linked] = [await lessonOf(hana), await lessonOf(hana)];
    await api.call('POST', `/api/contents/${open}/publish`, {}, as(hana));
    await api.call('POST', `/api/contents/${linked}/publish`, { visibility: 'unlisted' }, as(hana));
    await add(ken, open);
    const { id } = (await api.call('GET', '/api/auth/me', undefined, as(hana))).json<{
      user: { id: string };
    }>().user;
    const standing = (status: string) =>
      api.call('PUT', `/api/admin/users/${id}`, { status, reason: '垃圾内容' }, as(boss));
    const found = async () => {
      const get = (path: string) => api.call('GET', path, undefined, as(ken));
      const latest = (await get('/api/public/contents/latest')).json<{
        contents: { id: string }[];
        total: number;
      }>();
      const kept = (await get('/api/favorites')).json<{ favorites: object[] }>();
      return {
        latest: [latest.contents.map((content) => content.id), latest.total],
        links: [
          (await get(`/api/public/contents/${open}`)).statusCode,
          (await get(`/api/public/contents/${linked}`)).statusCode,
        ],
        kept: kept.favorites.map((one) => 'withdrawn' in one),
      };
    };
    const there = { latest: [[open], 1], links: [200, 200], kept: [false] };
    expect(await found()).toMatchObject(there);
    expect((await standing('disabled')).statusCode).toBe(200);
    expect(await found()).toEqual({
      latest: [[], 0],
      links: [404, 404],
      kept: [true],
    });
    await standing('active');
    expect(await found()).toMatchObject(there);
  });

  it('are sentences too, apart from their lesson', async () => {
    const hana = await api.login('hana@example.org');
    const id = await lessonOf(hana);
    const { lesson } = (
      await api.call('GET', `/api/public/contents/${id}`, undefined, as(hana))
    ).json<{ lesson: { segments: { occurrenceId: string }[] } }>();
    const occurrenceId = lesson.segments[1]?.occurrenceId ?? '';
    const keep = (sentence: string) =>
      api.call('POST', '/api/favorites', { contentId: id, occurrenceId: sentence }, as(hana));
    expect((await keep('nothing')).statusCode).toBe(404);
    const kept = await keep(occurrenceId);
    const list = (
      await api.call(
        'GET',
        '/api/favorites',
        undefined,
        after(kept.headers['x-log-position'], hana),
      )
    ).json<object>();
    expect(list).toMatchObject({
      favorites: [],
      sentences: [
        {
          contentId: id,
          occurrenceId,
          content: { id },
          sentence: { content: 'Good morning.', speaker: 'B' },
        },
      ],
    });
    const check = async (query: string) =>
      (await api.call('GET', `/api/favorites/check/${id}${query}`, undefined, as(hana))).json<{
        isFavorite: boolean;
      }>().isFavorite;
    expect([await check(''), await check(`?occurrenceId=${occurrenceId}`)]).toEqual([false, true]);
    const gone = await api.call(
      'DELETE',
      `/api/favorites/${id}?occurrenceId=${occurrenceId}`,
      undefined,
      as(hana),
    );
    expect(
      (
        await api.call(
          'GET',
          '/api/favorites',
          undefined,
          after(gone.headers['x-log-position'], hana),
        )
      ).json(),
    ).toMatchObject({ sentences: [] });
  });

  it('of a person who keeps many are written a part at a time, and counted at the lesson', async () => {
    const [hana, ken] = [await api.login('hana@example.org'), await api.login('ken@example.org')];
    const lesson = await lessonOf(hana);
    await api.call('POST', `/api/contents/${lesson}/publish`, {}, as(hana));
    const me = await api.call('GET', '/api/auth/me', undefined, as(ken));
    const userId = me.json<{ user: { id: string } }>().user.id;
    await api.record(
      `favourites-${userId}`,
      Array.from({ length: 900 }, (_, n) => ({
        type: 'FavouriteAdded',
        data: { userId, contentId: `c${String(n).padStart(7, '0')}`, at: api.at },
      })),
      userId,
    );
    const written: Record<string, readonly string[]> = {};
    api.app
      .get<ChangeFeed>(CHANGES)
      .hear((step) => step !== 'missed' && Object.assign(written, step.written));
    await add(ken, lesson);
    await api.settled();
    const rows = written['favourite-list'] ?? [];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(2);
    const found = await api.documents
      .collection('favourite-list.v3')
      .find({ _id: { $in: rows } })
      .toArray();
    expect(Math.max(...found.map((row) => JSON.stringify(row).length))).toBeLessThan(2000);
    expect(written['lesson-heat']).toEqual([lesson]);
  });

  it('are for people who are logged in, with an id that is one', async () => {
    expect((await api.call('GET', '/api/favorites')).statusCode).toBe(401);
    const refused = await add(await api.login('hana@example.org'), '../x');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'INVALID']);
  });
});
