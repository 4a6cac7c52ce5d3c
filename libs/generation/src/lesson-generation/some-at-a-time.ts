/** Sentences that one event tells of. */
const SENTENCES = 50;
const MOST_CHARACTERS = 40_000;
export const someAtATime = <T>(found: readonly [string, T][]): (readonly [string, T])[][] => {
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
/** How these sentences are said; with the first of them go those that are said in another way than before, and read alike. */
export const ofThese = <T>(
  said: Record<string, string>,
  some: readonly (readonly [string, T])[],
  all: readonly (readonly [string, T])[],
): Record<string, string> => {
  const here = new Set(some.map(([id]) => id));
  const elsewhere = new Set(all.map(([id]) => id));
  const isFirst = some[0]?.[0] === all[0]?.[0];
  return Object.fromEntries(
    Object.entries(said).filter(([id]) => here.has(id) || (isFirst && !elsewhere.has(id))),
  );
};
