import type { Collection } from '@app/contracts';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
type Answer = { collection: Collection; code?: string; error?: string };
type List = { collections: { id: string; title: string; contains?: boolean; withdrawn?: true }[] };

let position = '0';
/** Each call sees what the last one wrote. */
const ask = async <T = Answer>(
  token: string | undefined,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => {
  const headers = { ...(token && as(token)), 'x-min-log-position': position };
  const answer = await api.call(method, `/api/${path}`, body, headers);
  const { 'x-log-position': now } = answer.headers;
  if (typeof now === 'string' && BigInt(now) > BigInt(position)) position = now;
  return { status: answer.statusCode, ...answer.json<T>() };
};
beforeEach(() => (position = '0'));

const lessonOf = async (token: string, visibility?: 'public' | 'unlisted'): Promise<string> => {
  const { content } = await ask<{ content: { id: string } }>(token, 'POST', 'contents', {
    text: 'A: Hello.',
  });
  if (visibility) await ask(token, 'POST', `contents/${content.id}/publish`, { visibility });
  return content.id;
};
const collectionOf = async (token: string, ...contentIds: string[]): Promise<string> => {
  const { collection } = await ask(token, 'POST', 'collections', { title: '便利店日语' });
  for (const contentId of contentIds)
    await ask(token, 'POST', `collections/${collection.id}/items`, { contentId });
  return collection.id;
};
/** Who may publish. */
const teacher = async (): Promise<string> => {
  const token = await api.login('boss@example.org');
  return token;
};
const idsOf = ({ collection }: Answer) => collection.items.map(({ contentId }) => contentId);

describe('collections', () => {
  it('hold lessons once, in the order their owner gives them', async () => {
    const hana = await api.login('hana@example.org');
    const [a, b] = [await lessonOf(hana), await lessonOf(hana)];
    const id = await collectionOf(hana, a, b, a);
    const { collection } = await ask(hana, 'GET', `collections/${id}`);
    expect(collection).toMatchObject({ title: '便利店日语', itemCount: 2, published: false });
    const order = (contentIds: string[], revision?: number) =>
      ask(hana, 'PUT', `collections/${id}/items/order`, { contentIds, revision });
    expect(idsOf(await order([b, a], collection.revision))).toEqual([b, a]);
    expect(await order([a, b], collection.revision)).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
    expect(await order([a])).toMatchObject({ status: 400, code: 'INVALID' });
    expect(idsOf(await ask(hana, 'DELETE', `collections/${id}/items/${b}`))).toEqual([a]);
    const { collections } = await ask<List>(hana, 'GET', `collections?contentId=${a}`);
    expect(collections).toMatchObject([{ id, contains: true }]);
  });

  it('count a lesson that was finished once, though it is heard again, and say where', async () => {
    const hana = await api.login('hana@example.org');
    const contentId = await lessonOf(hana);
    const id = await collectionOf(hana, contentId);
    const practise = (kind: string, occurrenceId?: string) => {
      api.pass(1000);
      const one = { id: crypto.randomUUID(), kind, contentId, occurrenceId, at: api.at, ms: 9 };
      const events = [kind === 'played' ? { ...one, sectionId: 's', repetition: 1 } : one];
      return ask(hana, 'POST', 'practice', { timeZone: 'Asia/Tokyo', events });
    };
    const place = async () => (await ask(hana, 'GET', `collections/${id}`)).collection.items[0]?.place; // prettier-ignore
    await practise('played', 'o1');
    expect(await place()).toMatchObject({ done: false, occurrenceId: 'o1' });
    await practise('finished');
    expect(await place()).toEqual({ done: true, at: api.at, percentage: 100 });
    await practise('played', 'o1');
    expect(await place()).toMatchObject({ done: true, occurrenceId: 'o1' });
  });

  it('take only what a person may see, and show strangers public lessons alone', async () => {
    const [hana, boss] = [await api.login('hana@example.org'), await teacher()];
    const [open, linked, own] = [
      await lessonOf(boss, 'public'),
      await lessonOf(boss, 'unlisted'),
      await lessonOf(boss),
    ];
    const mine = await collectionOf(hana);
    const add = (contentId: string) =>
      ask(hana, 'POST', `collections/${mine}/items`, { contentId });
    expect(await add(own)).toMatchObject({ status: 404 });
    expect(await add(linked)).toMatchObject({ status: 201 });

    const id = await collectionOf(boss, open, linked, own);
    expect(await ask(hana, 'GET', `collections/${id}`)).toMatchObject({ status: 404 });
    expect(await ask(undefined, 'GET', `collections/${id}`)).toMatchObject({ status: 404 });
    expect(await ask(boss, 'POST', `collections/${id}/publish`)).toMatchObject({ status: 200 });
    const { collection } = await ask(undefined, 'GET', `collections/${id}`);
    expect(collection.items).toMatchObject([
      { contentId: open, content: { id: open } },
      { contentId: '1', withdrawn: true },
      { contentId: '2', withdrawn: true },
    ]);
    for (const reader of [undefined, hana]) {
      const told = JSON.stringify(await ask(reader, 'GET', `collections/${id}`));
      for (const secret of [linked, own]) expect(told).not.toContain(secret); // who knows the id of one may hear it
    }
    expect(idsOf(await ask(boss, 'GET', `collections/${id}`))).toEqual([open, linked, own]);
    const { collections } = await ask<List>(undefined, 'GET', 'collections/public');
    expect(collections.map((one) => one.id)).toEqual([id]);

    await ask(boss, 'POST', `contents/${open}/unpublish`);
    const later = await ask(undefined, 'GET', `collections/${id}`);
    expect(later.collection.items[0]).toEqual({ contentId: '0', withdrawn: true });
  });

  it('are published by whoever may, when there is something to hear', async () => {
    const [hana, boss] = [await api.login('hana@example.org'), await teacher()];
    const [id, empty] = [
      await collectionOf(hana, await lessonOf(hana, 'public')),
      await collectionOf(boss, await lessonOf(boss, 'unlisted')),
    ];
    expect(await ask(hana, 'POST', `collections/${id}/publish`)).toMatchObject({ status: 403 });
    expect(await ask(boss, 'POST', `collections/${empty}/publish`)).toMatchObject({
      status: 400,
      code: 'COLLECTION_UNHEARD',
    });
  });

  it('are as many as the level has room for', async () => {
    const hana = await api.login('hana@example.org');
    for (let n = 0; n < 5; n += 1) await collectionOf(hana);
    const sixth = await ask(hana, 'POST', 'collections', { title: '第六个' });
    expect(sixth).toMatchObject({ status: 402, code: 'QUOTA_EXCEEDED' });
    expect(sixth.error).toContain('合集数量已达上限 5 个');
  });

  it('come out of the bin as they were, private, while there is room', async () => {
    const boss = await teacher();
    const lesson = await lessonOf(boss, 'public');
    const id = await collectionOf(boss, lesson);
    await ask(boss, 'POST', `collections/${id}/publish`);
    await ask(boss, 'DELETE', `collections/${id}`);
    expect(await ask(boss, 'GET', `collections/${id}`)).toMatchObject({ status: 404 });
    expect(await ask(undefined, 'GET', `collections/${id}`)).toMatchObject({ status: 404 });
    expect((await ask<List>(boss, 'GET', 'collections/bin')).collections).toHaveLength(1);
    const { collection } = await ask(boss, 'POST', `collections/${id}/undelete`);
    expect(collection).toMatchObject({ published: false, itemCount: 1 });
  });

  it('are kept by others, counted, and stay as a mark when they are taken back', async () => {
    const [hana, boss] = [await api.login('hana@example.org'), await teacher()];
    const id = await collectionOf(boss, await lessonOf(boss, 'public'));
    expect(await ask(hana, 'POST', `collections/${id}/favorite`)).toMatchObject({ status: 404 });
    await ask(boss, 'POST', `collections/${id}/publish`);
    for (let n = 0; n < 2; n += 1)
      expect(await ask(hana, 'POST', `collections/${id}/favorite`)).toMatchObject({
        isFavorite: true,
      });
    const { collection } = await ask(hana, 'GET', `collections/${id}`);
    expect(collection).toMatchObject({ isFavorite: true, favouriteCount: 1 });
    await ask(boss, 'POST', `collections/${id}/unpublish`);
    const { collections } = await ask<List>(hana, 'GET', 'collections/favorites');
    expect(collections).toMatchObject([{ id, withdrawn: true, title: '已下架的合集' }]);
    await ask(hana, 'DELETE', `collections/${id}/favorite`);
    expect((await ask(boss, 'GET', `collections/${id}`)).collection.favouriteCount).toBe(0);
  });

  it('of somebody who is shut out are for nobody, and are back with them', async () => {
    const [hana, boss] = [await api.login('hana@example.org'), await teacher()];
    const me = await ask<{ user: { id: string } }>(hana, 'GET', 'auth/me');
    await ask(boss, 'POST', 'admin/feature-permissions/users', {
      userId: me.user.id,
      featureKey: 'collection_publish',
      effect: 'grant',
    });
    const id = await collectionOf(hana, await lessonOf(hana, 'public'));
    expect(await ask(hana, 'POST', `collections/${id}/publish`)).toMatchObject({ status: 200 });
    const seen = async () => [
      (await ask(undefined, 'GET', `collections/${id}`)).status,
      (await ask<List>(undefined, 'GET', 'collections/public')).collections.length,
    ];
    expect(await seen()).toEqual([200, 1]);
    const set = (status: string) =>
      ask(boss, 'PUT', `admin/users/${me.user.id}`, { status, reason: '测试' });
    await set('disabled');
    expect(await seen()).toEqual([404, 0]);
    await set('active');
    expect(await seen()).toEqual([200, 1]);
  });

  it('show a cover of their own pictures alone', async () => {
    const hana = await api.login('hana@example.org');
    const cover = `/media/images/${'a'.repeat(64)}.webp`;
    expect(await ask(hana, 'POST', 'collections', { title: '封面', cover })).toMatchObject({
      status: 400,
      error: '这张图片不在你上传的图片里，请先上传',
    });
  });
});
