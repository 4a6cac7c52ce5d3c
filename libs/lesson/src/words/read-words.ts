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

/** The groups with one more bound, where what stands there is read as it is written. */
export const cutAt = <T extends Group>(groups: readonly T[], place: number): T[] => {
  let at = 0;
  return groups.flatMap((group) => {
    const { text } = group;
    const by = place - at;
    at += text.length;
    return by > 0 && by < text.length && !isRead(group)
      ? [text.slice(0, by), text.slice(by)].map((part) => ({ ...group, text: part, reading: '' }))
      : [group];
  });
};

/**
 * The words of a sentence over the groups of its reading: what is read as it is written can be cut anywhere, and a reading that stands over
 * several words makes them one. Both are of the same characters.
 */
export const readWords = (words: readonly SentenceWord[], groups: readonly Group[]): ReadWord[] => {
  let at = 0;
  const ends = words.map(({ text }) => (at += text.length));
  let pieces = [...groups];
  for (const end of ends) pieces = cutAt(pieces, end);
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
