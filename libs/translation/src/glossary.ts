import type { Term } from './translator.js';

/** The terms that stand in a text, the longest first. */
export const termsIn = (text: string, glossary: readonly Term[]): Term[] =>
  glossary.filter(({ word }) => text.includes(word)).toSorted((a, b) => b.word.length - a.word.length || (a.word < b.word ? -1 : 1));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The check after an engine that was told nothing: a word it left as it was (names, mostly; Apertium stars what it does not know) becomes
 * its translation. A word it translated its own way stays: we do not know which of its words that is.
 */
export const keepingTo = (terms: readonly Term[], translation: string): string =>
  terms.reduce((text, { word, value }) => (text.includes(value) ? text : text.replace(new RegExp(`\\*?${escaped(word)}`, 'gu'), () => value)), translation);
