import { aligned } from '../sentences/alignment.js';

/** Sentences with their marks, and line ends by themselves: what is changed in one of them does not meet what is changed in another. */
const tokensOf = (text: string): string[] =>
  text.match(/\n|[^\n。．.！!？?]+[。．.！!？?]*|[。．.！!？?]+/g) ?? [];

/** Where each token of the base stands in the other text. */
interface Version {
  tokens: string[];
  places: Int32Array;
}
const versionOf = (base: readonly string[], text: string): Version => {
  const tokens = tokensOf(text);
  return { tokens, places: aligned(base, tokens) };
};

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((token, index) => token === b[index]);

/** What becomes of one stretch that somebody changed. `met`: both did, and not the same. */
const chosen = (
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): { tokens: readonly string[]; met: boolean } => {
  if (same(base, mine) || same(mine, theirs)) return { tokens: theirs, met: false };
  if (same(base, theirs)) return { tokens: mine, met: false };
  if (base.length === 0) return { tokens: [...theirs, ...mine], met: false };
  if (base.length === mine.length && base.length === theirs.length) {
    const each = base.map((token, index) =>
      mine[index] === token ? theirs[index] : theirs[index] === token ? mine[index] : undefined,
    );
    if (each.every((token) => token !== undefined)) return { tokens: each, met: false };
  }
  return { tokens: mine, met: true };
};

/**
 * Two texts that were made of one: what was changed in different sentences is all there. Where both changed the same, `met` says so, and the
 * text has what is `mine`.
 */
export function mergedText(
  base: string,
  mine: string,
  theirs: string,
): { text: string; met: boolean } {
  if (base === theirs || mine === theirs) return { text: mine, met: false };
  if (base === mine) return { text: theirs, met: false };
  const tokens = tokensOf(base);
  const [my, their] = [versionOf(tokens, mine), versionOf(tokens, theirs)];
  const merged: string[] = [];
  let met = false;
  let [from, myFrom, theirFrom] = [0, 0, 0];
  for (let at = 0; at <= tokens.length; at += 1) {
    const end = at === tokens.length;
    const [myAt, theirAt] = end
      ? [my.tokens.length, their.tokens.length]
      : [my.places[at] ?? -1, their.places[at] ?? -1];
    if (myAt < 0 || theirAt < 0) continue;
    const stretch = chosen(
      tokens.slice(from, at),
      my.tokens.slice(myFrom, myAt),
      their.tokens.slice(theirFrom, theirAt),
    );
    met ||= stretch.met;
    merged.push(...stretch.tokens, ...tokens.slice(at, at + 1));
    [from, myFrom, theirFrom] = [at + 1, myAt + 1, theirAt + 1];
  }
  return { text: merged.join(''), met };
}
