/** Single letters put in, left out, changed or swapped with their neighbour: optimal string alignment. */
const typosBetween = (typed: string, word: string): number => {
  const rows = Array.from({ length: typed.length + 1 }, (_, i) => [i]);
  for (let j = 0; j <= word.length; j += 1) rows[0]![j] = j;
  for (let i = 1; i <= typed.length; i += 1)
    for (let j = 1; j <= word.length; j += 1) {
      const changed = rows[i - 1]![j - 1]! + (typed[i - 1] === word[j - 1] ? 0 : 1);
      const isSwapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      const swapped = isSwapped ? rows[i - 2]![j - 2]! + 1 : Infinity;
      rows[i]![j] = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, changed, swapped);
    }
  return rows[typed.length]![word.length]!;
};
/** One in a short word, two in a long one. */
const isMeant = (typed: string, word: string): boolean =>
  typosBetween(typed, word) <= (word.length < 6 ? 1 : 2);

/** Names of commands that somebody may have meant: most of their words are there, in whatever order. The likeliest first, a handful at most. */
export const meant = (names: readonly string[], typed: readonly string[]): readonly string[] => {
  const likeness = (name: string) =>
    name.split(' ').filter((word) => typed.slice(0, 2).some((each) => isMeant(each, word))).length;
  const best = Math.max(0, ...names.map(likeness));
  return best === 0 ? [] : names.filter((name) => likeness(name) === best).slice(0, 8);
};
