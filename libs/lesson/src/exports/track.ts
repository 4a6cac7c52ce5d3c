import type { Slot, Timeline } from '../playing/timeline.js';

/** What LAME and a decoder put before the first sample, when the file does not say so; and the samples of one MP3 frame at 24 kHz. */
const DECODER_DELAY = 1105;
const FRAME = 576;

/**
 * Samples of silence that coding put before a clip which decodes to so many. Chromium and ffmpeg hand out whole frames and leave the delay in;
 * a decoder that takes it away leaves no whole number of frames. Of a clip whose length is not known yet (NaN) it is supposed to be there.
 */
export const decoderDelay = (decodedSamples: number): number =>
  !Number.isFinite(decodedSamples) ||
  (decodedSamples > DECODER_DELAY && decodedSamples % FRAME === 0)
    ? DECODER_DELAY
    : 0;

/** A decoded clip without the silence that coding put before it. */
export const withoutDelay = <T extends { length: number; subarray(from: number): T }>(
  decoded: T,
): T => {
  const delay = decoderDelay(decoded.length);
  return delay > 0 ? decoded.subarray(delay) : decoded;
};

/** The clip of a slot, cut to it. */
export const fitted = <T extends { length: number; subarray(from: number, to: number): T }>(
  clip: T,
  { lengthSamples }: Pick<Slot, 'lengthSamples'>,
): T => (clip.length > lengthSamples ? clip.subarray(0, lengthSamples) : clip);

/** What remembers the last clips: repetitions follow each other, so a few are enough. */
const KEPT = 8;

/**
 * A timeline as sound, slot by slot: mono, 16 bit, at the timeline's rate, as many samples as the timeline has. Never more than a few clips
 * are held, however long the lesson is. A clip that is not there stays silent.
 * @param lead samples of silence before it
 */
export async function* soundOf(
  { slots }: Pick<Timeline, 'slots'>,
  clip: (url: string) => Promise<Int16Array | undefined>,
  lead = 0,
): AsyncGenerator<Int16Array, void, undefined> {
  const kept = new Map<string, Int16Array | undefined>();
  const get = async (url: string) => {
    if (!kept.has(url)) kept.set(url, await clip(url));
    const [oldest] = kept.keys();
    const found = kept.get(url);
    if (kept.size > KEPT && oldest !== undefined && oldest !== url) kept.delete(oldest);
    return found;
  };
  if (lead > 0) yield new Int16Array(lead);
  for (const slot of slots) {
    const samples = new Int16Array(slot.lengthSamples);
    const sound = slot.audioUrl === undefined ? undefined : await get(slot.audioUrl);
    if (sound) samples.set(fitted(sound, slot));
    yield samples;
  }
}
