import type { Dictionaries, DictionaryEntry, DictionaryInfo } from './dictionary.js';

type Bare = Omit<DictionaryEntry, 'source'>;
const entry = (word: string, reading: string, ...glosses: string[]): Bare => ({
  word,
  reading,
  senses: [{ glosses, tags: [] }],
});
const info = (
  title: string,
  language: string,
  glossLanguage: string,
): Omit<DictionaryInfo, 'id' | 'entries'> => ({
  title,
  language,
  glossLanguage,
  licence: 'CC BY-SA 4.0',
  url: 'https://example.org/licence',
  attribution: 'The Example Group',
  version: '2026-01-01',
});

/** What an adapter of the contract is filled with. */
export const BOOKS: readonly {
  info: Omit<DictionaryInfo, 'id' | 'entries'>;
  entries: readonly Bare[];
}[] = [
  {
    info: info('Beta', 'ja', 'en'),
    entries: [entry('橋', 'きょう', 'pons'), entry('橋', 'はし', 'bridge'), entry('箸', 'はし', 'chopsticks'), entry('来る', 'くる', 'to come'), entry('ＣＤ', 'シーディー', 'CD')], // prettier-ignore
  },
  { info: info('Alpha', 'zh', 'en'), entries: [entry('中国', 'zhōng guó', 'China')] },
];

/** What every `Dictionaries` promises. `make` gives one with `BOOKS` in it, or with nothing. */
export function dictionaryContract(
  name: string,
  make: (books: typeof BOOKS) => Promise<Dictionaries>,
): void {
  describe(`${name} keeps the promises of Dictionaries`, () => {
    let dictionaries: Dictionaries;
    beforeAll(async () => {
      dictionaries = await make(BOOKS);
    });
    const words = async (word: string, language: string, reading?: string) =>
      (await dictionaries.look({ word, language, ...(reading !== undefined && { reading }) })).map(
        (found) => `${found.word} ${found.reading}`,
      );

    it('credits what is installed, by title', async () => {
      const installed = await dictionaries.installed();
      expect(installed.map(({ title, entries }) => [title, entries])).toEqual([
        ['Alpha', 1],
        ['Beta', 5],
      ]);
      expect(installed[1]).toMatchObject(info('Beta', 'ja', 'en'));
      expect(new Set(installed.map(({ id }) => id)).size).toBe(2);
    });

    it('explains a word and says which dictionary does', async () => {
      const [, beta] = await dictionaries.installed();
      expect(await dictionaries.look({ word: '箸', language: 'ja' })).toEqual([
        {
          word: '箸',
          reading: 'はし',
          senses: [{ glosses: ['chopsticks'], tags: [] }],
          source: beta?.id,
        },
      ]);
    });

    it('tells homographs apart by how they are read here', async () => {
      expect(await words('橋', 'ja', 'はし')).toEqual(['橋 はし']);
      expect(await words('橋', 'ja', 'ハシ')).toEqual(['橋 はし']);
      expect(await words('橋', 'ja', 'は')).toEqual(['橋 はし', '橋 きょう']);
      expect(await words('橋', 'ja')).toEqual(['橋 きょう', '橋 はし']);
    });

    it('lets no reading empty an answer', async () =>
      expect(await words('来る', 'ja', 'き')).toEqual(['来る くる']));

    it('finds by kana, and whatever the width and the case', async () => {
      expect(await words('はし', 'ja')).toEqual(['橋 はし', '箸 はし']);
      expect(await words('cd', 'ja')).toEqual(['ＣＤ シーディー']);
    });

    it('asks the dictionaries of a language for all its ways of writing, and no others', async () => {
      expect(await words('中国', 'zh-CN')).toEqual(['中国 zhōng guó']);
      expect(await words('中国', 'zh')).toEqual(['中国 zhōng guó']);
      expect(await words('中国', 'ja')).toEqual([]);
      expect(await words('橋', 'jam')).toEqual([]);
    });

    it('has no answer for what it does not know, for nothing, and for what means something to a database', async () => {
      for (const word of [
        '谷',
        '',
        ' ',
        "'; DROP TABLE forms; --",
        '%',
        '_',
        '橋*',
        '\0',
        '\ud800',
        'あ'.repeat(10_000),
      ])
        expect(await words(word, 'ja')).toEqual([]);
    });

    it('answers nothing where nothing is installed', async () => {
      const empty = await make([]);
      expect([await empty.installed(), await empty.look({ word: '橋', language: 'ja' })]).toEqual([
        [],
        [],
      ]);
    });
  });
}
