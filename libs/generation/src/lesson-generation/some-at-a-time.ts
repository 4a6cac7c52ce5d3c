/** Sentences that one event tells of. */
const SENTENCES = 50;
const MOST_CHARACTERS = 40_000;
export const someAtATime = <T>(
  found: readonly (readonly [string, T])[],
): (readonly [string, T])[][] => {
  const groups: (readonly [string, T])[][] = [];
  let characters = 0;
  for (const one of found) {
    const more = JSON.stringify(one).length;
    const last = groups.at(-1);
    if (last && last.length < SENTENCES && characters + more <= MOST_CHARACTERS) {
      last.push(one);
      characters += more;
    } else {
      groups.push([one]);
      characters = more;
    }
  }
  return groups;
};
