import type { Token } from './tokens.js';

const SEVERAL = new Set('several two three four five six seven eight nine ten twelve twenty many few wild young pregnant'.split(' ')); // prettier-ignore
const ASKING = new Set('the these those other of how which'.split(' '));
const BEHIND = new Set('and or were are have had with graze grazed grazing ran run cross crossed stood stand live lived'.split(' ')); // prettier-ignore

const word = (token: Token | undefined): string => (token?.isWord ? token.text.toLowerCase() : '');

/** Several does crossed the road: no verb. One of the two does stays one. */
const isDeer = (tokens: readonly Token[], at: number): boolean => {
  const [asking, several] = [word(tokens[at - 2]), word(tokens[at - 1])];
  const next = tokens[at + 1];
  const ends = next === undefined || (!next.isWord && /^[.!]/.test(next.text));
  return SEVERAL.has(several) && !ASKING.has(asking) && (ends || BEHIND.has(word(next)));
};

/** A word that sounds as this one does where it is not what it mostly is. */
export const otherWord = (tokens: readonly Token[], at: number): string | undefined =>
  tokens[at]?.text.toLowerCase() === 'does' && isDeer(tokens, at) ? 'doze' : undefined;

/** Words in small letters, and none of them what these mean: ID, LED, L.A., Eastern Standard Time. */
const LETTERS = new Set(['ID', 'LED', 'LA', 'EST', 'ALS']);

export interface Initials {
  initials: string;
  /** Said letter by letter, whatever word they also are. */
  areLetters: boolean;
}
/** Of initials with the ending of a word: TVs, IDs, PhDs, NASA's. */
export const initialsIn = (text: string): Initials | undefined => {
  const initials = /^(\p{Lu}{2,20}|Ph\.?D\.?)'?s$/u.exec(text)?.[1];
  if (initials === undefined || text === "IT's") return undefined;
  const areLetters = initials.length === 2 || initials.startsWith('Ph') || LETTERS.has(initials);
  return { initials, areLetters };
};

/** Behind an article; alone they are words said loud. */
const NAMED = new Set(['WHO', 'SAT', 'ACT', 'IT']);
const ARTICLES = new Set(['the', 'an', 'a', 'our', 'their', 'my', 'in']);
const OF_COMPUTERS = new Set('company companies department support team manager industry sector staff specialist consultant professional professionals system systems infrastructure security services job guy worker workers skills'.split(' ')); // prettier-ignore

/** Capitals that are said letter by letter in a sentence that has small letters, too: an IT company, the WHO, my ID. */
export const isInitials = (tokens: readonly Token[], at: number): boolean => {
  const text = tokens[at]?.text ?? '';
  if (!(LETTERS.has(text) || NAMED.has(text))) return false;
  if (!tokens.some(({ text: other }) => /\p{Ll}/u.test(other))) return false;
  if (LETTERS.has(text) || ARTICLES.has(word(tokens[at - 1]))) return true;
  return text === 'IT' && OF_COMPUTERS.has(word(tokens[at + 1]));
};

/** Is it said otherwise than it is written, and only here? @param said in the symbols of the dictionary */
export const isSaidApart = (text: string, said: string): boolean =>
  LETTERS.has(text) ||
  NAMED.has(text) ||
  initialsIn(text) !== undefined ||
  (text.toLowerCase() === 'does' && said.endsWith('Oz'));
