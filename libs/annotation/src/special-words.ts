import type { SpecialWord } from './annotator.js';

export interface Occurrence {
  /** UTF-16 index, `end` exclusive. */
  start: number;
  end: number;
  word: SpecialWord;
}

const rank = { content: 2, user: 1, global: 0 };
const base = (language: string) => language.toLowerCase().split('-')[0];

const covers = (word: SpecialWord, language: string) => {
  const wanted = word.language?.toLowerCase();
  return !wanted || wanted === language.toLowerCase() || wanted === base(language);
};

const latin = /[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/u;
/** `cat` is not in `concatenate`: where words are spaced, a word ends where its letters end. */
const cutsWord = (text: string, start: number, end: number) =>
  (latin.test(text[start - 1] ?? '') && latin.test(text[start] ?? '')) || (latin.test(text[end - 1] ?? '') && latin.test(text[end] ?? ''));

/**
 * Where the words that change how a text is read stand in it, from left to right without overlap.
 * The longest word wins; among equal ones content over user over global, then priority, then a reading over a speak-as.
 */
export const findWords = (text: string, words: readonly SpecialWord[], language: string): Occurrence[] => {
  const known = new Map<string, SpecialWord>();
  const better = (a: SpecialWord, b: SpecialWord | undefined) =>
    !b ||
    rank[a.scope ?? 'global'] - rank[b.scope ?? 'global'] ||
    (a.priority ?? 0) - (b.priority ?? 0) ||
    Number(a.kind === 'reading') - Number(b.kind === 'reading');
  for (const word of words) {
    if (word.isEnabled === false || !word.word || !word.value || !covers(word, language)) continue;
    if (word.kind !== 'reading' && word.kind !== 'speak-as') continue;
    const verdict = better(word, known.get(word.word));
    if (verdict === true || verdict > 0) known.set(word.word, word);
  }
  const taken = new Uint8Array(text.length);
  const found: Occurrence[] = [];
  for (const word of [...known.values()].toSorted((a, b) => b.word.length - a.word.length))
    for (let start = text.indexOf(word.word); start >= 0; start = text.indexOf(word.word, start + 1)) {
      const end = start + word.word.length;
      if (taken.subarray(start, end).includes(1) || cutsWord(text, start, end)) continue;
      taken.fill(1, start, end);
      found.push({ start, end, word });
    }
  return found.toSorted((a, b) => a.start - b.start);
};
