import type { Accent } from './dictionary.js';
import { fromIpa } from './from-ipa.js';
import { wordsOfGiven } from './given.js';
import { isLetterA } from './letter.js';
import { isInitials, otherWord } from './other-word.js';
import { wayIn } from './senses.js';
import { isVowel } from './stress.js';
import { tokensOf, type Token } from './tokens.js';
import { Words, type Ahead, type Unknown } from './words.js';

const PAUSES = new Set(';:,.!?—…');
const CONSONANTS = new Set('bdfhjklmnpstvwzðŋɡɹɾʃʒʤʧθ');

/** What a word or mark tells the one before it. */
const told = (said: string, before: boolean | undefined): boolean | undefined => {
  for (const symbol of said) {
    if (PAUSES.has(symbol)) return undefined;
    if (isVowel(symbol)) return true;
    if (CONSONANTS.has(symbol)) return false;
  }
  return before;
};

/** The clause of a word, up to the marks around it, in small letters. */
const clauseOf = (tokens: readonly Token[], at: number) => {
  let [from, to] = [at, at];
  while (from > 0 && tokens[from - 1]!.isWord) from -= 1;
  while (to + 1 < tokens.length && tokens[to + 1]!.isWord) to += 1;
  const words = tokens.slice(from, to + 1).map(({ text }) => text.toLowerCase());
  return { words, at: at - from };
};

const saidOfGiven = (given: string, accent: Accent): string =>
  wordsOfGiven(given)
    .map((word) => fromIpa(word, accent))
    .join(' ');

/** From the last word to the first: how one is said depends on what follows. */
const walk = (tokens: readonly Token[], words: Words, accent: Accent): (string | undefined)[] => {
  const said: (string | undefined)[] = [];
  let ahead: Ahead = { vowel: undefined, to: false };
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const { text, isWord, given } = tokens[at]!;
    const own =
      given !== undefined
        ? saidOfGiven(given, accent)
        : isWord
          ? isLetterA(tokens, at) || isInitials(tokens, at)
            ? words.letters(text)
            : words.say(otherWord(tokens, at) ?? text, wayIn(clauseOf(tokens, at)), ahead)
          : text;
    said.unshift(own);
    ahead = {
      vowel: own === undefined ? ahead.vowel : told(own, ahead.vowel),
      to: /^to$/i.test(text),
    };
  }
  return said;
};

/** @param language BCP 47 */
export const accentOf = (language: string): Accent =>
  /^en-(?:gb|au|nz|ie|in|za)\b/i.test(language) ? 'gb' : 'us';

/** A word or mark of a text, and how it is said: in the symbols of the dictionary; a mark as itself; nothing where nobody knows. */
export interface Said extends Token {
  said: string | undefined;
}

/** A text in words (`ten thirty`, not `10:30`). @param unknown what the dictionary does not have; else it stays unsaid */
export const saidIn = (text: string, accent: Accent, unknown?: Unknown): Said[] => {
  const tokens = tokensOf(text);
  const said = walk(tokens, new Words(accent, unknown), accent);
  return tokens.map((token, at) => ({ ...token, said: said[at] }));
};

/** Words of a text that the dictionary does not have. */
export const unknownWords = (text: string, accent: Accent): string[] => [
  ...new Set(saidIn(text, accent).flatMap(({ said, text: word }) => (said === undefined ? [word] : []))),
]; // prettier-ignore
