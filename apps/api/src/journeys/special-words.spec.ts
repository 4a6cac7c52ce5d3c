import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
interface Word {
  id: string;
  word: string;
  value: string;
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
    });
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

  it('are sealed in the log under the key of the person they belong to', async () => {
    const hana = await api.login('hana@example.org');
    await add(hana, { ...cat, word: '秘密の名前' });
    const log: string[] = [];
    for await (const { data } of api.raw.readAll()) log.push(JSON.stringify(data));
    expect(log.join()).toContain('"scope":"user"');
    expect(log.join()).not.toContain('秘密の名前');
  });
});
