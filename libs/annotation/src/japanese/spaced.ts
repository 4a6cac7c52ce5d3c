import type { Morpheme } from './morpheme.js';

/** What is counted; the longest first. */
const COUNTED =
  '(?:ページ|キロ|メートル|時間|年間|日間|分間|秒間|週間|年生|[かヶカ]月|[時分秒年月日回人番個本枚冊匹階歳才円台杯度点割倍件名足軒頭羽皿問課章号巻行泊つ]目?)(?!(?![前後半頃以])\\p{Script=Han})';
/** `12 時 30 分`, `第 3 回`, `¥ 500`: what is one, written apart. */
const APART = new RegExp(`(?<=[\\d０-９]) (?=${COUNTED})|(?<=[第¥￥$€£約]) (?=\\d)|(?<=\\d [年月時]) (?=\\d{1,2} [月日分])`, 'gu'); // prettier-ignore

/** As dictionary and rules know it. */
export const joined = (text: string): string => text.replace(APART, '');

/** What was read of the joined text, over the text as it is written: a space inside a word is its, between words it is nobody's. */
export const apartAgain = (text: string, morphemes: readonly Morpheme[]): Morpheme[] => {
  const spaces = new Set(Array.from(text.matchAll(APART), ({ index }) => index));
  if (spaces.size === 0) return [...morphemes];
  let at = 0;
  return morphemes.flatMap((morpheme) => {
    const between: Morpheme[] = [];
    if (spaces.has(at)) {
      between.push({ surface: ' ', kind: '記号,空白,*' });
      at += 1;
    }
    const from = at;
    for (const { length } of morpheme.surface) {
      if (at > from && spaces.has(at)) at += 1;
      at += length;
    }
    return [...between, { ...morpheme, surface: text.slice(from, at) }];
  });
};

/** A space at the end of what is read stands beside it: `5 つ` is 5 and つ. */
export const besideSpaces = <Part extends { text: string; reading: string; pronunciation: string }>(
  part: Part,
): Part[] => {
  const text = part.text.trimEnd();
  const space = part.text.slice(text.length);
  if (space === '' || text === '' || part.reading === '') return [part];
  return [
    { ...part, text },
    { ...part, text: space, reading: '', pronunciation: '' },
  ];
};
