import { createMp3Encoder } from 'wasm-media-encoders';

const BITRATE = 64;
const FRAMES_A_TIME = 48_000;
let encoder: ReturnType<typeof createMp3Encoder> | undefined;

/** Constant bit rate: players compute time and seek from it exactly. A decoder adds 1105 samples of delay at the front. */
export const encodeMp3 = async (
  samples: Float32Array,
  sampleRate: 16_000 | 24_000 | 48_000,
): Promise<Uint8Array> => {
  const mp3 = await (encoder ??= createMp3Encoder());
  mp3.configure({ channels: 1, sampleRate, bitrate: BITRATE });
  const parts: Uint8Array[] = [];
  // The encoder hands out its own memory: copy before the next call.
  for (let from = 0; from < samples.length; from += FRAMES_A_TIME)
    parts.push(mp3.encode([samples.subarray(from, from + FRAMES_A_TIME)]).slice());
  parts.push(mp3.finalize().slice());
  const out = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
};
