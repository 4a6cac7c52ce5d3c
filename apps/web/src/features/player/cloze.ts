import { cutWords } from './word-cuts.js';

/** A sentence with gaps: about every third word is to be heard and written, always at least one. The same sentence has the same gaps. */
export const clozeOf = (content: string, language: string): { text: string; gap: boolean }[] => {
  const words = cutWords(content, language);
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
