import type { Mark } from '../engine.js';
import { backwards, featuresOf, halved, HOP_MS, spectraOf, type Features } from './features.js';
import { warped, type Path } from './warp.js';

interface Sound {
  pcm: Float32Array;
  sampleRate: number;
}
export interface ToAlign {
  sound: Sound;
  /** The same words, said by an engine that tells where each is. */
  reference: Sound & { marks: Mark[] };
}
export interface Aligned {
  /** Words of the sound; none where nobody can be certain. */
  marks: Mark[];
  /** How much better the two fit than one of them and the other backwards: about 0 where they say different things. */
  certainty: number;
}

/** Children, women and men: how long their mouths are beside each other. */
const TRACTS = [0.74, 0.82, 0.91, 1, 1.1, 1.2, 1.32];
/** Below it the two say different things. Measured by `npm run bench alignment`. */
const CERTAIN = 0.14;
/** Two looks with different mouths have to agree about the begin of a word. */
const AGREED_MS = 60;
/** They agree about nearly all words of a sentence, or nothing they say is to be believed. */
const MOST = 0.75;
/** Longer sounds are not looked at: beyond it the band is narrower than their pauses may differ. */
export const LONGEST_SECONDS = 60;

/** A word of the reference where the path finds it: from the first of its frames that is heard to the last one. */
const moved = (
  mark: Mark,
  own: Features,
  other: Features,
  path: Path,
): Mark & { endMs: number } => {
  const { startMs, endMs = startMs } = mark;
  const frame = (at: number) => Math.min(own.count - 1, Math.max(0, at));
  const [begin, end] = [frame(Math.floor(startMs / HOP_MS)), frame(Math.ceil(endMs / HOP_MS) - 1)];
  let [from, to] = [begin, end];
  while (from < to && own.rest[from]) from += 1;
  while (to > from && own.rest[to]) to -= 1;
  let [first, last] = [path.first[from]!, path.last[to]!];
  while (first < last && other.rest[first]) first += 1;
  while (last > first && other.rest[last]) last -= 1;
  // What is not heard of its first sound (t, k) belongs to it.
  const unheard = from === begin ? startMs % HOP_MS : (begin - from) * HOP_MS;
  return { ...mark, startMs: Math.max(0, first * HOP_MS + unheard), endMs: (last + 1) * HOP_MS };
};

/** One after the other, and each of some length: of two that overlap the later one begins where it begins. */
const inTurn = (words: readonly (Mark & { endMs: number })[]): Mark[] => {
  const kept: Mark[] = [];
  for (const word of words.toReversed()) {
    const endMs = Math.min(word.endMs, kept.at(-1)?.startMs ?? Infinity);
    if (endMs > word.startMs) kept.push({ ...word, endMs });
  }
  return kept.toReversed();
};

const NOTHING: Aligned = { marks: [], certainty: 0 };

/** Where the words of a sound are, by another sound of the same words. Pure; in proportion to the length of the two. */
export const aligned = ({ sound, reference }: ToAlign): Aligned => {
  const seconds = Math.max(sound.pcm.length / sound.sampleRate, reference.pcm.length / reference.sampleRate); // prettier-ignore
  const words = reference.marks.filter(
    ({ type, charStart, charEnd, startMs, endMs }) =>
      type === 'word' && charStart !== undefined && charEnd !== undefined && endMs !== undefined && endMs > startMs, // prettier-ignore
  );
  if (words.length === 0 || seconds > LONGEST_SECONDS) return NOTHING;
  const own = featuresOf(spectraOf(reference.pcm, reference.sampleRate));
  const spectra = spectraOf(sound.pcm, sound.sampleRate);
  const fewer = halved(own);
  const looks = TRACTS.flatMap((tract) => {
    const features = featuresOf(spectra, tract);
    const found = warped(fewer, halved(features));
    return found ? [{ features, share: found.share }] : [];
  }).toSorted((one, other) => one.share - other.share);
  const [best, second] = looks;
  const never = best && warped(backwards(fewer), halved(best.features));
  const [path, other] = [best && warped(own, best.features), second && warped(own, second.features)]; // prettier-ignore
  if (!best || !second || !never || !path || !other) return NOTHING;
  const certainty = 1 - best.share / never.share;
  if (!(certainty >= CERTAIN)) return { marks: [], certainty };
  const marks = words.flatMap((word) => {
    const [found, again] = [moved(word, own, best.features, path), moved(word, own, second.features, other)]; // prettier-ignore
    return Math.abs(found.startMs - again.startMs) <= AGREED_MS ? [found] : [];
  });
  return { marks: marks.length < MOST * words.length ? [] : inTurn(marks), certainty };
};
