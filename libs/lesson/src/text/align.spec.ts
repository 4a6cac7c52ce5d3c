import * as fc from 'fast-check';
import { alignTranslations } from './align.js';

const SOURCES = [
  'おはようございます。',
  '昨日は三時間しか寝ていません。',
  'どうしてですか。',
  '駅の前で友達を待っていたんです。',
  'そうですか。',
];
const CHINESE = [
  '早上好。',
  '昨天只睡了三个小时。',
  '为什么呢？',
  '因为我在车站前面等朋友。',
  '这样啊。',
];
const sentences = SOURCES.map((content) => ({ content }));
const laid = (pasted: string, given: { content: string; speaker?: string }[] = sentences) =>
  alignTranslations(given, pasted).lines;
const gap = (at: number) => CHINESE.map((line, index) => (index === at ? undefined : line));
const without = (at: number) => CHINESE.filter((_, index) => index !== at);
const rows = (line: (source: string, translation: string, at: number) => string, glue = '\n') =>
  SOURCES.map((source, at) => line(source, CHINESE[at] ?? '', at)).join(glue);

describe('a column of translations', () => {
  it.each<[string, string]>([
    ['line by line', CHINESE.join('\n')],
    ['with empty lines, spaces and other line ends', `\uFEFF\n ${CHINESE.join(' \r\n\r\n\t')}\n\n`],
    ['numbered', CHINESE.map((line, at) => `${at + 1}. ${line}`).join('\n')],
    ['numbered in brackets', CHINESE.map((line, at) => `（${at + 1}）${line}`).join('\n')],
    ['numbered in circles', CHINESE.map((line, at) => `${'①②③④⑤'[at]}${line}`).join('\n')],
    ['as 第一句 would be written', CHINESE.map((line, at) => `第${at + 1}句：${line}`).join('\n')],
    ['as one paragraph', CHINESE.join('')],
    ['as two paragraphs', `${CHINESE.slice(0, 2).join('')}\n\n${CHINESE.slice(2).join('')}`],
  ])('%s', (_, pasted) => expect(laid(pasted)).toEqual(CHINESE));

  it.each([0, 1, 3, 4])('that lacks line %i leaves that sentence without', (at) => {
    const { lines, unsure, unplaced } = alignTranslations(sentences, without(at).join('\n'));
    expect(lines).toEqual(gap(at));
    expect([...unsure]).toEqual([at]);
    expect(unplaced).toEqual([]);
  });
  it.each([0, 2, 4])('whose numbers leave out %i says so by its numbers', (at) => {
    const numbered = CHINESE.map((line, index) => `${index + 1}、${line}`);
    const { lines, unsure } = alignTranslations(sentences, numbered.filter((_, index) => index !== at).join('\n')); // prettier-ignore
    expect(lines).toEqual(gap(at));
    expect(unsure.size).toBe(0);
  });
  it.each([0, 1, 5])('with a line too many before sentence %i leaves that line', (at) => {
    const note = '本课讲的是两个人早上在公司门口碰见时说的几句话，请先听一遍再看译文。';
    const { lines, unplaced } = alignTranslations(
      sentences,
      CHINESE.toSpliced(at, 0, note).join('\n'),
    );
    expect([lines, unplaced]).toEqual([CHINESE, [note]]);
  });
  it('that joins two sentences is cut where it can be', () => {
    const joined = [CHINESE[0], `${CHINESE[1]}${CHINESE[2]}`, CHINESE[3], CHINESE[4]].join('\n');
    expect(laid(joined)).toEqual(CHINESE);
  });
  it('that says two sentences in one leaves the second without, and tells so', () => {
    const text = '昨天只睡了三个小时，你问为什么？';
    const { lines, unsure } = alignTranslations(sentences, [CHINESE[0], text, CHINESE[3], CHINESE[4]].join('\n')); // prettier-ignore
    expect(lines).toEqual([CHINESE[0], text, undefined, CHINESE[3], CHINESE[4]]);
    expect([...unsure]).toEqual([2]);
  });
  it('that says one sentence on two lines has them joined', () => {
    const { lines, unsure } = alignTranslations(sentences, [...CHINESE.slice(0, 3), '因为我在车站前面', '等朋友。', CHINESE[4]].join('\n')); // prettier-ignore
    expect(lines).toEqual(CHINESE);
    expect([...unsure]).toEqual([3]);
  });
  it('keeps a number that belongs to what is said', () => {
    const given = [{ content: '1. 先洗手。' }, { content: '2. 再切菜。' }];
    expect(laid('1. Wash your hands.\n2. Cut the vegetables.', given)).toEqual([
      '1. Wash your hands.',
      '2. Cut the vegetables.',
    ]);
  });
  it('loses the names before its lines where the lesson lost its own', () => {
    const given = SOURCES.map((content, at) => ({ content, speaker: at % 2 ? '山田' : '田中' }));
    expect(laid(CHINESE.map((line, at) => `${at % 2 ? '山田' : '田中'}：${line}`).join('\n'), given)).toEqual(CHINESE); // prettier-ignore
    expect(laid('时间：三点\n地点：车站', [{ content: '時間は三時。' }, { content: '場所は駅。' }])).toEqual(['时间：三点', '地点：车站']); // prettier-ignore
  });
});

describe('a bilingual text', () => {
  it.each<[string, string]>([
    ['in turns', rows((source, translation) => `${source}\n${translation}`)],
    [
      'in turns with empty lines',
      rows((source, translation) => `${source}\n${translation}`, '\n\n'),
    ],
    ['translation first', rows((source, translation) => `${translation}\n${source}`)],
    ['marked', rows((source, translation) => `原文：${source}\n译文：${translation}`)],
    ['by tab', rows((source, translation) => `${source}\t${translation}`)],
    ['by stroke', rows((source, translation) => `${source}｜${translation}`)],
    ['by a narrow stroke', rows((source, translation) => `${source} | ${translation}`)],
    ['by tab, translation first', rows((source, translation) => `${translation}\t${source}`)],
    ['numbered', rows((source, translation, at) => `${at + 1}. ${source}\t${translation}`)],
    ['numbered in turns', rows((source, translation, at) => `${at + 1}. ${source}\n${at + 1}. ${translation}`)], // prettier-ignore
    ['block by block', `${SOURCES.join('\n')}\n\n${CHINESE.join('\n')}`],
    ['paragraph by paragraph', `${SOURCES.slice(0, 2).join('')}\n${CHINESE.slice(0, 2).join('')}\n${SOURCES.slice(2).join('')}\n${CHINESE.slice(2).join('')}`], // prettier-ignore
    ['with speakers', rows((source, translation) => `田中：${source}\n${translation}`)],
    ['with other marks', rows((source, translation) => `${source.replace('。', '．')}\n${translation}`)], // prettier-ignore
  ])('%s', (_, pasted) => expect(laid(pasted)).toEqual(CHINESE));

  it('finds its sentences though some are missing, and in another order', () => {
    const pairs = [3, 0, 4].map((at) => `${SOURCES[at]}\n${CHINESE[at]}`).join('\n');
    expect(laid(pairs)).toEqual([CHINESE[0], undefined, undefined, CHINESE[3], CHINESE[4]]);
  });
  it('leaves out what stands under none of them', () => {
    const { lines, unplaced } = alignTranslations(sentences, `第三课\t车站\n${rows((source, translation) => `${source}\t${translation}`)}`); // prettier-ignore
    expect([lines, unplaced]).toEqual([CHINESE, ['第三课\t车站']]);
  });
  it('gives each refrain its own line', () => {
    const given = ['はい。', 'いいえ。', 'はい。'].map((content) => ({ content }));
    expect(laid('はい。\n对。\nいいえ。\n不。\nはい。\n好。', given)).toEqual([
      '对。',
      '不。',
      '好。',
    ]);
  });
});

it('of anything, gives as many lines as sentences and loses no line', () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.array(line, { maxLength: 16 }),
      (contents, pasted) => {
        // prettier-ignore
        const { lines } = alignTranslations(contents.map((content) => ({ content })), pasted.join('\n')); // prettier-ignore
        expect(lines).toHaveLength(contents.length);
      },
    ),
  );
});
it('is quick with 500 sentences and a line too few', () => {
  const many = Array.from({ length: 500 }, (_, at) => `${SOURCES[at % 5]}${at}`);
  const lines = many.map((_, at) => `${CHINESE[at % 5]}${at}`).toSpliced(250, 1);
  const began = performance.now();
  const { lines: found } = alignTranslations(many.map((content) => ({ content })), lines.join('\n')); // prettier-ignore
  expect(found[250]).toBeUndefined();
  expect(found[499]).toBe(lines[498]);
  expect(performance.now() - began).toBeLessThan(5_000);
});

describe('a table copied from a spreadsheet', () => {
  it.each<[string, string]>([
    ['with numbers and names', rows((source, line, at) => `${at + 1}\t花子\t${source}\t${line}`)],
    ['with cells in quotes', rows((source, line) => `${source}\t"${line}"`)],
    ['with a reading between', rows((source, line) => `${source}\tよみかた、よみかた\t${line}\t`)],
    ['with the translation first', rows((source, line, at) => `${at + 1}\t${line}\t${source}`)],
  ])('%s', (_, pasted) => expect(laid(pasted)).toEqual(CHINESE));

  it('with a line end and quotes within a cell', () => {
    const pasted = rows((source, line, at) => `${at + 1}\t${source}\t${at === 0 ? '"早上\n好，他说""早""。"' : line}`); // prettier-ignore
    expect(laid(pasted)).toEqual(['早上好，他说"早"。', ...CHINESE.slice(1)]);
  });
  it('keeps a quotation that something follows', () => {
    const pasted = rows((source, line, at) => `${source}\t${at === 0 ? '"早"，他说。' : line}`);
    expect(laid(pasted)).toEqual(['"早"，他说。', ...CHINESE.slice(1)]);
  });
});
