import type { Mark } from '../engine.js';
import { integratedLoudness } from './loudness.js';
import { encodeMp3 } from './mp3.js';
import { resample } from './resample.js';
import { spokenPart } from './silence.js';
import { stretched } from './stretch.js';
import { limitTruePeak } from './true-peak.js';

/** Hz; everything we store and join has this rate. */
export const OUTPUT_RATE = 24_000;
const TARGET_LUFS = -16;
/** Half a decibel below the promise of −1 dBTP: an MP3 decoder overshoots a little. */
const CEILING_DB = -1.5;
const TOLERANCE_LU = 0.3;
const SHORT_SECONDS = 1;
const MAX_GAIN_DB = 40;
/** Before the first sound and behind the last one, whatever the engine leaves there. */
const LEAD_SECONDS = 0.05;

/** Part of the audio key: changing what is below changes this. */
export const FINISH = 'trim-45/50ms lufs-16 dbtp-1.5 24000 mp3-cbr-64-mono v2';

export interface Unfinished {
  pcm: Float32Array;
  sampleRate: number;
  marks: Mark[];
  /** Gain of this voice's reference sentence in dB: a clip below one second has too little sound to be measured. */
  voiceGainDb?: number;
  /** How long what is spoken is to be, without lead and tail; absent: as its engine made it. */
  spokenSeconds?: number;
}
export interface Finished {
  mp3: Uint8Array;
  samples24k: Float32Array;
  durationSeconds: number;
  /** Without lead and tail. */
  spokenSeconds: number;
  marks: Mark[];
  gainDb: number;
}

const amplified = (samples: Float32Array, db: number) => {
  const factor = 10 ** (db / 20);
  return samples.map((sample) => sample * factor);
};

/** Gain and limit until the loudness is met: the limiter takes some of it away. */
const normalised = (samples: Float32Array, gainDb: number, exact: boolean) => {
  let db = gainDb;
  let loud = limitTruePeak(amplified(samples, db), OUTPUT_RATE, CEILING_DB);
  if (!exact) return loud;
  for (let turn = 0; turn < 4; turn++) {
    const missing = TARGET_LUFS - integratedLoudness(loud, OUTPUT_RATE);
    if (Math.abs(missing) <= TOLERANCE_LU) break;
    db += missing;
    loud = limitTruePeak(amplified(samples, db), OUTPUT_RATE, CEILING_DB);
  }
  return loud;
};

/** What is spoken begins at `startSeconds` of the engine's sound, and was made `factor` times as long. */
const moved = (
  marks: readonly Mark[],
  { startSeconds, factor }: { startSeconds: number; factor: number },
  durationSeconds: number,
): Mark[] => {
  const at = (ms: number) =>
    Math.round(
      Math.min(
        Math.max(0, (ms - startSeconds * 1000) * factor + LEAD_SECONDS * 1000),
        durationSeconds * 1000,
      ),
    );
  return marks.map((mark) => ({
    ...mark,
    startMs: at(mark.startMs),
    ...(mark.endMs === undefined ? {} : { endMs: at(mark.endMs) }),
  }));
};

/** So much of the sound before and behind what is spoken; silence where there is less. */
const framed = (whole: Float32Array, start: number, end: number, spoken: Float32Array) => {
  const pad = Math.round(OUTPUT_RATE * LEAD_SECONDS);
  const out = new Float32Array(spoken.length + 2 * pad);
  out.set(whole.subarray(Math.max(0, start - pad), start), Math.max(0, pad - start));
  out.set(spoken, pad);
  out.set(whole.subarray(end, end + pad), pad + spoken.length);
  return out;
};

/** Sound alone, before encoding: resampled, trimmed, at its length, normalised. `undefined` for silence. */
export const levelled = ({
  pcm,
  sampleRate,
  voiceGainDb,
  spokenSeconds,
}: Omit<Unfinished, 'marks'>) => {
  const whole = resample(pcm, sampleRate, OUTPUT_RATE);
  const rough = integratedLoudness(whole, OUTPUT_RATE);
  if (rough === -Infinity) return undefined;
  // The gate is meant for sound at the target loudness: engines differ by 10 LU.
  const part = spokenPart(whole, OUTPUT_RATE, -45 - (TARGET_LUFS - rough), 0);
  if (!part) return undefined;
  const { start, end } = part;
  const asMade = whole.slice(start, end);
  const factor = spokenSeconds === undefined ? 1 : (spokenSeconds * OUTPUT_RATE) / asMade.length;
  const exact = stretched(asMade, OUTPUT_RATE, factor);
  const spoken = framed(whole, start, end, exact);
  const short = spoken.length < SHORT_SECONDS * OUTPUT_RATE && voiceGainDb !== undefined;
  const gainDb = short
    ? voiceGainDb
    : Math.min(MAX_GAIN_DB, TARGET_LUFS - integratedLoudness(spoken, OUTPUT_RATE));
  return {
    samples24k: normalised(spoken, gainDb, !short),
    gainDb,
    startSeconds: start / OUTPUT_RATE,
    factor: exact.length / asMade.length,
    spokenSeconds: exact.length / OUTPUT_RATE,
  };
};

/** Everything between an engine's raw sound and the file that is stored. @throws when the sound is silent */
export const finish = async (raw: Unfinished): Promise<Finished> => {
  const level = levelled(raw);
  if (!level) throw new Error('SILENT');
  const { samples24k, gainDb, spokenSeconds } = level;
  const durationSeconds = samples24k.length / OUTPUT_RATE;
  return {
    mp3: await encodeMp3(samples24k, OUTPUT_RATE),
    samples24k,
    durationSeconds,
    spokenSeconds,
    marks: moved(raw.marks, level, durationSeconds),
    gainDb,
  };
};
