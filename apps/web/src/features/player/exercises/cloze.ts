import type { Sentence, Spelling } from '@app/lesson';
import { wordsOf } from '../words/word-cuts.js';

/** A sentence with gaps: about every third word is to be heard and written, always at least one. The same sentence has the same gaps. */
export const clozeOf = ({
  content,
  language,
  words: cut,
}: Pick<Sentence, 'content' | 'language' | 'words'>): { text: string; gap: boolean }[] => {
  const words = wordsOf({ content, language, ...(cut && { words: cut }) });
  const most = words.filter(({ word }) => word).length;
  let nth = 0;
  return words.map(({ text, word }) => {
    if (!word) return { text, gap: false };
    nth += 1;
    return { text, gap: most === 1 || nth % 3 === 2 };
  });
};

/** What is to be written: the words of the gaps. */
export const gapsOf = (parts: readonly { text: string; gap: boolean }[]): string =>
  parts
    .filter(({ gap }) => gap)
    .map(({ text }) => text)
    .join(' ');

/** How the words of the gaps are read, where the sentence says it. @param groups of the whole sentence */
export const spellingsOf = (
  parts: readonly { text: string; gap: boolean }[],
  groups: readonly Spelling[],
): Spelling[] => {
  const found: Spelling[] = [];
  let at = 0;
  for (const { text, gap } of parts) {
    const [from, to] = [at, (at += text.length)];
    if (!gap) continue;
    if (found.length > 0) found.push({ text: ' ', reading: '' });
    let begins = 0;
    for (const group of groups) {
      const ends = begins + group.text.length;
      const [first, last] = [Math.max(begins, from), Math.min(ends, to)];
      // A group that belongs to two words is only as it is written.
      if (first < last)
        found.push(
          first === begins && last === ends
            ? group
            : { text: group.text.slice(first - begins, last - begins), reading: '' },
        );
      begins = ends;
    }
  }
  return found;
};
