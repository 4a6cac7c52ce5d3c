import { MemoryDictionaries } from '../../../../libs/kernel/src/testing.js';
import { ApiUnderTest } from '../testing.js';

const api = new ApiUnderTest();
const info = {
  id: 'abcdef0123456789',
  title: 'EDICT',
  language: 'ja',
  glossLanguage: 'en',
  licence: 'CC BY-SA',
  url: 'https://example.org',
  entries: 3,
};
const entry = (word: string, reading: string, ...glosses: string[]) => ({
  word,
  reading,
  senses: glosses.map((gloss) => ({ glosses: [gloss], tags: ['n'] })),
});
api.dictionaries = new MemoryDictionaries([
  {
    info,
    entries: [
      entry('学校', 'がっこう', 'school'),
      entry('橋', 'きょう', 'pons'),
      entry('橋', 'はし', 'bridge'),
      entry('多', 'た', ...Array.from('x'.repeat(40))),
    ],
  },
]);
let analysed: string[] = [];
api.words = async (text) => {
  analysed.push(text);
  return text === '私は学校に'
    ? [
        { surface: '私' },
        { surface: 'は' },
        { surface: '学校', reading: 'がっこう' },
        { surface: 'に' },
      ]
    : [];
};
beforeEach(() => (analysed = []));

const ask = (query: Record<string, string>) =>
  api.call('GET', `/api/glosses?${new URLSearchParams(query).toString()}`);
const words = async (query: Record<string, string>) =>
  (await ask(query))
    .json<{ entries: { word: string; reading: string; senses: { glosses: string[] }[] }[] }>()
    .entries.map(({ word, reading, senses }) => `${word} ${reading}: ${senses[0]?.glosses.join()}`);

describe('glosses', () => {
  it('are there for a visitor, with what credits them', async () => {
    const list = await api.call('GET', '/api/dictionaries');
    expect([list.statusCode, list.json()]).toEqual([
      200,
      { success: true, version: expect.stringMatching(/^[0-9a-f]{16}$/), dictionaries: [info] },
    ]);
    const answer = await ask({ language: 'ja', word: '橋' });
    expect(answer.json()).toMatchObject({
      success: true,
      version: list.json<{ version: string }>().version,
      entries: [{ word: '橋', source: info.id }, { word: '橋' }],
    });
  });

  it('explain the word that the tapped character belongs to', async () =>
    expect(
      await words({ language: 'ja', word: '校', reading: 'こう', before: '私は学', after: 'に' }),
    ).toEqual(['学校 がっこう: school']));

  it('go by the reading where there are homographs', async () =>
    expect(await words({ language: 'ja', word: '橋', reading: 'はし' })).toEqual([
      '橋 はし: bridge',
    ]));

  it('are nothing for what no dictionary knows, and start no analyser for a language without one', async () => {
    expect(await words({ language: 'ja', word: '谷' })).toEqual([]);
    expect(await words({ language: 'zh-CN', word: '学校' })).toEqual([]);
    expect(analysed).toEqual(['谷']);
  });

  it('are looked up as they stand when the analyser fails', async () => {
    const before = api.words;
    await api.stop();
    api.words = () => Promise.reject(new Error('no worker'));
    await api.start();
    expect(await words({ language: 'ja', word: '学校' })).toEqual(['学校 がっこう: school']);
    api.words = before;
  });

  it('may be kept for a day with the version of now, and are asked for again with another', async () => {
    const kept = async (version: string) =>
      (await ask({ language: 'ja', word: '橋', version })).headers['cache-control'];
    const { version } = (await api.call('GET', '/api/dictionaries')).json<{ version: string }>();
    expect([
      await kept(version),
      await kept('older'),
      (await ask({ language: 'ja', word: '橋' })).headers['cache-control'],
    ]).toEqual(['private, max-age=86400', 'no-cache', 'no-cache']);
  });

  it('are bounded', async () => {
    const { entries } = (await ask({ language: 'ja', word: '多' })).json<{
      entries: { senses: object[] }[];
    }>();
    expect(entries[0]?.senses).toHaveLength(12);
  });

  it.each([
    [{ word: '橋' }, 400],
    [{ language: 'ja' }, 400],
    [{ language: 'ja', word: '' }, 400],
    [{ language: 'ja', word: 'x'.repeat(61) }, 400],
    [{ language: 'ja', word: '橋', before: 'x'.repeat(61) }, 400],
    [{ language: '../..', word: '橋' }, 400],
    [{ language: 'ja', word: "'; DROP TABLE forms; --" }, 200],
    [{ language: 'ja', word: '\u0000' }, 200],
  ])('answer %j with %i', async (query, status) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(status);
    if (status === 400) expect(answer.json()).toMatchObject({ success: false, code: 'INVALID' });
  });
});
