import { cedict, pinyin } from './cedict.js';
import { edict } from './edict.js';
import { jmdict } from './jmdict.js';
import { table } from './table.js';
import type { Format, WrittenEntry } from './written.js';

const entryOf = (format: Format, record: string): WrittenEntry => {
  const entry = format.read(record);
  if (entry === undefined || entry === 'unreadable') throw new Error(`${record}: ${entry}`);
  return entry;
};
const forms = (format: Format, record: string) =>
  entryOf(format, record).forms.map(({ word, reading, form, how }) =>
    `${form} → ${word} ${reading} ${how}`.trim(),
  );
const senses = (format: Format, record: string) =>
  entryOf(format, record).senses.map(
    ({ glosses, tags }) => `${tags.join()}: ${glosses.join('; ')}`,
  );

describe('EDICT', () => {
  it('divides senses where they are numbered, and keeps what belongs to a gloss', () => {
    expect(
      senses(
        edict(),
        '端 [はし] /(n) (1) end (e.g. of street)/tip/(n) (2) (See 始め) (arch) (of a book) beginning/(P)/',
      ),
    ).toEqual(['n: end (e.g. of street); tip', 'n,arch: (of a book) beginning']);
    expect(entryOf(edict(), '学校 [がっこう] /(n) school/(P)/EntL1206900X/')).toMatchObject({
      common: true,
      senses: [{ glosses: ['school'], tags: ['n'] }],
    });
  });
  it('gives each word the readings that are its own', () =>
    expect(
      forms(edict(), '案山子;鹿驚(oK) [かかし(案山子)(P);かがし(鹿驚)] /(n) scarecrow/'),
    ).toEqual([
      '案山子 → 案山子 かかし written',
      'かかし → 案山子 かかし sounds',
      '鹿驚 → 鹿驚 かがし written',
      'かがし → 鹿驚 かがし sounds',
    ]));
  it('knows what is mostly written in kana, and what has no reading', () => {
    expect(forms(edict(), '此れ [これ] /(pn) (uk) this/')).toEqual([
      '此れ → 此れ これ written',
      'これ → 此れ これ mostly',
    ]);
    expect(forms(edict(), 'コーヒー /(n) coffee/')).toEqual(['コーヒー → コーヒー  written']);
  });
  it('is found without width', () =>
    expect(forms(edict(), 'ＣＤ [シーディー] /(n) CD/')).toEqual([
      'cd → ＣＤ シーディー written',
      'しーでぃー → ＣＤ シーディー sounds',
    ]));
  it('credits its makers from its first line', () => {
    const format = edict();
    expect(
      format.read(
        '　？？？ /EDICT, EDICT2 Files/Copyright Electronic Dictionary Research & Development Group - 2021/Created: 2021-02-03/',
      ),
    ).toBeUndefined();
    expect(format.credits).toMatchObject({
      title: 'EDICT',
      version: '2021-02-03',
      licence: 'EDRDG Licence (CC BY-SA)',
      attribution: expect.stringContaining('Research'),
    });
  });
});

describe('JMdict', () => {
  const record = (inside: string) => `<entry>${inside}`;
  it('lets a part of speech hold until another is named, and reads signs but expands nothing', () =>
    expect(
      senses(
        jmdict(),
        record(
          '<r_ele><reb>いく</reb></r_ele><sense><pos>&v5k;</pos><gloss>to go</gloss></sense><sense><misc>&uk;</misc><gloss>a &amp; b &lol9; &#x41;</gloss></sense>',
        ),
      ),
    ).toEqual(['v5k: to go', 'v5k,uk: a & b lol9']));
  it('gives each word its readings, and a reading without characters to itself', () =>
    expect(
      forms(
        jmdict(),
        record(
          '<k_ele><keb>珈琲</keb></k_ele><r_ele><reb>コーヒー</reb><re_nokanji/></r_ele><r_ele><reb>かひ</reb></r_ele><sense><gloss>coffee</gloss></sense>',
        ),
      ),
    ).toEqual([
      '珈琲 → 珈琲 かひ written',
      'かひ → 珈琲 かひ sounds',
      'コーヒー → コーヒー  written',
    ]));
  it('explains in one language, and leaves out what is not explained in it', () => {
    const both = record(
      '<r_ele><reb>これ</reb></r_ele><sense><gloss>this</gloss><gloss xml:lang="ger">dies</gloss></sense>',
    );
    expect([senses(jmdict(), both), senses(jmdict('de'), both)]).toEqual([[': this'], [': dies']]);
    expect(jmdict('fr').read(both)).toBeUndefined();
  });
});

describe('CC-CEDICT', () => {
  it.each([
    ['Zhong1 guo2', 'Zhōng guó'],
    ['lu:4', 'lǜ'],
    ['ma5', 'ma'],
    ['dui4', 'duì'],
    ['hou4', 'hòu'],
    ['xue2 xiao4', 'xué xiào'],
    ['E2 luo2 si1', 'É luó sī'],
    ['r5 · A Q', 'r · A Q'],
    ['m4', 'm'],
  ])('writes the tones of %s', (numbered, expected) => expect(pinyin(numbered)).toBe(expected));
  it('is found in both ways of writing, and counts names as rare', () => {
    expect(forms(cedict(), '圖書館 图书馆 [tu2 shu1 guan3] /library/')).toEqual([
      '图书馆 → 图书馆 tú shū guǎn written',
      '圖書館 → 圖書館 tú shū guǎn written',
    ]);
    expect([
      entryOf(cedict(), '行 行 [Xing2] /surname Xing/').common,
      entryOf(cedict(), '行 行 [xing2] /to walk/').common,
    ]).toEqual([false, true]);
  });
  it('takes each explanation for a sense, with the pinyin inside', () =>
    expect(senses(cedict(), '學校 学校 [xue2 xiao4] /school/CL:所[suo3]/')).toEqual([
      ': school',
      ': CL:所 suǒ',
    ]));
  it('credits from its comments', () => {
    const format = cedict();
    for (const line of ['# CC-CEDICT', '#! publisher=MDBG', '#! license=https://creativecommons.org/licenses/by-sa/4.0/', '#! date=2026-01-05T06:00:00Z', '#! time=1']) expect(format.read(line)).toBeUndefined(); // prettier-ignore
    expect(format.credits).toMatchObject({
      attribution: 'MDBG',
      licence: 'CC BY-SA 4.0',
      url: 'https://creativecommons.org/licenses/by-sa/4.0/',
      version: '2026-01-05',
    });
  });
});

describe('TSV', () => {
  it('has a sense in each column and credits in its head', () => {
    const format = table();
    format.read('# Gloss-Language: zh-CN');
    expect(format.credits).toEqual({ glossLanguage: 'zh-CN' });
    expect(senses(format, '声\tこえ\t声音; 音\t嗓音')).toEqual([': 声音; 音', ': 嗓音']);
    expect(forms(format, 'コーヒー\t\t咖啡')).toEqual(['コーヒー → コーヒー  written']);
  });
});

describe.each([
  ['EDICT', edict],
  ['JMdict', () => jmdict()],
  ['CC-CEDICT', cedict],
  ['TSV', table],
] as const)('%s and a hostile record', (_, make) => {
  const start = { EDICT: '字 [', JMdict: '<entry>', 'CC-CEDICT': '字 字 [', TSV: '字\t' };
  const repeated = [
    '(',
    '((n) ',
    '/(n) (1) ',
    '[',
    '] /',
    ';',
    '<',
    '<a',
    '<a ',
    '>',
    '&',
    '&a',
    '\t',
    '\0',
    '\u202e',
    'a1 ',
    '[a',
    '\ud800',
    '？',
    '　',
    '#! a=',
  ];
  it('answers at once and within bounds, whatever is repeated', () => {
    for (const piece of repeated)
      for (const head of ['', ...Object.values(start)]) {
        const entry = make().read(head + piece.repeat(200_000 / piece.length));
        if (entry === undefined || entry === 'unreadable') continue;
        expect(entry.forms.length).toBeLessThanOrEqual(40);
        expect(JSON.stringify(entry).length).toBeLessThan(1_000_000);
      }
  });
});
