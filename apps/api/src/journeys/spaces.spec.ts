import type {
  CollectionList,
  ContentList,
  PeopleList,
  PersonAnswer,
  SpaceStats,
} from '@app/contracts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const page =
  '<!doctype html><html><head><meta name="description" content="回声" /><title>Yamabiko · 回声</title></head><body></body></html>';
beforeAll(async () => {
  api.web = await mkdtemp(join(tmpdir(), 'yamabiko-web-'));
  await writeFile(join(api.web, 'index.html'), page);
});
afterAll(() => rm(api.web ?? '', { recursive: true, force: true }));

let hana = '';
let boss = '';
let id = '';
const ask = async <T = object>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  token?: string,
) => {
  const answer = await api.call(method, `/api/${path}`, body, token === undefined ? {} : as(token));
  await api.settled();
  return { status: answer.statusCode, body: answer.body, ...answer.json<T>() };
};
const idOf = async (token: string) =>
  (await ask<{ user: { id: string } }>('GET', 'auth/me', undefined, token)).user.id;
const called = (username: string, token = hana) => ask('PUT', 'auth/me', { username }, token);
beforeEach(async () => {
  [hana, boss] = [await api.login('hana.tanaka@example.org'), await api.login('boss@example.org')];
  id = await idOf(hana);
  await called('花子');
});

const lessonOf = async (token: string, visibility?: 'public' | 'unlisted'): Promise<string> => {
  const { content } = await ask<{ content: { id: string } }>(
    'POST',
    'contents',
    { text: 'A: Hello.' },
    token,
  );
  if (visibility) await ask('POST', `contents/${content.id}/publish`, { visibility }, token);
  return content.id;
};
const collectionOf = async (token: string, contentId: string): Promise<string> => {
  const { collection } = await ask<{ collection: { id: string } }>(
    'POST',
    'collections',
    { title: '便利店' },
    token,
  );
  await ask('POST', `collections/${collection.id}/items`, { contentId }, token);
  await ask('POST', `collections/${collection.id}/publish`, undefined, token);
  return collection.id;
};
const heard = async (token: string, contentId: string) => {
  const { lesson } = await ask<{ lesson: { segments: { occurrenceId: string }[] } }>(
    'GET',
    `public/contents/${contentId}`,
  );
  const occurrenceId = lesson.segments[0]?.occurrenceId;
  const event = { id: crypto.randomUUID(), kind: 'played', contentId, occurrenceId, at: api.at };
  await ask('POST', 'practice', { timeZone: 'UTC', events: [event] }, token);
};
const space = (of = id) => ask<PersonAnswer>('GET', `users/${of}`);
const stats = async (of = id) => (await ask<SpaceStats>('GET', `users/${of}/stats`)).stats;
const lessons = async (of = id) => {
  const { contents, total } = await ask<ContentList>('GET', `users/${of}/contents`);
  expect(total).toBe(contents.length);
  return contents.map((content) => content.id);
};
const collections = async (of = id) => {
  const { collections: list, total } = await ask<CollectionList>('GET', `users/${of}/collections`);
  expect(total).toBe(list.length);
  return list.map((collection) => collection.id);
};
const standing = (status: 'disabled' | 'active', of = id) =>
  ask('PUT', `admin/users/${of}`, { status, reason: '试验' }, boss);
const today = () => api.at.slice(0, 10);
const find = async (q: string, token?: string) =>
  (await ask<PeopleList>('GET', `users?q=${encodeURIComponent(q)}`, undefined, token)).users.map(
    ({ username }) => username,
  );

describe('a space', () => {
  it('says the name and since when, and nothing of the address, to whoever asks', async () => {
    const shown = await space();
    expect(shown).toMatchObject({
      status: 200,
      user: { id, username: '花子', joinedAt: expect.any(String) as string },
    });
    expect(Object.keys(shown.user).toSorted()).toEqual(['id', 'joinedAt', 'username']);
    const parts = ['', '/contents', '/collections', '/stats'];
    for (const token of [undefined, boss])
      for (const part of parts) {
        const { body } = await ask('GET', `users/${id}${part}`, undefined, token);
        expect(body).not.toMatch(/tanaka|example\.org/);
      }
  });

  it('has public lessons and published collections alone, the newest first', async () => {
    const since = today();
    const [first, , , own] = [
      await lessonOf(boss, 'public'),
      await lessonOf(boss, 'unlisted'),
      await lessonOf(boss),
      await lessonOf(boss, 'public'),
    ];
    api.pass(1000);
    const last = await lessonOf(boss, 'public');
    const binned = await lessonOf(boss, 'public');
    const [open, closed, thrown] = [
      await collectionOf(boss, first),
      await collectionOf(boss, first),
      await collectionOf(boss, first),
    ];
    await ask('POST', `collections/${closed}/unpublish`, undefined, boss);
    await ask('DELETE', `collections/${thrown}`, undefined, boss);
    await ask('DELETE', `contents/${binned}`, undefined, boss);
    await ask('POST', `contents/${own}/unpublish`, undefined, boss);
    const author = await idOf(boss);
    expect(await lessons(author)).toEqual([last, first]);
    expect(await collections(author)).toEqual([open]);
    expect(await stats(author)).toMatchObject({
      lessons: { value: 2, since },
      collections: { value: 1, since },
    });
    expect(await lessons()).toEqual([]);
  });

  it('is nobody’s while its owner is shut out, comes back whole, and is gone with them', async () => {
    const lesson = await lessonOf(hana, 'public');
    const parts = ['', '/contents', '/collections', '/stats'];
    const answers = async (of: string) => {
      const all = [];
      for (const part of parts) all.push(await ask('GET', `users/${of}${part}`));
      return all;
    };
    const nobody = await answers('00000000-0000-4000-8000-000000000000');
    expect(nobody.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await standing('disabled')).status).toBe(200);
    // Byte for byte what is said of somebody who never was.
    expect(await answers(id)).toEqual(nobody);
    expect(await find('花子')).toEqual([]);
    await standing('active');
    expect([await lessons(), await find('花子')]).toEqual([[lesson], ['花子']]);
    await api.record(`user-${id}`, [{ type: 'UserErased', data: { userId: id, at: api.at } }]);
    expect(await answers(id)).toEqual(nobody);
    await api.rebuilt();
    expect([await answers(id), await find('花子')]).toEqual([nobody, []]);
  });

  it('is had by the author of the sample lessons, too', async () => {
    expect(await space('yamabiko')).toMatchObject({
      status: 200,
      user: { id: 'yamabiko', username: 'Yamabiko' },
    });
    expect([await lessons('yamabiko'), await collections('yamabiko')]).toEqual([[], []]);
    expect((await stats('yamabiko')).streak).toMatchObject({ value: 0 });
  });
});

describe('the numbers of a space', () => {
  it('count people and days, without the author and administrators, and hearts as they stand', async () => {
    const since = today();
    const [lesson, closed] = [await lessonOf(hana, 'public'), await lessonOf(hana, 'public')];
    const ken = await api.login('ken@example.org');
    for (const token of [ken, ken, boss, hana]) await heard(token, lesson);
    await heard(ken, closed);
    for (const token of [ken, boss, hana])
      await ask('POST', 'favorites', { contentId: lesson }, token);
    await ask('POST', 'favorites', { contentId: closed }, ken);
    expect(await stats()).toMatchObject({ plays: { value: 2 }, favourites: { value: 2 } });
    // What is not public any more does not count.
    await ask('POST', `contents/${closed}/unpublish`, undefined, hana);
    expect(await stats()).toMatchObject({
      lessons: { value: 1 },
      plays: { value: 1, since },
      favourites: { value: 1, since },
    });
    api.pass(86_400_000);
    await heard(await api.login('ken@example.org'), lesson);
    await ask('DELETE', `favorites/${lesson}`, undefined, ken);
    const { favourites, plays } = await stats();
    expect(plays).toMatchObject({ value: 2, since });
    expect(favourites).toEqual({ value: 0, definition: favourites.definition });
    await api.rebuilt();
    expect((await stats()).plays).toEqual(plays);
  });

  it('tell of the streak that stands today, from its first day', async () => {
    const checkIn = () => ask('POST', 'checkins', { timeZone: 'UTC' }, hana);
    const since = today();
    await checkIn();
    api.pass(86_400_000);
    await checkIn();
    expect((await stats()).streak).toMatchObject({ value: 2, since });
    api.pass(3 * 86_400_000);
    // With a token: what visitors get is kept for some seconds, which the clock of a test does not know.
    const later = await ask<SpaceStats>('GET', `users/${id}/stats`, undefined, hana);
    expect(later.stats.streak.value).toBe(0);
    expect(later.stats.streak).not.toHaveProperty('since');
  });

  it('say what they count', async () => {
    for (const { definition } of Object.values(await stats())) expect(definition).toMatch(/.{6,}/);
  });
});

describe('people', () => {
  it('are found by their name, folded, and by nothing else of them', async () => {
    const ken = await api.login('ken.ito@example.org');
    await called('ケンＩＴＯ', ken);
    for (const q of ['けん', 'ｉｔｏ', 'ITO']) expect(await find(q)).toEqual(['ケンITO']);
    for (const q of ['ken.ito', 'example', 'ken.ito@example.org', await idOf(ken), '', '。', '  '])
      expect(await find(q, boss)).toEqual([]);
    expect(await find('yama')).toEqual(['Yamabiko']);
    await called('健', ken);
    expect([await find('けん'), await find('健')]).toEqual([[], ['健']]);
  });

  it('are answered twenty a page, each once', async () => {
    for (let n = 0; n < 22; n += 1)
      await api.record(`user-u${n}`, [
        {
          type: 'UserRegistered',
          data: { userId: `u${n}`, email: `u${n}@a.b`, username: `Yama${n}`, at: api.at },
        },
      ]);
    const at = (number: number) => ask<PeopleList>('GET', `users?q=yama&page=${number}`);
    const [one, two, three] = [await at(1), await at(2), await at(3)];
    expect([one, two, three].map(({ users, total }) => [users.length, total])).toEqual([
      [20, 23],
      [3, 23],
      [0, 23],
    ]);
    const names = [...one.users, ...two.users].map((person) => person.id);
    expect(names[0]).toBe('yamabiko');
    expect(new Set(names).size).toBe(23);
  });
});

describe('a link to a space', () => {
  const crawl = (path: string) =>
    api.call('GET', path, undefined, { accept: '*/*', host: 'localhost:3000' });

  it('says whose it is, in words and for machines', async () => {
    await called('花/子"');
    await lessonOf(hana, 'public');
    const { body } = await crawl(`/user/${id}`);
    expect(body).toContain('<title>花/子&quot; 的听力课 · 回声</title>');
    expect(body).toContain('<meta property="og:type" content="profile" />');
    expect(body).toContain(`<link rel="canonical" href="http://localhost:3000/user/${id}" />`);
    expect(body).toContain('1 课');
    expect(body).not.toContain('noindex');
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '{}';
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: '花/子"', url: `http://localhost:3000/user/${id}` },
    });
    expect(body).not.toMatch(/tanaka/);
  });

  it('asks search engines to pass by who has made nothing public', async () => {
    expect((await crawl(`/user/${id}`)).body).toContain('noindex');
  });

  it('is the plain page for who is shut out or never was', async () => {
    await standing('disabled');
    for (const path of [id, 'nobody-at-all', '..%2f']) {
      expect((await crawl(`/user/${path}`)).body).toBe(page);
    }
  });
});
