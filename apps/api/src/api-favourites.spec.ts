import { ApiUnderTest, as } from './testing.js';

const api = new ApiUnderTest();

const lessonOf = async (token: string): Promise<string> =>
  (await api.call('POST', '/api/contents', { text: 'A: Hello.\nB: Good morning.', targetLanguages: ['zh-CN'] }, as(token))).json<{ content: { id: string } }>()
    .content.id;
const add = (token: string, contentId: string) => api.call('POST', '/api/favorites', { contentId }, as(token));
const after = (position: unknown, token: string) => ({ ...as(token), 'x-min-log-position': String(position) });

describe('favourites', () => {
  it('are kept once, found again, and go', async () => {
    const hana = await api.login('hana@example.org');
    const [first, second] = [await lessonOf(hana), await lessonOf(hana)];
    await add(hana, first);
    await add(hana, first);
    const kept = await add(hana, second);
    expect([kept.statusCode, kept.json()]).toEqual([201, { success: true }]);
    const list = await api.call('GET', '/api/favorites', undefined, after(kept.headers['x-log-position'], hana));
    const { favorites } = list.json<{ favorites: { id: string; author: { username: string } }[] }>();
    expect(favorites.map(({ id }) => id)).toEqual([second, first]);
    expect(favorites[0]?.author.username).toMatch(/^听众\d{4}$/);

    const gone = await api.call('DELETE', `/api/favorites/${second}`, undefined, as(hana));
    const check = async (id: string) =>
      (await api.call('GET', `/api/favorites/check/${id}`, undefined, after(gone.headers['x-log-position'], hana))).json<object>();
    expect(await check(second)).toEqual({ success: true, isFavorite: false });
    expect(await check(first)).toEqual({ success: true, isFavorite: true });
  });

  it('need a lesson that the person may see, also later', async () => {
    const [hana, ken] = [await api.login('hana@example.org'), await api.login('ken@example.org')];
    const id = await lessonOf(hana);
    expect((await add(ken, id)).json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
    await api.call('POST', `/api/contents/${id}/publish`, {}, as(hana));
    expect((await add(ken, id)).statusCode).toBe(201);
    const hidden = await api.call('POST', `/api/contents/${id}/unpublish`, {}, as(hana));
    const list = await api.call('GET', '/api/favorites', undefined, after(hidden.headers['x-log-position'], ken));
    expect(list.json()).toEqual({ success: true, favorites: [] });
  });

  it('are for people who are logged in, with an id that is one', async () => {
    expect((await api.call('GET', '/api/favorites')).statusCode).toBe(401);
    const refused = await add(await api.login('hana@example.org'), '../x');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'INVALID']);
  });
});
