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

/** IT in capitals, in a sentence that has others: information technology. */
export const isInitials = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'IT' && tokens.some(({ text }) => /\p{Ll}/u.test(text));
