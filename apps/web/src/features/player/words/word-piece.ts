import { WordTimes } from '@app/contracts';
import { SAMPLE_RATE } from '@app/lesson';
import { compose, fetchClip } from '../../../shared/lib/playback/sound.js';
import { cutOf } from './word-times.js';

/** Seconds of rise and of fall: a cut in the middle of a sound is a click. */
const FADE = 0.008;
const SHORTEST_MS = 40;
const PATIENCE_MS = 4000;

/** A piece of a sound by itself, its ends faded. @param from of samples, as `to` */
export const faded = (samples: Int16Array, from: number, to: number): Int16Array => {
  const piece = samples.slice(Math.max(0, from), to);
  const ramp = Math.min(Math.round(FADE * SAMPLE_RATE), Math.floor(piece.length / 2));
  for (let i = 0; i < ramp; i++) {
    piece[i] = (piece[i]! * i) / ramp;
    piece[piece.length - 1 - i] = (piece[piece.length - 1 - i]! * i) / ramp;
  }
  return piece;
};

const FRAME = SAMPLE_RATE / 100;
/** Frames of rest that stay behind the last sound. */
const REST = 3;
/** Where the sound of a piece ends: before a comma an engine counts the pause to the word. Quieter than a hundredth of its loudest is rest. */
export const soundingTo = (samples: Int16Array, from: number, to: number): number => {
  const power = (at: number) =>
    samples.subarray(at, Math.min(to, at + FRAME)).reduce((sum, sample) => sum + sample ** 2, 0);
  const powers = Array.from({ length: Math.ceil((to - from) / FRAME) }, (_, frame) =>
    power(from + frame * FRAME),
  );
  const last = powers.findLastIndex((one) => one > Math.max(...powers) / 10_000);
  return last < 0 ? to : Math.min(to, from + (last + 1 + REST) * FRAME);
};

export interface Wanted {
  /** The sentence's own clip. */
  clip: string;
  /** The words of the sentence as they are tapped, and which it is. */
  words: readonly { text: string; reading?: string }[];
  index: number;
}

/** The word as a file, cut out of the clip of its sentence; nothing where nobody knows for certain where it is. Whoever takes it revokes it. */
export const pieceOf = async ({ clip, words, index }: Wanted): Promise<string | undefined> => {
  const answer = await fetch(`${clip}/words`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const told = WordTimes.safeParse(answer.ok ? await answer.json() : undefined);
  const isExact = told.success && !told.data.aligned;
  const cut = isExact ? cutOf(told.data.words, words, index) : undefined;
  if (!cut || cut.to - cut.from < SHORTEST_MS) return undefined;
  const at = (ms: number) => Math.round((ms * SAMPLE_RATE) / 1000);
  const samples = await fetchClip(clip);
  const piece = faded(samples, at(cut.from), soundingTo(samples, at(cut.from), at(cut.to)));
  if (piece.length === 0) return undefined;
  const slot = {
    occurrenceId: '',
    sectionId: '',
    kind: 'source' as const,
    audioUrl: clip,
    startSample: 0,
    lengthSamples: piece.length,
    repetition: 1,
    of: 1,
  };
  const file = compose({ slots: [slot], startSample: 0, lengthSamples: piece.length }, () => piece);
  return URL.createObjectURL(new Blob([file], { type: 'audio/wav' }));
};
