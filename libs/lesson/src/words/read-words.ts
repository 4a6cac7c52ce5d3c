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

const isRead = ({ text, reading }: Group): boolean =>
  reading !== undefined && reading !== '' && reading !== text;

/**
 * The words of a sentence over the groups of its reading: what is read as it is written can be cut anywhere, and a reading that stands over
 * several words makes them one. Both are of the same characters.
 */
export const readWords = (words: readonly SentenceWord[], groups: readonly Group[]): ReadWord[] => {
  const result: ReadWord[] = [];
  let own: SentenceWord[] = [];
  let taken: Group[] = [];
  let [next, from, at] = [0, 0, 0]; // the group, where it begins, and where the words so far end
  for (const word of words) {
    own.push(word);
    at += word.text.length;
    let isInside = false;
    for (let group = groups[next]; group && from < at; group = groups[next]) {
      const end = from + group.text.length;
      isInside = end > at && isRead(group);
      if (isInside) break;
      const cut = group.text.slice(Math.max(0, at - own.reduce((sum, { text }) => sum + text.length, 0) - from), Math.max(0, at - from)); // prettier-ignore
      if (isRead(group)) taken.push(group);
      else if (cut !== '') taken.push({ text: cut });
      if (end > at) break;
      from = end;
      next += 1;
    }
    if (isInside) continue;
    const [only] = own;
    const text = own.map((one) => one.text).join('');
    const reading = taken.map((one) => one.reading ?? one.text).join('');
    result.push({
      text,
      ...(taken.some(isRead) && { reading }),
      ...(own.length === 1 && only?.base !== undefined && { base: only.base }),
      groups: taken,
    });
    [own, taken] = [[], []];
  }
  return result;
};
