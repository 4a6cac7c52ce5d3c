import { isLettered } from './lettered.js';
import type { Token } from './tokens.js';

const JOINS = new Set(['and', 'or', 'to', 'vs', 'versus', 'plus']);
const isLetter = (token: Token | undefined) => token !== undefined && /^[A-Z]$/.test(token.text);

/** Is this capital A the letter and not the article? Behind small letters it is, but before a title: they saw A Beautiful Mind. */
export const isLetterA = (tokens: readonly Token[], at: number): boolean => {
  if (tokens[at]?.text !== 'A') return false;
  const [before, after, next] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  const joined = JOINS.has(after?.text ?? '') && isLetter(next);
  if (!before?.isWord) return joined;
  if (joined || (isLetter(before) && before.text !== 'I') || isLettered(before.text)) return true;
  return /^[a-z']+$/.test(before.text) && !/^[A-Z][a-z]/.test(after?.text ?? '');
};
