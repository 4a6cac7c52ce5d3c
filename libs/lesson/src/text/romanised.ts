/** What follows a label is read: A：Nǐ hǎo! */
const unlabelled = (line: string): string => line.replace(/^[^:：]{1,20}[:：]/, '');
const wordsOf = (line: string): string[] => line.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];
const bare = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');

const tones = /[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]/gu;
const syllables =
  /^(?:(?:[zcs]h|[bpmfdtnlgkhjqxzcsryw])?[aeiou]{1,3}(?![aeiou])(?:(?:ng?|r)(?![aeiou]))?['’]?){1,12}$/;
const han = /\p{Script=Han}/gu;

/** Pinyin with its tones, of as many characters. Other languages have accents, too, and no such syllables. */
function isPinyinOf(line: string, above: string): boolean {
  const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;
  const [marks, characters] = [count(line, tones), count(above, han)];
  return (
    marks > 0 &&
    marks <= characters &&
    marks * 2 >= characters &&
    wordsOf(line).every((word) => syllables.test(bare(word)))
  );
}

const morae =
  /^(?:(?:t?ch|s?sh|t?ts|(?:kk?|g|n|h|b|pp?|m|r)y|kk|ss|tt|pp|[kgsztdnhbpmyrwfj])?[aiueo]|n['’]?(?![aiueoy])){1,24}$/;
const isRomajiOf = (line: string, above: string): boolean =>
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(above) &&
  wordsOf(line).every((word) => morae.test(bare(word)));

/** Few English words are such morae as well (No. I see.): only as many letters as no such lines have are believed. */
const FEWEST_LETTERS = 16;
const MAX_LINE = 400;

/**
 * Lines of pinyin and rōmaji, each under what it spells, as textbooks print them: they would be read aloud, or taken for its translation.
 * They count when two lines have one, and a quarter of all.
 */
export function withoutRomanised(text: string): string {
  const lines = text.split('\n');
  const said = lines.filter((line) => line.trim() !== '').length;
  let above = '';
  const kinds = lines.map((line) => {
    if (line.trim() === '') return undefined;
    const [read, under] = [unlabelled(line), above];
    above = line;
    const isLatin = read.length <= MAX_LINE && /\p{L}/u.test(read) && !/[^\p{Script=Latin}\P{L}]/u.test(read); // prettier-ignore
    if (!isLatin) return undefined;
    if (isPinyinOf(read, under)) return 'pinyin';
    return isRomajiOf(read, under) ? 'romaji' : undefined;
  });
  const isBelieved = (kind: 'pinyin' | 'romaji', letters: number) => {
    const found = lines.filter((_, at) => kinds[at] === kind);
    return found.length > 1 && found.length * 4 >= said && found.join('').length >= letters && kind;
  };
  const believed = [isBelieved('pinyin', 0), isBelieved('romaji', FEWEST_LETTERS)];
  return lines
    .filter((_, at) => kinds[at] === undefined || !believed.includes(kinds[at]))
    .join('\n');
}
