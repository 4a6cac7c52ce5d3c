import { buildTimeline, SAMPLE_RATE, soundOf, type Lesson } from '@app/lesson';
import { createEncoder } from 'wasm-media-encoders';
// In the chunk itself: so the worker keeps it with the rest of the app, and it is there without a network.
import coder from 'wasm-media-encoders/wasm/mp3?url&inline';
import { fetchClip } from '../../shared/lib/playback/sound.js';
import { infoFrame, titled } from './mp3-head.js';

/** kbit/s, as the server's. */
const BITRATE = 64;
/** Bytes of one frame: 576 samples at a constant rate. */
const FRAME_BYTES = (72 * BITRATE * 1000) / SAMPLE_RATE;
/** Coded between two breaths in which the page answers. */
const AT_ONCE = 5 * SAMPLE_RATE;

const breath = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The policy of the page lets nothing be fetched from a data address. */
const bytesOf = (address: string): ArrayBuffer =>
  Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
    .buffer;

interface Order {
  lesson: Lesson;
  signal: AbortSignal;
  /** Part of the sound that is coded, 0–1. */
  told: (part: number) => void;
}

/** The whole lesson as one MP3, made on this device: the same track as the server's. A clip that is not there stays silent. @throws the signal's reason */
export const makeMp3 = async ({ lesson, signal, told }: Order): Promise<Blob> => {
  const timeline = buildTimeline(lesson);
  const encoder = await createEncoder('audio/mpeg', bytesOf(coder));
  encoder.configure({ channels: 1, sampleRate: SAMPLE_RATE, bitrate: BITRATE });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let [coded, since] = [0, 0];
  const clip = (url: string) => fetchClip(url).catch(() => undefined);
  for await (const samples of soundOf(timeline, clip))
    for (let from = 0; from < samples.length; from += SAMPLE_RATE) {
      signal.throwIfAborted();
      const sound = Float32Array.from(
        samples.subarray(from, from + SAMPLE_RATE),
        (value) => value / 32_768,
      );
      parts.push(new Uint8Array(encoder.encode([sound]))); // a copy: the coder writes there again
      coded += sound.length;
      since += sound.length;
      if (since < AT_ONCE) continue;
      since = 0;
      told(coded / timeline.totalSamples);
      await breath();
    }
  parts.push(new Uint8Array(encoder.finalize()));
  const bytes = parts.reduce((sum, part) => sum + part.length, 0);
  const first = parts.find((part) => part.length >= 4) ?? new Uint8Array(4);
  const info = infoFrame(first, { bytes, frameBytes: FRAME_BYTES, samples: coded });
  return new Blob([titled(lesson.title, lesson.credits), info, ...parts] as BlobPart[], {
    type: 'audio/mpeg',
  });
};
