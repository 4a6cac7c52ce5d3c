import { SpeechFailed } from '../engine.js';
import { decodeWav } from '../sound/wav.js';

/** A provider's bytes as sound. @throws {SpeechFailed} for garbage */
export const sound = (bytes: Uint8Array): { pcm: Float32Array; sampleRate: number } => {
  try {
    return decodeWav(bytes);
  } catch (error) {
    throw new SpeechFailed('ENGINE_FAILED', error instanceof Error ? error.message : String(error));
  }
};
