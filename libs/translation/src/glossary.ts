import type { Term } from './translator.js';

const spaced = /[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/u;
/** The word as it stands in a text: where words are spaced it ends where its letters end, so that Tom is not in Tomorrow. */
const pattern = (word: string): string => {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const characters = Array.from(word);
  const before = spaced.test(characters[0] ?? '') ? `(?<!${spaced.source})` : '';
  const after = spaced.test(characters.at(-1) ?? '') ? `(?!${spaced.source})` : '';
  return `${before}${literal}${after}`;
};

/** The terms that stand in a text, the longest first. */
export const termsIn = (text: string, glossary: readonly Term[]): Term[] =>
  glossary
    .filter(({ word }) => text.includes(word) && new RegExp(pattern(word), 'u').test(text))
    .toSorted((a, b) => b.word.length - a.word.length || (a.word < b.word ? -1 : 1));

/** Each term in a text as `written` says, the longest first and none inside another. */
export const withTerms = (
  text: string,
  glossary: readonly Term[],
  written: (term: Term) => string,
): string => {
  const terms = termsIn(text, glossary);
  if (terms.length === 0) return text;
  return text.replace(
    new RegExp(terms.map(({ word }) => pattern(word)).join('|'), 'gu'),
    (found) => {
      const term = terms.find(({ word }) => word === found);
      return term ? written(term) : found;
    },
  );
};

/**
 * The check after an engine that was told nothing: a word it left as it was (names, mostly; Apertium stars what it does not know) becomes
 * its translation. A word it translated its own way stays: we do not know which of its words that is.
 */
export const keepingTo = (terms: readonly Term[], translation: string): string =>
  terms.reduce(
    (text, { word, value }) =>
      text.includes(value)
        ? text
        : text.replace(new RegExp(`\\*?${pattern(word)}`, 'gu'), () => value),
    translation,
  );

/** Does a translation hold all of them? */
export const keepsTo = (terms: readonly Term[], translation: string): boolean =>
  terms.every(({ value }) => translation.includes(value));
