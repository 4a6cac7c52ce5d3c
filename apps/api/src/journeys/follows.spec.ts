import { communityContext } from '@app/community';
import type { ContentList, Followed, Following } from '@app/contracts';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
let hana = '';
let ken = '';
let boss = '';
let author = '';
const ask = async <T = object>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  token?: string,
) => {
  const answer = await api.call(method, `/api/${path}`, body, token === undefined ? {} : as(token));
  await api.settled();
  return { status: answer.statusCode, ...answer.json<T>() };
};
const idOf = async (token: string) =>
  (await ask<{ user: { id: string } }>('GET', 'auth/me', undefined, token)).user.id;
beforeEach(async () => {
  hana = await api.login('hana@example.org');
  ken = await api.login('ken@example.org');
  boss = await api.login('boss@example.org');
  author = await idOf(hana);
});

const follow = (id: string, token = ken) =>
  ask<Followed & { code?: string }>('POST', `users/${id}/follow`, undefined, token);
const unfollow = (id: string, token = ken) =>
  ask<Followed>('DELETE', `users/${id}/follow`, undefined, token);
const following = async (token = ken) =>
  (await ask<Following>('GET', 'users/following', undefined, token)).users.map(({ id }) => id);
const feed = async (query = '', token = ken) => {
  const list = await ask<ContentList>('GET', `users/following/contents${query}`, undefined, token);
  return { ids: list.contents.map(({ id }) => id), total: list.total };
};
const lessonOf = async (token: string, visibility?: 'public' | 'unlisted'): Promise<string> => {
  const { content } = await ask<{ content: { id: string } }>(
    'POST',
    'contents',
    { text: 'A: Hello.' },
    token,
  );
  api.pass(1000);
  if (visibility) await ask('POST', `contents/${content.id}/publish`, { visibility }, token);
  return content.id;
};
const erase = communityContext.erases?.((token) => api.app.get(token, { strict: false }));

describe('following an author', () => {
  it('is done once, undone, and theirs alone', async () => {
    for (const answer of [await follow(author), await follow(author)])
      expect(answer).toMatchObject({ status: 200, isFollowing: true });
    await follow('yamabiko');
    expect([await following(), await following(hana)]).toEqual([['yamabiko', author], []]);
    for (const answer of [await unfollow(author), await unfollow(author)])
      expect(answer).toMatchObject({ status: 200, isFollowing: false });
    expect(await following()).toEqual(['yamabiko']);
  });

  it('is refused of oneself, of nobody, and of visitors', async () => {
    expect(await follow(await idOf(ken))).toMatchObject({ status: 400, code: 'INVALID' });
    expect(await follow('nobody-at-all')).toMatchObject({ status: 404 });
    expect((await ask('POST', `users/${author}/follow`)).status).toBe(401);
    expect((await ask('GET', 'users/following/contents')).status).toBe(401);
  });

  it('brings their public lessons, the last first, page by page', async () => {
    const [first, , , last] = [
      await lessonOf(hana, 'public'),
      await lessonOf(hana, 'unlisted'),
      await lessonOf(hana),
      await lessonOf(hana, 'public'),
    ];
    await lessonOf(boss, 'public');
    expect(await feed()).toEqual({ ids: [], total: 0 });
    await follow(author);
    expect(await feed()).toEqual({ ids: [last, first], total: 2 });
    expect(await feed('?pageSize=1&page=2')).toEqual({ ids: [first], total: 2 });
    await ask('POST', `contents/${last}/unpublish`, undefined, hana);
    expect(await feed()).toEqual({ ids: [first], total: 1 });
    await ask('DELETE', `contents/${first}`, undefined, hana);
    expect(await feed()).toEqual({ ids: [], total: 0 });
  });
});

describe('an author who is followed', () => {
  it('vanishes while they are shut out, and is back with their lessons', async () => {
    const lesson = await lessonOf(hana, 'public');
    await follow(author);
    const standing = (status: string) =>
      ask('PUT', `admin/users/${author}`, { status, reason: '试验' }, boss);
    expect((await standing('disabled')).status).toBe(200);
    expect([await following(), await feed()]).toEqual([[], { ids: [], total: 0 }]);
    expect(await follow(author)).toMatchObject({ status: 404 });
    await standing('active');
    expect([await following(), await feed()]).toEqual([[author], { ids: [lesson], total: 1 }]);
  });

  it('leaves no trace with their followers once they are erased, also after a rebuild', async () => {
    await lessonOf(hana, 'public');
    await follow(author);
    await api.record(`user-${author}`, [
      { type: 'UserErased', data: { userId: author, at: api.at } },
    ]);
    // Before anything was cleared away.
    expect([await following(), await feed()]).toEqual([[], { ids: [], total: 0 }]);
    await erase?.(author);
    await erase?.(author); // a run that was cut off comes again
    await api.settled();
    const traces = () =>
      api.documents.collection('follows.v1').countDocuments({ authorId: author });
    expect(await traces()).toBe(0);
    await api.rebuilt();
    expect([await traces(), await following(), await feed()]).toEqual([
      0,
      [],
      { ids: [], total: 0 },
    ]);
  });

  it('keeps none of a follower who is erased', async () => {
    await follow(author);
    const follower = await idOf(ken);
    await erase?.(follower);
    await api.settled();
    expect(await api.documents.collection('follows.v1').countDocuments({})).toBe(0);
    await api.rebuilt();
    expect(await api.documents.collection('follows.v1').countDocuments({})).toBe(0);
  });
});
