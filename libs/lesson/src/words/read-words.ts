import type { SentenceWord } from '../types.js';

interface Group {
  text: string;
  reading?: string;
}
/** A word with what is read above it, and the groups that it is written in. */
export interface ReadWord extends SentenceWord {
  reading?: string;
  groups: Group[];
}

const isRead = ({ text, reading = '' }: Group): boolean => reading !== '' && reading !== text;

/** The groups with more bounds, in order, where what stands there is read as it is written: each group is looked at once, however long the sentence. */
export const cutAt = <T extends Group>(groups: readonly T[], places: readonly number[]): T[] => {
  let at = 0;
  let next = 0;
  return groups.flatMap((group) => {
    const from = at;
    at += group.text.length;
    while ((places[next] ?? Infinity) <= from) next += 1;
    const cuts: number[] = [];
    for (let place = places[next]; place !== undefined && place < at; place = places[next]) {
      if (place - from > (cuts.at(-1) ?? 0)) cuts.push(place - from);
      next += 1;
    }
    return cuts.length === 0 || isRead(group)
      ? [group]
      : [0, ...cuts].map((cut, index) => ({ ...group, text: group.text.slice(cut, cuts[index]), reading: '' })); // prettier-ignore
  });
};

/**
 * The words of a sentence over the groups of its reading: what is read as it is written can be cut anywhere, and a reading that stands over
 * several words makes them one. Both are of the same characters.
 */
export const readWords = (words: readonly SentenceWord[], groups: readonly Group[]): ReadWord[] => {
  let at = 0;
  const ends = words.map(({ text }) => (at += text.length));
  const pieces = cutAt(groups, ends);
  let [open, first, next, end] = [0, 0, 0, 0]; // the word and the piece that nothing was made of yet; the pieces so far, and where they end
  return words.flatMap(({ base }, index) => {
    const until = ends[index] ?? 0;
    while (end < until && next < pieces.length) end += pieces[next++]?.text.length ?? 0;
    if (end !== until) return [];
    const own = pieces.slice(first, next);
    const isOne = open === index;
    [open, first] = [index + 1, next];
    return {
      text: own.map(({ text }) => text).join(''),
      ...(own.some(isRead) && { reading: own.map((one) => one.reading || one.text).join('') }),
      ...(isOne && base !== undefined && { base }),
      groups: own,
    };
  });
};
