import type { Token } from './tokens.js';

/** What is told apart by letters: Plan A, Vitamin A, gate A 12, flight B A 12. */
const LETTERED = new Set('plan vitamin type grade gate flight group class hepatitis level section part option team exhibit figure appendix block room building answer question choice point side platform seat row terminal zone unit wing ward hall studio form major minor series list league division influenza'.split(' ')); // prettier-ignore
const JOINS = new Set(['and', 'or', 'to', 'vs', 'versus', 'plus']);
const isLetter = (token: Token | undefined) => token !== undefined && /^[A-Z]$/.test(token.text);

/** Is this capital A the letter and not the article? Behind small letters it is, but before a title: they saw A Beautiful Mind. */
export const isLetterA = (tokens: readonly Token[], at: number): boolean => {
  if (tokens[at]?.text !== 'A') return false;
  const [before, after, next] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  const joined = JOINS.has(after?.text ?? '') && isLetter(next);
  if (!before?.isWord) return joined;
  if (
    joined ||
    (isLetter(before) && before.text !== 'I') ||
    LETTERED.has(before.text.toLowerCase())
  )
    return true;
  return /^[a-z']+$/.test(before.text) && !/^[A-Z][a-z]/.test(after?.text ?? '');
};
