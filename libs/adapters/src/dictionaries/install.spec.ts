import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { dictionaryContract } from '../../../kernel/src/testing.js';
import { installDictionary } from './install.js';
import { SqliteDictionaries, removeDictionary } from './sqlite-dictionaries.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-dictionaries-'));
const opened: SqliteDictionaries[] = [];
afterAll(() => {
  for (const one of opened) one.close();
  rmSync(root, { recursive: true, force: true });
});
let count = 0;
const folder = () => join(root, `folder-${(count += 1)}`);
const file = (content: string | Uint8Array) => {
  const path = join(root, `file-${(count += 1)}`);
  writeFileSync(path, content);
  return path;
};
const open = (at: string, report?: (error: unknown, where?: string) => void) => {
  const dictionaries = new SqliteDictionaries(at, report);
  opened.push(dictionaries);
  return dictionaries;
};
const sample = (name: string) => join(__dirname, 'samples', name);
const indexes = (at: string) => readdirSync(at).toSorted();
const words = async (
  dictionaries: SqliteDictionaries,
  word: string,
  language: string,
  reading = '',
) =>
  (await dictionaries.look({ word, language, reading })).map(
    (entry) => `${entry.word} ${entry.reading}: ${entry.senses[0]?.glosses[0]}`,
  );

const TSV = '# title: T\n# language: ja\n# gloss-language: en\n# licence: CC0\n谷\tたに\tvalley\n';
const credited = { title: 'T', language: 'ja', glossLanguage: 'en', licence: 'CC0' };

dictionaryContract('SqliteDictionaries', async (books) => {
  const at = folder();
  for (const { info, entries } of books) {
    const lines = entries.map(({ word, reading, senses }) =>
      [word, reading, ...senses.map(({ glosses }) => glosses.join(';'))].join('\t'),
    );
    await installDictionary(file(lines.join('\n')), at, info);
  }
  return open(at);
});

describe('an installed dictionary', () => {
  it.each([
    ['edict2', 'EDICT', 'ja', '聴く', '聴く きく: to hear'],
    ['jmdict.xml', 'JMdict', 'ja', 'これ', '此れ これ: this'],
    ['cedict.u8', 'CC-CEDICT', 'zh-TW', '圖書館', '圖書館 tú shū guǎn: library'],
    ['words.tsv', 'TSV', 'ja', '声', '声 こえ: 声音'],
  ])(
    'is made of %s, packed or not, by what it is',
    async (name, format, language, word, answer) => {
      const at = folder();
      const plain = await installDictionary(sample(name), at);
      expect(plain).toMatchObject({ format, unreadable: 0, already: false });
      const packed = await installDictionary(file(gzipSync(readFileSync(sample(name)))), at);
      expect(packed).toMatchObject({ info: plain.info, already: true });
      expect(indexes(at)).toEqual([`${plain.info.id}.sqlite`]);
      const dictionaries = open(at);
      expect(await words(dictionaries, word, language)).toEqual([answer]);
      expect(await dictionaries.installed()).toEqual([plain.info]);
    },
  );

  it('is credited by its file, and by the operator over that', async () => {
    const { info } = await installDictionary(sample('cedict.u8'), folder(), { title: '汉英词典' });
    expect(info).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      title: '汉英词典',
      language: 'zh',
      glossLanguage: 'en',
      licence: 'CC BY-SA 4.0',
      url: 'https://creativecommons.org/licenses/by-sa/4.0/',
      attribution: 'MDBG',
      version: '2026-01-05',
      entries: 10,
    });
  });

  it('is there for all who ask at once', async () => {
    const at = folder();
    await installDictionary(file(TSV), at);
    const dictionaries = open(at);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => words(dictionaries, '谷', 'ja')),
    );
    expect(answers).toEqual(Array.from({ length: 5 }, () => ['谷 たに: valley']));
  });

  it('is there for a server that runs, and gone when it is taken away', async () => {
    const at = folder();
    const dictionaries = open(at);
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 2000));
    expect(await words(dictionaries, '谷', 'ja')).toEqual([]);
    const { info } = await installDictionary(file(TSV), at);
    expect(await words(dictionaries, '谷', 'ja')).toEqual(['谷 たに: valley']);
    expect(await removeDictionary(at, info.id)).toBe(true);
    expect(await removeDictionary(at, info.id)).toBe(false);
    expect(await removeDictionary(at, '../keys')).toBe(false);
    expect(await words(dictionaries, '谷', 'ja')).toEqual([]);
    jest.restoreAllMocks();
  });

  it('puts what is common and written so before what is rare or only sounds so', async () => {
    const at = folder();
    await installDictionary(sample('edict2'), at);
    await installDictionary(sample('cedict.u8'), at);
    const dictionaries = open(at);
    expect(await words(dictionaries, 'はし', 'ja')).toEqual([
      '橋 はし: bridge',
      '端 はし: end (e.g. of street)',
    ]);
    expect(await words(dictionaries, '行', 'zh')).toEqual([
      '行 háng: row',
      '行 xíng: to walk',
      '行 Xíng: surname Xing',
    ]);
    expect(await words(dictionaries, '行', 'zh', 'xíng')).toEqual([
      '行 xíng: to walk',
      '行 Xíng: surname Xing',
    ]);
  });
});

describe('a file that is none', () => {
  const entries = (many: number, line: (n: number) => string) =>
    Array.from({ length: many }, (_, n) => line(n)).join('\n');
  const refused = async (path: string, code: string, given = {}) => {
    const at = folder();
    const error = await installDictionary(path, at, given).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      name: 'Rejected',
      code,
      message: expect.stringMatching(/[一-鿿]/),
    });
    expect(indexes(at)).toEqual([]);
  };
  it('is told from one that is not there', () =>
    refused(join(root, 'nowhere'), 'DICTIONARY_MISSING'));
  it('is a folder', () => refused(root, 'DICTIONARY_MISSING'));
  it.each([
    ['nothing', ''],
    ['comments alone', '# title: x\n\n#\n'],
    ['prose', 'Dear reader,\nthis is a letter.\n'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['another XML', '<?xml version="1.0"?><svg/>'],
    ['one endless line', 'x'.repeat(400_000)],
    ['an entry and much that is none', `谷\tたに\tvalley\n${entries(100, (n) => `\t${n}`)}`],
    ['a JMdict without entries', '<?xml version="1.0"?><!DOCTYPE JMdict []><JMdict></JMdict>'],
    [
      'a JMdict whose entry does not end',
      `<?xml version="1.0"?><JMdict><entry>${'<gloss>x</gloss>'.repeat(30_000)}`,
    ],
  ])('is %s', (_, content) => refused(file(content), 'DICTIONARY_UNKNOWN', credited));
  it('is a packed one that was cut off', () =>
    refused(
      file(gzipSync(entries(20_000, (n) => `字${n}\tじ\t${Math.sin(n)}`)).subarray(0, 100_000)),
      'DICTIONARY_DAMAGED',
      credited,
    ));
  it('unpacks to more than a dictionary has', async () => {
    const at = folder();
    const bomb = file(gzipSync(Buffer.alloc(2_000_000, TSV)));
    await expect(installDictionary(bomb, at, credited, 1_000_000)).rejects.toMatchObject({
      code: 'DICTIONARY_TOO_LARGE',
    });
    expect(indexes(at)).toEqual([]);
  });
  it('says what its credits lack', async () => {
    const given = { title: 'x' };
    await expect(installDictionary(file('谷\tたに\tvalley\n'), folder(), given)).rejects.toThrow(
      '请补上：--language 词的语言（如 ja），--gloss-language 释义的语言（如 en），--licence 许可',
    );
    await refused(file('谷\tたに\tvalley\n'), 'DICTIONARY_UNCREDITED', {
      ...credited,
      url: 'javascript:alert(1)',
    });
  });
  it('loses only lines that its encoding cannot hold', async () => {
    const lines = [
      ...Array.from({ length: 4000 }, (_, n) => Buffer.from(`字${n}\tじ\tcharacter\n`)),
      Buffer.from([0xff, 0xfe, 0x09, 0x09, 0x61]),
    ];
    // The bad line comes after what is looked at to tell the encoding.
    expect(await installDictionary(file(Buffer.concat(lines)), folder(), credited)).toMatchObject({
      info: { entries: 4000 },
      unreadable: 1,
    });
  });
});

describe('a folder', () => {
  it('leaves out an index that is damaged or of another version, says so once, and answers from the others', async () => {
    const at = folder();
    const { info } = await installDictionary(file(TSV), at);
    writeFileSync(join(at, `${'0'.repeat(32)}.sqlite`), 'not a database');
    writeFileSync(join(at, 'notes.txt'), 'hello');
    mkdirSync(join(at, `${'1'.repeat(32)}.sqlite`));
    const reported: string[] = [];
    const dictionaries = open(at, (_, where) => reported.push(where ?? ''));
    expect(await words(dictionaries, '谷', 'ja')).toEqual(['谷 たに: valley']);
    expect((await dictionaries.installed()).map(({ id }) => id)).toEqual([info.id]);
    expect(reported).toEqual(
      [0, 1].map((n) => `词典 ${String(n).repeat(32)}.sqlite 读不出来，请重新安装`),
    );
  });

  it('answers again once a damaged index was installed again', async () => {
    const at = folder();
    const { info } = await installDictionary(file(TSV), at);
    const place = join(at, `${info.id}.sqlite`);
    const bytes = readFileSync(place);
    writeFileSync(place, bytes.fill(0xff, bytes.length / 2));
    const reported: unknown[] = [];
    const dictionaries = open(at, (error) => reported.push(error));
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 2000));
    expect([
      await words(dictionaries, '谷', 'ja'),
      await words(dictionaries, '谷', 'ja'),
      reported.length,
    ]).toEqual([[], [], 1]);
    await installDictionary(file(TSV), at);
    expect(await words(dictionaries, '谷', 'ja')).toEqual(['谷 たに: valley']);
    jest.restoreAllMocks();
  });

  it('shows nothing of an installation that was killed, and loses what that left an hour later', async () => {
    const at = folder();
    mkdirSync(at);
    for (const name of ['.unfinished-old', '.unfinished-new'])
      writeFileSync(join(at, name), 'half');
    utimesSync(join(at, '.unfinished-old'), new Date(0), new Date(0));
    expect(await open(at).installed()).toEqual([]);
    const { info } = await installDictionary(file(TSV), at);
    expect(indexes(at)).toEqual(['.unfinished-new', `${info.id}.sqlite`]);
    expect(statSync(join(at, `${info.id}.sqlite`)).size).toBeGreaterThan(4096);
  });
});
