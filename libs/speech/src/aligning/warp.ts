import { WIDTH, type Features } from './features.js';

/** Frames on either side of the straight line in which the path is looked for: at least, and of all. */
const [LEAST, SHARE, MOST] = [80, 0.12, 300];
/** What a frame of rest costs that only one of the two has. */
const REST_COST = 0.6;
/** One sound goes on while the other stands still. */
const STILL = 1.1;
const STILL_MORE = 1;

export interface Path {
  /** For each frame of the reference the first and the last one of the sound that it is. */
  first: Int32Array;
  last: Int32Array;
  /** How unlike the spoken frames on the path are, as a part of how unlike any two are. */
  share: number;
}

const distance = (one: Float32Array, i: number, other: Float32Array, j: number): number => {
  let sum = 0;
  const [a, b] = [i * WIDTH, j * WIDTH];
  for (let k = 0; k < WIDTH; k += 1) {
    const difference = one[a + k]! - other[b + k]!;
    sum += difference * difference;
  }
  return Math.sqrt(sum);
};

const [BOTH, REFERENCE, SOUND] = [0, 1, 2];

/** The cheapest way through two sounds at once (dynamic time warping in a band). Rest that only one of them has costs next to nothing. */
export const warped = (reference: Features, sound: Features): Path | undefined => {
  const [rows, columns] = [reference.count, sound.count];
  if (rows < 2 || columns < 2) return undefined;
  const half = Math.ceil(Math.min(MOST, Math.max(LEAST, SHARE * columns)) + columns / rows);
  const width = 2 * half + 1;
  const from = (i: number) => Math.round((i * (columns - 1)) / (rows - 1)) - half;
  const steps = new Uint8Array(rows * width);
  let before = new Float64Array(width).fill(Infinity);
  let here = new Float64Array(width);
  let [sum, count] = [0, 0];
  for (let i = 0; i < rows; i += 1) {
    const begin = from(i);
    const shift = i === 0 ? 0 : begin - from(i - 1);
    here.fill(Infinity);
    for (let k = 0; k < width; k += 1) {
      const j = begin + k;
      if (j < 0 || j >= columns) continue;
      const d = distance(reference.values, i, sound.values, j);
      if (!reference.rest[i] && !sound.rest[j]) {
        sum += d;
        count += 1;
      }
      if (i === 0 && j === 0) {
        here[k] = d;
        continue;
      }
      const both = (before[k + shift - 1] ?? Infinity) + 2 * d;
      const one = (before[k + shift] ?? Infinity) + (reference.rest[i] ? Math.min(REST_COST, d) : STILL * d + STILL_MORE); // prettier-ignore
      const other = (here[k - 1] ?? Infinity) + (sound.rest[j] ? Math.min(REST_COST, d) : STILL * d + STILL_MORE); // prettier-ignore
      const least = Math.min(both, one, other);
      here[k] = least;
      steps[i * width + k] = least === both ? BOTH : least === one ? REFERENCE : SOUND;
    }
    [before, here] = [here, before];
  }
  const first = new Int32Array(rows);
  const last = new Int32Array(rows).fill(-1);
  let [onPath, steady] = [0, 0];
  for (let i = rows - 1, j = columns - 1; ;) {
    const k = j - from(i);
    if (k < 0 || k >= width) return undefined;
    if (last[i]! < 0) last[i] = j;
    first[i] = j;
    if (!reference.rest[i] && !sound.rest[j]) {
      onPath += distance(reference.values, i, sound.values, j);
      steady += 1;
    }
    if (i === 0 && j === 0) break;
    const step = steps[i * width + k];
    if (step !== SOUND) i -= 1;
    if (step !== REFERENCE) j -= 1;
  }
  const any = sum / Math.max(1, count);
  return { first, last, share: onPath / Math.max(1, steady) / any };
};
