import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
interface Word {
  id: string;
  word: string;
  value: string;
  contentId?: string;
  contentTitle?: string;
  scope: string;
  mine: boolean;
}
const cat = { word: '猫', language: 'ja', kind: 'reading', value: 'ねこ' };
const add = (token: string, body: object) =>
  api.call('POST', '/api/special-words', body, as(token));
const wordOf = async (token: string, body: object) =>
  (await add(token, body)).json<{ word: Word }>().word;
const list = async (token: string, query = '') =>
  (await api.call('GET', `/api/special-words${query}`, undefined, as(token))).json<{
    words: Word[];
    total: number;
  }>();
const lessonOf = async (token: string, text: string) =>
  (await api.call('POST', '/api/contents', { text, language: 'ja' }, as(token))).json<{
    content: { id: string };
  }>().content.id;

describe('special words', () => {
  it('are told of to the other devices of whom they belong to', async () => {
    const [hana, ken] = [await api.login('hana@example.org'), await api.login('ken@example.org')];
    const heard: string[] = [];
    for (const [name, token] of Object.entries({ hana, ken })) {
      const me = await api.call('GET', '/api/auth/me', undefined, as(token));
      await api.live.subscribe([`user:${me.json<{ user: { id: string } }>().user.id}`], {
        send: ({ type }) => type.startsWith('special-words') && heard.push(`${name} ${type}`),
        buffered: () => 0,
        close: () => {},
      });
    }
    const { id } = await wordOf(hana, cat);
    await api.call('PUT', `/api/special-words/${id}`, { ...cat, value: 'ニャー' }, as(hana));
    expect(heard).toEqual(['hana special-words.changed', 'hana special-words.changed']);
  });

  it('are added, found, changed and removed by the person they belong to, and there is nothing of them for others', async () => {
    const [hana, ken] = [await api.login('hana@example.org'), await api.login('ken@example.org')];
    const added = await add(hana, cat);
    expect([added.statusCode, added.json()]).toMatchObject([
      201,
      { success: true, word: { ...cat, scope: 'user', priority: 0, isEnabled: true, mine: true } },
    ]);
    const { id } = added.json<{ word: Word }>().word;
    expect((await list(hana)).words.map(({ word }) => word)).toEqual(['猫']);
    expect((await list(ken)).total).toBe(0);
    for (const [method, body] of [
      ['PUT', { ...cat, value: 'ニャー' }],
      ['DELETE', undefined],
    ] as const) {
      expect((await api.call(method, `/api/special-words/${id}`, body, as(ken))).statusCode).toBe(
        404,
      );
      expect((await api.call(method, `/api/special-words/${id}`, body, as(hana))).statusCode).toBe(
        200,
      );
    }
    expect((await list(hana)).total).toBe(0);
  });

  it('of everybody are an administrator’s to write and everybody’s to use', async () => {
    const [boss, hana] = [await api.login('boss@example.org'), await api.login('hana@example.org')];
    expect((await add(hana, { ...cat, scope: 'global' })).json()).toMatchObject({
      code: 'FORBIDDEN',
      error: '只有管理员可以设置对所有人生效的特殊词',
    });
    const { id, mine } = await wordOf(boss, { ...cat, scope: 'global' });
    expect(mine).toBe(true);
    expect((await list(hana)).words).toMatchObject([{ id, scope: 'global', mine: false }]);
    expect(
      (await api.call('DELETE', `/api/special-words/${id}`, undefined, as(hana))).statusCode,
    ).toBe(404);
    expect(
      (await api.call('DELETE', `/api/special-words/${id}`, undefined, as(boss))).statusCode,
    ).toBe(200);
  });

  it('of a lesson need a lesson of theirs, and stay with it', async () => {
    const [hana, ken] = [await api.login('hana@example.org'), await api.login('ken@example.org')];
    const contentId = await lessonOf(hana, '猫が来た。');
    expect((await add(ken, { ...cat, scope: 'content', contentId })).statusCode).toBe(404);
    expect((await add(hana, { ...cat, scope: 'content', contentId })).statusCode).toBe(201);
    expect([
      (await list(hana)).total,
      (await list(hana, `?contentId=${contentId}`)).total,
      (await list(ken, `?contentId=${contentId}`)).total,
    ]).toEqual([0, 1, 0]);
  });

  it('of a lesson come with its copy', async () => {
    const hana = await api.login('hana@example.org');
    const contentId = await lessonOf(hana, '猫が来た。');
    await add(hana, { ...cat, scope: 'content', contentId });
    const copy = (
      await api.call('POST', `/api/contents/${contentId}/duplicate`, undefined, as(hana))
    ).json<{ content: { id: string } }>().content.id;
    await api.settled();
    expect((await list(hana, `?contentId=${copy}`)).words).toMatchObject([
      { ...cat, scope: 'content', contentId: copy },
    ]);
  });

  it('are listed by page, text, kind, language and scope', async () => {
    const hana = await api.login('hana@example.org');
    await add(hana, cat);
    api.pass(1000);
    await add(hana, { word: '犬', language: 'ja', kind: 'speak-as', value: 'ワン' });
    api.pass(1000);
    await add(hana, { word: '犬', language: 'zh', kind: 'glossary', value: '狗' });
    const words = async (query: string) =>
      (await list(hana, query)).words.map(({ value }) => value);
    expect([
      await words(''),
      await words('?q=犬&language=ja'),
      await words('?kind=glossary'),
      await words('?scope=global'),
      await words('?pageSize=1&page=2'),
    ]).toEqual([['狗', 'ワン', 'ねこ'], ['ワン'], ['狗'], [], ['ワン']]);
  });

  it.each([
    ['no word', { ...cat, word: ' ' }, '请填写词语'],
    ['no value', { ...cat, value: '' }, '请填写读法或译法'],
    ['another kind', { ...cat, kind: 'magic' }, '请选择特殊词的种类'],
    [
      'a lesson outside its scope',
      { ...cat, contentId: 'c-1234567' },
      '只有「本课」范围需要指定课程',
    ],
    ['a scope without its lesson', { ...cat, scope: 'content' }, '只有「本课」范围需要指定课程'],
  ])('refuse %s', async (_, body, error) => {
    const refused = await add(await api.login('hana@example.org'), body);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'INVALID', error }]);
  });

  it('have one rule of a kind; what stays whole needs no value', async () => {
    const hana = await api.login('hana@example.org');
    await add(hana, cat);
    const again = await add(hana, { ...cat, value: 'ニャー' });
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { code: 'SPECIAL_WORD_EXISTS', error: '「猫」已经有同一种规则了' },
    ]);
    expect(
      (await add(hana, { word: 'モー娘。', language: 'ja', kind: 'no-split' })).statusCode,
    ).toBe(201);
  });

  it('tell before they are saved what they touch', async () => {
    const [hana, ken] = [await api.login('hana@example.org'), await api.login('ken@example.org')];
    const [two, one] = [
      await lessonOf(hana, '猫が来た。\n猫だ。\n犬だ。'),
      await lessonOf(hana, '猫。\n鳥。'),
    ];
    await lessonOf(ken, '猫が来た。');
    const ask = async (body: object) =>
      (await api.call('POST', '/api/special-words/preview', body, as(hana))).json<object>();
    expect(await ask({ word: '猫', language: 'ja' })).toMatchObject({
      sentences: 3,
      affected: [
        { contentId: two, sentences: 2 },
        { contentId: one, sentences: 1 },
      ],
    });
    expect(await ask({ word: '猫', language: 'ja', contentId: one })).toMatchObject({
      sentences: 1,
    });
    expect(await ask({ word: '猫', language: 'en' })).toEqual({
      success: true,
      affected: [],
      sentences: 0,
      lines: [],
    });
  });

  it('show the sentences they touch as they are now, lesson by lesson, and not more than a screen holds', async () => {
    const hana = await api.login('hana@example.org');
    const many = Array.from({ length: 60 }, (_, n) => `${n}番目の猫。`).join('\n');
    const [long, short] = [await lessonOf(hana, many), await lessonOf(hana, '鳥。\n猫。')];
    const preview = (
      await api.call('POST', '/api/special-words/preview', { word: '猫', language: 'ja' }, as(hana))
    ).json<{
      affected: { contentId: string; occurrenceIds: string[] }[];
      lines: { contentId: string; number: number; content: string; occurrenceId: string }[];
      sentences: number;
    }>();
    expect([preview.sentences, preview.lines.length]).toEqual([61, 50]);
    expect(preview.affected.map(({ contentId, occurrenceIds }) => [contentId, occurrenceIds.length])).toEqual([[long, 60], [short, 1]]); // prettier-ignore
    expect(preview.lines[1]).toMatchObject({ contentId: long, number: 2, content: '1番目の猫。' });
    const one = (
      await api.call(
        'POST',
        '/api/special-words/preview',
        { word: '猫', language: 'ja', contentId: short },
        as(hana),
      )
    ).json<typeof preview>();
    expect(one.lines).toMatchObject([{ contentId: short, number: 2, content: '猫。' }]);
    expect(one.lines[0]?.occurrenceId).toBe(one.affected[0]?.occurrenceIds[0]);
  });

  it('of all their lessons are listed with the lesson they belong to', async () => {
    const [hana, ken] = [await api.login('hana@example.org'), await api.login('ken@example.org')];
    const contentId = await lessonOf(hana, '猫が来た。');
    await add(hana, { ...cat, scope: 'content', contentId });
    await add(hana, { ...cat, word: '犬' });
    const { words } = await list(hana, '?scope=content');
    expect(words).toMatchObject([{ word: '猫', contentId, contentTitle: '猫が来た。' }]);
    expect((await list(ken, '?scope=content')).total).toBe(0);
  });

  it('come from a table, each row with what became of it', async () => {
    const hana = await api.login('hana@example.org');
    await add(hana, cat);
    await add(hana, { ...cat, word: '犬', value: 'いぬ' });
    const rows = [
      { ...cat, value: 'ねこちゃん' },
      { ...cat, word: '犬', value: 'いぬ' },
      { ...cat, word: '鳥', value: 'とり' },
    ];
    const send = (words: object[], more: object = {}) =>
      api.call('POST', '/api/special-words/import', { words, ...more }, as(hana));
    expect((await send(rows)).json()).toEqual({
      success: true,
      outcomes: ['changed', 'same', 'added'],
    });
    const known = (await list(hana)).words.map(({ word, value }) => `${word}${value}`);
    expect(known.toSorted()).toEqual(['犬いぬ', '猫ねこちゃん', '鳥とり'].toSorted());
    expect((await send([{ ...cat, value: '' }])).statusCode).toBe(400);
    expect((await send(Array.from({ length: 101 }, () => cat))).statusCode).toBe(400);
    expect((await send(rows, { scope: 'global' })).statusCode).toBe(403);
    const contentId = await lessonOf(await api.login('ken@example.org'), '猫。');
    expect((await send(rows, { scope: 'content', contentId })).statusCode).toBe(404);
  });

  it('keep a lesson’s sentences whole from its first split on', async () => {
    const hana = await api.login('hana@example.org');
    await add(hana, { word: 'モー娘。', language: 'ja', kind: 'no-split' });
    const made = await api.call(
      'POST',
      '/api/contents',
      { text: '昨日モー娘。を見た。楽しかった。', language: 'ja', mode: 'period' },
      as(hana),
    );
    expect(made.json<{ content: { sentenceCount: number } }>().content.sentenceCount).toBe(2);
  });

  it('of everybody tell administrators who added them, and are counted over the house some lessons at a time', async () => {
    const [boss, hana] = [await api.login('boss@example.org'), await api.login('hana@example.org')];
    await lessonOf(hana, '猫が来た。\n猫だ。\n犬だ。');
    await lessonOf(boss, '猫。');
    await add(boss, { ...cat, scope: 'global', priority: 7 });
    await add(boss, { ...cat, word: '犬', value: 'いぬ' });
    const me = (await api.call('GET', '/api/auth/me', undefined, as(boss))).json<{
      user: { id: string; username: string };
    }>().user;
    const table = await api.call('GET', '/api/admin/special-words?q=ねこ', undefined, as(boss));
    expect(table.json()).toMatchObject({
      total: 1,
      words: [
        { word: '猫', scope: 'global', priority: 7, by: { id: me.id, username: me.username } },
      ],
    });
    const count = (token: string, body: object) =>
      api.call('POST', '/api/admin/special-words/count', body, as(token));
    const all = (await count(boss, { word: '猫', language: 'ja' })).json<object>();
    expect(all).toEqual({ success: true, sentences: 3, lessons: 2, looked: 2, of: 2 });
    // What lies in a bin is not made again: it is counted no more, here and in the figure that explains it.
    const mine = (await api.call('GET', '/api/contents', undefined, as(hana))).json<{ contents: { id: string }[] }>(); // prettier-ignore
    await api.call('DELETE', `/api/contents/${mine.contents[0]?.id}`, undefined, as(hana));
    await api.settled();
    expect((await count(boss, { word: '猫', language: 'ja' })).json()).toMatchObject({ lessons: 1, of: 1 }); // prettier-ignore
    const why = await api.call('GET', '/api/admin/figures/wordLessonsLooked', undefined, as(boss));
    expect(why.json()).toMatchObject({ figure: { value: 1, recounts: true } });
    const none = await count(boss, { word: '猫', language: 'ja', after: 'zzzzzzzzzzzzzzzz' });
    expect(none.json()).toMatchObject({ sentences: 0, looked: 0 });
    expect((await count(hana, { word: '猫', language: 'ja' })).statusCode).toBe(403);
  });

  it('are sealed in the log under the key of the person they belong to', async () => {
    const hana = await api.login('hana@example.org');
    await add(hana, { ...cat, word: '秘密の名前' });
    const log: string[] = [];
    for await (const { data } of api.raw.readAll()) log.push(JSON.stringify(data));
    expect(log.join()).toContain('"scope":"user"');
    expect(log.join()).not.toContain('秘密の名前');
  });
});
