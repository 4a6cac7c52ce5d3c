import { changesOf, compareLetters, type Sounds } from './dictation-letters.js';
import type { Letter, Pieces } from './dictation-pieces.js';

/** Share of the letters of a word, of the longer of both, that may be wrong where it was heard and misspelt. */
const NEAR = 0.4;
/** Letters of a word below which one letter makes another word: an, can. */
const SHORT = 4;
/** The letter is the last of its word: a sign other than an apostrophe stands behind it. */
const LAST = /[\p{L}\p{N}\p{M}]['’]{0,2}[^\p{L}\p{N}\p{M}'’]/u;

/** A word, or two that may be meant as one. */
interface Part {
  words: 1 | 2;
  letters: readonly Letter[];
  keys: ReadonlySet<string>;
}
interface Word extends Part {
  key: string;
  /** How it sounds, where it is read otherwise than it is written. */
  read: string | undefined;
  /** With the next. */
  two: Part | undefined;
}
const partOf = (words: Part['words'], letters: readonly Letter[]): Part => ({
  words,
  letters,
  keys: new Set(letters.map(({ key }) => key)),
});

const wordsIn = (letters: readonly Letter[], sounds: Sounds): Word[] => {
  const ends = [...letters.keys()].filter((at) => at === letters.length - 1 || LAST.test(letters[at]?.shown ?? '')); // prettier-ignore
  return ends.map((end, n): Word => {
    const from = n === 0 ? 0 : (ends[n - 1] ?? 0) + 1;
    const mine = letters.slice(from, end + 1);
    const next = ends[n + 1];
    const sound = sounds.get(from);
    return {
      ...partOf(1, mine),
      key: mine.map(({ key }) => key).join(''),
      read: sound?.to === end + 1 ? sound.keys.join('') : undefined,
      two: next === undefined ? undefined : partOf(2, letters.slice(from, next + 1)),
    };
  });
};

/** So many words of one and of the other are the same, or nearly. */
interface Step {
  said: number;
  written: number;
  cost: number;
}
const lettersOf = (words: readonly Word[]) => words.flatMap(({ letters }) => letters);

/** The same letters, whatever is written as one word: ice cream, icecream. */
const same = (a: readonly Word[], b: readonly Word[], i: number, j: number): Step | undefined => {
  let [said, written] = [1, 1];
  let [x, y] = [a[i]?.key ?? '', b[j]?.key ?? ''];
  if (a[i]?.read === y) return { said, written, cost: 0 };
  while (x !== y) {
    const [short, long] = x.length < y.length ? [x, y] : [y, x];
    const next = x.length < y.length ? a[i + said] : b[j + written];
    if (!next || !long.startsWith(short)) return undefined;
    if (x.length < y.length) [x, said] = [x + next.key, said + 1];
    else [y, written] = [y + next.key, written + 1];
  }
  return { said, written, cost: 0 };
};

/** One misspelt: most letters are there. */
const nearly = (x: Part, y: Part): Step | undefined => {
  const [longer, shorter] = x.letters.length < y.letters.length ? [y, x] : [x, y];
  const all = longer.letters.length;
  const most = Math.floor(NEAR * all);
  if (all < SHORT || all - shorter.letters.length > most) return undefined;
  // Said in little time of nearly all that are other words.
  const shared = longer.letters.filter(({ key }) => shorter.keys.has(key)).length;
  if (shared < all - most) return undefined;
  const cost = changesOf(x.letters, y.letters);
  return cost <= most ? { said: x.words, written: y.words, cost } : undefined;
};

/** What can come next; of two that cost the same in the end the first is taken: word by word before two for one. */
const stepsFrom = (a: readonly Word[], b: readonly Word[], i: number, j: number): Step[] => {
  const [x, y] = [a[i], b[j]];
  if (!x) return y ? [{ said: 0, written: 1, cost: y.letters.length }] : [];
  const missed = { said: 1, written: 0, cost: x.letters.length };
  if (!y) return [missed];
  return [
    same(a, b, i, j),
    nearly(x, y),
    missed,
    { said: 0, written: 1, cost: y.letters.length },
    x.two && nearly(x.two, y),
    y.two && nearly(x, y.two),
  ].filter((step) => step !== undefined);
};

/**
 * Word by word, in order, so that as many letters as can be belong to words that were heard. What is misspelt in such a word is shown letter
 * by letter; of another word that stands in its place nothing was heard. @returns how many letters are not as they were said, of both
 */
export const compareWords = (
  said: readonly Letter[],
  written: readonly Letter[],
  pieces: Pieces,
  sounds: Sounds,
): number => {
  const [a, b] = [wordsIn(said, sounds), wordsIn(written, new Map())];
  const width = b.length + 1;
  const cost = new Uint16Array((a.length + 1) * width);
  const best = new Map<number, Step>();
  for (let i = a.length; i >= 0; i -= 1)
    for (let j = b.length; j >= 0; j -= 1) {
      let least = Infinity;
      for (const step of stepsFrom(a, b, i, j)) {
        const all = step.cost + (cost[(i + step.said) * width + j + step.written] ?? 0);
        if (all >= least) continue;
        least = cost[i * width + j] = all;
        best.set(i * width + j, step);
      }
    }
  let [i, j] = [0, 0];
  let [missing, instead]: [Letter[], Letter[]] = [[], []];
  const flush = () => {
    if (missing.length > 0 || instead.length > 0)
      pieces.add(instead.length === 0 ? 'missing' : missing.length === 0 ? 'extra' : 'wrong', missing, instead); // prettier-ignore
    [missing, instead] = [[], []];
  };
  for (let step = best.get(0); step; step = best.get(i * width + j)) {
    const [x, y] = [lettersOf(a.slice(i, i + step.said)), lettersOf(b.slice(j, j + step.written))];
    if (step.said === 0 || step.written === 0) {
      missing.push(...x);
      instead.push(...y);
    } else {
      flush();
      if (step.cost === 0) pieces.add('same', x, y);
      else compareLetters(x, y, pieces);
    }
    i += step.said;
    j += step.written;
  }
  flush();
  return cost[0] ?? 0;
};
