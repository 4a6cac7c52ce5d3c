import type { Letter, Pieces } from './dictation-pieces.js';

export interface Sound {
  /** The letter behind its last one. */
  to: number;
  keys: readonly string[];
}
export type Sounds = ReadonlyMap<number, Sound>;

interface Place {
  i: number;
  j: number;
}
/** Where a stretch ends, in both, that is typed as it is read. */
const asRead = (sounds: Sounds, b: readonly Letter[], i: number, j: number): Place | undefined => {
  const sound = sounds.get(i);
  return sound?.keys.every((key, n) => b[j + n]?.key === key)
    ? { i: sound.to, j: j + sound.keys.length }
    : undefined;
};

/** By letter of both, the fewest changes from there to the end. */
const costsOf = (a: readonly Letter[], b: readonly Letter[], sounds: Sounds): Uint16Array => {
  const width = b.length + 1;
  const cost = new Uint16Array((a.length + 1) * width);
  for (let i = a.length; i >= 0; i -= 1) {
    for (let j = b.length; j >= 0; j -= 1) {
      if (i === a.length || j === b.length) cost[i * width + j] = a.length - i + (b.length - j);
      else if (a[i]?.key === b[j]?.key) cost[i * width + j] = cost[(i + 1) * width + j + 1] ?? 0;
      else
        cost[i * width + j] =
          1 +
          Math.min(
            cost[(i + 1) * width + j + 1] ?? 0,
            cost[(i + 1) * width + j] ?? 0,
            cost[i * width + j + 1] ?? 0,
          );
      const read = asRead(sounds, b, i, j);
      if (read)
        cost[i * width + j] = Math.min(
          cost[i * width + j] ?? 0,
          cost[read.i * width + read.j] ?? 0,
        );
    }
  }
  return cost;
};
const SILENT: Sounds = new Map();

/** The fewest letters to change, leave out or add. */
export const changesOf = (a: readonly Letter[], b: readonly Letter[]): number =>
  costsOf(a, b, SILENT)[0] ?? 0;

/** Letter by letter with the fewest changes, substitutions as one wrong run. @returns how many changes */
export const compareLetters = (
  a: readonly Letter[],
  b: readonly Letter[],
  pieces: Pieces,
  sounds = SILENT,
): number => {
  const width = b.length + 1;
  const cost = costsOf(a, b, sounds);
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [said, written] = [a.slice(i, i + 1), b.slice(j, j + 1)];
    const both = i < a.length && j < b.length;
    const here = cost[i * width + j] ?? 0;
    const read = asRead(sounds, b, i, j);
    if (read && here === cost[read.i * width + read.j]) {
      pieces.add('same', a.slice(i, read.i), b.slice(j, read.j));
      ({ i, j } = read);
      continue;
    }
    const same = both && a[i]?.key === b[j]?.key;
    if (same || (both && here === 1 + (cost[(i + 1) * width + j + 1] ?? 0))) {
      pieces.add(same ? 'same' : 'wrong', said, written);
      i += 1;
      j += 1;
    } else if (i < a.length && here === 1 + (cost[(i + 1) * width + j] ?? 0)) {
      pieces.add('missing', said, []);
      i += 1;
    } else {
      pieces.add('extra', [], written);
      j += 1;
    }
  }
  return cost[0] ?? 0;
};
