import { segmentId } from '../sentences/hash.js';
import type { Language } from '../types.js';

type Kind = 'reading' | 'speak-as' | 'glossary' | 'no-split';

/** A word that an administrator, a person or one of their lessons has its own way with. */
export interface SpecialWord {
  word: string;
  /** `reading` is the notation itself (kana, pinyin, …); `speak-as` is read instead of the word; `glossary` is its translation; `no-split` keeps it whole. */
  kind: Kind;
  value: string;
  /** Absent means every language; `zh` covers `zh-CN` and `zh-TW`. Of a glossary entry: the language it is translated into. */
  language?: Language;
  /** Default `global`. */
  scope?: 'content' | 'user' | 'global';
  /** Higher wins inside a scope. Default 0. */
  priority?: number;
  /** Default true. */
  isEnabled?: boolean;
}

export interface Occurrence {
  /** UTF-16 index, `end` exclusive. */
  start: number;
  end: number;
  word: SpecialWord;
}

/** The kinds that change how a text sounds. */
export const SOUNDING: readonly Kind[] = ['reading', 'speak-as'];

const rank = { content: 2, user: 1, global: 0 };
const base = (language: string) => language.toLowerCase().split('-')[0];

const covers = (word: SpecialWord, language: string) => {
  const wanted = word.language?.toLowerCase();
  return !wanted || wanted === language.toLowerCase() || wanted === base(language);
};

const latin = /[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/u;
/** `cat` is not in `concatenate`: where words are spaced, a word ends where its letters end. */
const cutsWord = (text: string, start: number, end: number) =>
  (latin.test(text[start - 1] ?? '') && latin.test(text[start] ?? '')) ||
  (latin.test(text[end - 1] ?? '') && latin.test(text[end] ?? ''));

const better = (a: SpecialWord, b: SpecialWord): boolean =>
  (rank[a.scope ?? 'global'] - rank[b.scope ?? 'global'] ||
    (a.priority ?? 0) - (b.priority ?? 0) ||
    Number(a.kind === 'reading') - Number(b.kind === 'reading')) > 0;

/** In an order of their own: the one they came in must not decide. */
const longestFirst = (a: SpecialWord, b: SpecialWord): number =>
  b.word.length - a.word.length || (a.word < b.word ? -1 : 1);

/**
 * Where words of these kinds stand in a text, from left to right without overlap. The longest word wins; among equal ones content over
 * user over global, then priority, then a reading over a speak-as.
 */
export const findWords = (
  text: string,
  words: readonly SpecialWord[],
  language: Language,
  kinds: readonly Kind[] = SOUNDING,
): Occurrence[] => {
  const known = new Map<string, SpecialWord>();
  for (const word of words) {
    if (word.isEnabled === false || !word.word || (!word.value && word.kind !== 'no-split'))
      continue;
    if (!kinds.includes(word.kind) || !text.includes(word.word) || !covers(word, language))
      continue;
    const before = known.get(word.word);
    if (!before || better(word, before)) known.set(word.word, word);
  }
  if (known.size === 0) return [];
  const taken = new Uint8Array(text.length);
  const found: Occurrence[] = [];
  for (const word of [...known.values()].toSorted(longestFirst))
    for (
      let start = text.indexOf(word.word);
      start >= 0;
      start = text.indexOf(word.word, start + 1)
    ) {
      const end = start + word.word.length;
      if (taken.subarray(start, end).includes(1) || cutsWord(text, start, end)) continue;
      taken.fill(1, start, end);
      found.push({ start, end, word });
    }
  return found.toSorted((a, b) => a.start - b.start);
};

/** Kana can stand in the text itself; other notations (pinyin, IPA) reach an engine only as its reading hint. */
const sayable = ({ kind, value }: SpecialWord): boolean =>
  kind === 'speak-as' || /^[\p{Script=Hiragana}\p{Script=Katakana}ー・]+$/u.test(value);

/** The text as a voice is to read it. */
export const spokenText = (
  text: string,
  words: readonly SpecialWord[],
  language: Language,
): string => {
  let spoken = '';
  let at = 0;
  for (const { start, end, word } of findWords(text, words, language)) {
    if (!sayable(word)) continue;
    spoken += text.slice(at, start) + word.value;
    at = end;
  }
  return spoken + text.slice(at);
};

/** What a translation of this text must keep to, each word once. */
export const glossaryOf = (
  text: string,
  words: readonly SpecialWord[],
  target: Language,
): { word: string; value: string }[] => [
  ...new Map(
    findWords(text, words, target, ['glossary']).map(({ word: { word, value } }) => [
      word,
      { word, value },
    ]),
  ).values(),
];

/** Words that no sentence ends in, for one language or (`undefined`) where it is not yet known. */
export const keptWhole = (words: readonly SpecialWord[], language?: Language): string[] =>
  words
    .filter(
      (word) =>
        word.kind === 'no-split' &&
        word.isEnabled !== false &&
        (language === undefined || covers(word, language)),
    )
    .map(({ word }) => word);

/** Those that stand anywhere in these texts: what else there is need not be looked for in each of them. */
export const wordsIn = (texts: readonly string[], words: readonly SpecialWord[]): SpecialWord[] => {
  const all = texts.join('\n');
  return words.filter(({ word }) => all.includes(word));
};

const hashes = new Map<string, string>();
const MOST_HASHES = 1000;
/** Few words make the marks of many sentences. */
const hashed = (said: string): string => {
  const known = hashes.get(said);
  if (known !== undefined) return known;
  if (hashes.size >= MOST_HASHES) hashes.clear();
  const hash = segmentId(said);
  hashes.set(said, hash);
  return hash;
};

/** Stands for all that these words do to a text; empty when they do nothing. Another mark than before: made with other words. */
export const markOf = (
  text: string,
  words: readonly SpecialWord[],
  language: Language,
  kinds: readonly Kind[] = SOUNDING,
): string => {
  const found = findWords(text, words, language, kinds).map(({ word: { word, kind, value } }) => [
    word,
    kind,
    value,
  ]);
  return found.length === 0 ? '' : hashed(JSON.stringify(found));
};
