import { fitted, SAMPLE_RATE, withoutDelay } from '@app/lesson';
import type { Stretch } from './schedule.js';

const HEADER = 44;

/** A sound file's first channel at the timeline's rate, −1 to 1. Throws when it is none. */
export const decode = async (bytes: ArrayBuffer): Promise<Float32Array> =>
  // A decoder at 24 kHz resamples by itself; nothing is rendered with it.
  (await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(bytes)).getChannelData(0);

/** A clip as 16-bit samples at the timeline's rate. Throws when it cannot be fetched or decoded. */
export const fetchClip = async (url: string): Promise<Int16Array> => {
  // Behind whatever is to be heard at once.
  const answer = await fetch(url, { priority: 'low' });
  if (!answer.ok) throw new Error(`clip ${answer.status}`);
  const samples = withoutDelay(await decode(await answer.arrayBuffer()));
  return Int16Array.from(samples, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 32_767));
};

/** A stretch as one WAV file: each clip at its exact sample, cut or padded to its slot. A clip that is missing stays silent. */
export const compose = (
  { slots, startSample, lengthSamples }: Stretch,
  clip: (url: string) => Int16Array | undefined,
): ArrayBuffer => {
  const file = new ArrayBuffer(HEADER + lengthSamples * 2);
  const view = new DataView(file);
  const word = (at: number, text: string) =>
    Array.from(text).forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  word(0, 'RIFF');
  view.setUint32(4, file.byteLength - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // PCM
  view.setUint16(22, 1, true); // mono
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, lengthSamples * 2, true);
  const samples = new Int16Array(file, HEADER);
  for (const slot of slots) {
    const sound = slot.audioUrl ? clip(slot.audioUrl) : undefined;
    if (sound) samples.set(fitted(sound, slot), slot.startSample - startSample);
  }
  return file;
};
