import { hasKana, isKanaOf, isPinyinOf, isRomajiOf, isRomanOf } from './spelt.js';

/** What follows a label is read: A：Nǐ hǎo! */
const unlabelled = (line: string): string => line.replace(/^[^:：]{1,20}[:：]/, '');

/** はじめに beside 自己紹介 need not be its reading: `loose` lines go with others that are. */
type Kind = 'pinyin' | 'romaji' | 'korean' | 'kana' | 'loose';
/** Few English words are such morae as well (No. I see.): only as many letters as no such lines have are believed. */
const FEWEST_LETTERS: Readonly<Record<Kind, number>> = {
  pinyin: 0,
  romaji: 16,
  korean: 0,
  kana: 0,
  loose: 0,
};
const MAX_LINE = 400;

const isLatin = (line: string): boolean =>
  /\p{L}/u.test(line) && !/[^\p{Script=Latin}\P{L}]/u.test(line);

/** How a line spells the one above it, or the one below it. */
function spells(line: string, above: string, below: string): Kind | undefined {
  const read = unlabelled(line);
  if (read.length > MAX_LINE) return undefined;
  const neighbours = [above, below].map((one) => unlabelled(one.slice(0, MAX_LINE)));
  if (isLatin(read)) {
    if (neighbours.some((one) => isPinyinOf(read, one))) return 'pinyin';
    if (neighbours.some((one) => isRomanOf(read, one))) return 'korean';
    return neighbours.some((one) => isRomajiOf(read, one)) ? 'romaji' : undefined;
  }
  const spelt = neighbours.filter((one) => isKanaOf(read, one));
  return spelt.some(hasKana) ? 'kana' : spelt.length > 0 ? 'loose' : undefined;
}

/**
 * Lines of pinyin, rōmaji, Korean in Latin letters and kana, each under or above what it spells, as textbooks print them: they would be read aloud, or taken for its
 * translation. They count when two lines have one, and a quarter of all.
 */
export function withoutRomanised(text: string): string {
  const lines = text.split('\n');
  const said = lines.filter((line) => line.trim() !== '');
  let next = -1;
  const kinds = lines.map((line) => {
    if (line.trim() === '') return undefined;
    next += 1;
    return spells(line, said[next - 1] ?? '', said[next + 1] ?? '');
  });
  const isBelieved = (kind: Kind) => {
    const found = lines.filter((_, at) => kinds[at] === kind);
    return (
      found.length > 1 &&
      found.length * 4 >= said.length &&
      found.join('').length >= FEWEST_LETTERS[kind]
    );
  };
  const believed = new Set<Kind>(
    (['pinyin', 'romaji', 'korean', 'kana'] as const).filter(isBelieved),
  );
  if (believed.has('kana')) believed.add('loose');
  return lines.filter((_, at) => !kinds[at] || !believed.has(kinds[at])).join('\n');
}
