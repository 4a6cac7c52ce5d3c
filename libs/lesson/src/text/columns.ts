import { saysChinese } from './han.js';
import { hasKana, hasTones, isInPinyin, isKanaOf, isPinyinOf } from './spelt.js';
import type { Language } from '../types.js';

type Rows = readonly (readonly string[])[];

const HEADS = new Set(
  `原文 原句 译文 譯文 翻译 翻譯 訳 訳文 单词 單詞 生词 词汇 词语 单字 例句 句子 释义 解释 意思 含义 意味 语言 中文 汉语 漢語 汉字 漢字 中国語 英文 英语
  英語 日文 日语 日語 日本語 韩语 韓語 한국어 法语 德语 西班牙语 俄语 读音 发音 注音 假名 拼音 音标 词性 読み 読み方 よみ ふりがな かな 単語 言葉 例文 序号
  编号 号码 番号 no no. # word words term meaning definition translation translations reading pronunciation pinyin romaji kana kanji hanzi
  character characters ipa pos example sentence source target text front back english chinese japanese korean french german spanish russian deutsch
  englisch chinesisch français anglais español inglés русский 纯文本`.split(/\s+/),
);
/** 【日文】, English: over what is written in it. */
export const isHeading = (line: string): boolean =>
  HEADS.has(line.replace(/^[【[（(]|[】\]）):：]{1,2}$/gu, '').toLowerCase());
const isHead = (row: readonly string[]): boolean =>
  row.length > 1 && row.every((cell) => HEADS.has(cell.toLowerCase()));

/** 1276, 3. */
const numeral = /^[(（]?\p{Nd}{1,9}[.)）．、]?$/u;
/** /ˈæpl/, n., adj. */
const aside = /^(?:\/[^/]{1,40}\/|\[[^\]]{1,40}\]|\p{Ll}{1,5}\.(?: ?[/&] ?\p{Ll}{1,5}\.)?)$/u;
const code = /^\p{Ll}{2,3}$/u;

const column = (rows: Rows, at: number): string[] => rows.map((row) => row[at] ?? '');
const most = (cells: readonly string[], is: (cell: string, at: number) => boolean): boolean => {
  const filled = cells.filter((cell, at) => cell !== '' && is(cell, at)).length;
  return filled > 0 && filled * 5 >= cells.filter((cell) => cell !== '').length * 4;
};
const all = (cells: readonly string[], is: (cell: string) => boolean): boolean => cells.every(is);

/** Numbers before the rows: any where two columns follow, else those that count on. */
const isNumbering = (cells: readonly string[], width: number): boolean =>
  all(cells, (cell) => numeral.test(cell)) &&
  (width > 2 ||
    cells.every((cell, at) => parseInt(cell, 10) === parseInt(cells[0] ?? '', 10) + at));

const kanaOnly = /^[\p{Script=Hiragana}\p{Script=Katakana}ー～〜・、。？！\s（）()［］[\]-]+$/u;
/** How the first column is read: in kana or pinyin. */
const readingOf = (cells: readonly string[], sources: readonly string[]): Language | undefined => {
  if (most(cells, (cell, at) => isPinyinOf(cell, sources[at] ?? ''))) return 'zh';
  if (
    cells.some(hasTones) &&
    sources.every((one) => /\p{Script=Han}/u.test(one)) &&
    most(cells, isInPinyin)
  )
    return 'zh';
  const of = (at: number) => sources[at] ?? '';
  // ありがとう is no reading of 谢谢, which is Chinese, unless kana that stand in both tell.
  const tells = cells.some((cell, at) => hasKana(of(at)) && isKanaOf(cell, of(at)));
  const may = cells.some((cell, at) => isKanaOf(cell, of(at)));
  const read = (cell: string, at: number) =>
    cell === of(at) || (kanaOnly.test(cell) && isKanaOf(cell, of(at)));
  return (tells || (may && !sources.some(saysChinese))) && most(cells, read) ? 'ja' : undefined;
};

/** あびます［シャワーを～］, and beside it 浴びます: what is said is the latter, where there is one. */
function writtenOf(rows: Rows): Rows | undefined {
  const stem = (cell = '') => cell.replace(/[［[（(][^［[（(］\])）]{0,40}[］\])）]/gu, '');
  const reads = ([kana, han]: readonly string[]) => isKanaOf(stem(kana), stem(han));
  if (!rows.some((row) => hasKana(row[1] ?? '') && reads(row))) return undefined;
  if (!rows.every((row) => row.length > 2 && (row[1] === '' || row[1] === row[0] || reads(row))))
    return undefined;
  return rows.map(([kana = '', han = '', ...others]) => [han || kana, ...others]);
}

/**
 * A table without the columns that nobody says: numbers, codes of languages, IPA, parts of speech, and how the first column is read. Its
 * heads (单词, Meaning) are no words of it.
 */
export function saidColumns(lines: readonly string[]): { lines: string[]; language?: Language } {
  const whole = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  if (whole.some((row) => row.length < 2)) return { lines: [...lines] };
  let rows: Rows = whole.length > 2 && isHead(whole[0] ?? []) ? whole.slice(1) : whole;
  const keep = (wanted: (cells: string[], at: number, width: number) => boolean) => {
    const width = Math.max(...rows.map((row) => row.length));
    const kept = Array.from({ length: width }, (_, at) => at).filter((at) =>
      wanted(column(rows, at), at, width),
    );
    if (kept.length > 0) rows = rows.map((row) => kept.map((at) => row[at] ?? ''));
  };
  keep((cells, at, width) => at > 0 || !isNumbering(cells, width));
  keep((cells, at) => {
    const same = new Set(cells).size === 1 && code.test(cells[0] ?? '');
    return (
      cells.some((cell) => cell !== '') &&
      !(rows.length > 1 && same) &&
      !(at > 0 && all(cells, (cell) => aside.test(cell)))
    );
  });
  const written = writtenOf(rows);
  if (written) return { lines: written.map((row) => row.join('\t').trimEnd()), language: 'ja' };
  const sources = column(rows, 0);
  let language: Language | undefined;
  keep((cells, at) => {
    const found = at > 0 && rows.length > 1 ? readingOf(cells, sources) : undefined;
    if (found === 'ja') language = 'ja';
    return found === undefined;
  });
  return {
    lines: rows.map((row) => row.join('\t').trimEnd()),
    ...(language !== undefined && { language }),
  };
}
