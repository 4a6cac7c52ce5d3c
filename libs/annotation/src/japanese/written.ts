import { ja, toHiragana } from '@app/spoken';
import { align } from './align.js';
import type { Morpheme } from './morpheme.js';
import { said } from './said.js';

interface Stretch {
  from: number;
  to: number;
  reading: string;
}
/** In order, none over another. An empty reading is said by nobody. */
const stretchesOf = (text: string): Stretch[] => {
  let at = 0;
  return ja(text).flatMap(({ surface, spoken, skipped }) => {
    const space = surface.length - surface.trimStart().length; // of `iPhone 15`: nobody reads it
    const from = at + space;
    at += surface.length;
    const isRead = skipped || spoken !== surface;
    return isRead && from < at ? [{ from, to: at, reading: spoken.trimStart() }] : [];
  });
};

/** Times, dates, prices, shares: what is written in figures and signs, and said in words that are not written. */
export const withWritten = (morphemes: readonly Morpheme[]): Morpheme[] => {
  const text = morphemes.map(({ surface }) => surface).join('');
  const stretches = stretchesOf(text);
  if (stretches.length === 0) return [...morphemes];
  const result: Morpheme[] = [];
  let from = 0;
  let next = 0; // stretches and morphemes both stand in order: each is looked at where it lies, not all for each
  for (const morpheme of morphemes) {
    const to = from + morpheme.surface.length;
    let at = from;
    let over = false;
    for (let stretch = stretches[next]; stretch && stretch.from < to; stretch = stretches[next]) {
      over = true;
      // A dictionary may have put other signs into one word with those of the stretch.
      if (stretch.from > at) result.push(piece(morpheme, at - from, stretch.from - from));
      if (stretch.from >= from) result.push(spoken(text, stretch));
      at = Math.min(to, stretch.to);
      if (stretch.to > to) break; // the next morpheme is under it, too
      next += 1;
    }
    if (!over) result.push(morpheme);
    else if (at < to) result.push(piece(morpheme, at - from, to - from));
    from = to;
  }
  return result;
};

/** A part of a word, with its part of the reading where that falls apart there: 生 of 年生. */
const piece = ({ surface, reading, kind }: Morpheme, from: number, to: number): Morpheme => {
  let at = 0;
  let own: string | undefined = '';
  for (const part of reading === undefined ? [] : align(surface, reading)) {
    const end = at + part.text.length;
    if (part.reading === '')
      own += toHiragana(part.text.slice(Math.max(0, from - at), Math.max(0, to - at)));
    else if (at >= from && end <= to) own += part.reading;
    else if (at < to && end > from) own = undefined;
    if (own === undefined) break;
    at = end;
  }
  const text = surface.slice(from, to);
  return own ? said(text, own, kind) : { surface: text, kind };
};
const spoken = (text: string, { from, to, reading }: Stretch): Morpheme => {
  const surface = text.slice(from, to);
  if (reading === '') return { surface, kind: '記号,一般,*', pronunciation: '' };
  return { ...said(surface, reading, '名詞,一般,*'), whole: true };
};
