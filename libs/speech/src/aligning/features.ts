import { resample } from '../sound/resample.js';
import { spectrumOf } from './fourier.js';

const RATE = 12_000;
/** Milliseconds from one frame to the next. */
export const HOP_MS = 10;
const HOP = (RATE * HOP_MS) / 1000;
const WINDOW = (RATE * 25) / 1000;
const SIZE = 512;
const BANDS = 24;
const [LOWEST_HZ, HIGHEST_HZ] = [100, 5000];
const CEPSTRA = 12;
/** Of one frame: the shape of its spectrum, its loudness, and how both change. */
export const WIDTH = 2 * (CEPSTRA + 1);
/** Frames before and behind, over which a change is measured. */
const REACH = 2;
const LOUD_WEIGHT = 1.5;
/** Decibels below the loudest frames: quieter is rest. */
const REST_DB = 38;
/** A noise that is always there is rest, too, and what is hardly louder. */
const ABOVE_NOISE_DB = 6;

export interface Features {
  count: number;
  /** `WIDTH` values a frame. */
  values: Float32Array;
  /** 1 where nobody speaks. */
  rest: Uint8Array;
}

const mel = (hz: number) => 1127 * Math.log(1 + hz / 700);
const hz = (mels: number) => 700 * (Math.exp(mels / 1127) - 1);

/** For each band, which part of the spectrum it takes and how much of each, for a mouth so many times as long. */
const bandsFor = (tract: number) =>
  Array.from({ length: BANDS }, (_, band) => {
    const [low, high] = [mel(LOWEST_HZ), mel(HIGHEST_HZ)];
    const edge = (at: number) =>
      Math.min(SIZE / 2 - 1, (tract * hz(low + ((high - low) * at) / (BANDS + 1)) * SIZE) / RATE);
    const [from, top, to] = [edge(band), edge(band + 1), edge(band + 2)];
    const first = Math.ceil(from);
    const length = Math.max(0, Math.floor(to) - first + 1);
    const weights = Float64Array.from({ length }, (_unused, k) => {
      const bin = first + k;
      return Math.max(0, bin <= top ? (bin - from) / (top - from) : (to - bin) / (to - top));
    });
    return { first, weights };
  });
const cosines = Array.from({ length: CEPSTRA }, (_, k) =>
  Float64Array.from({ length: BANDS }, (_unused, band) =>
    Math.cos((Math.PI * (k + 1) * (band + 0.5)) / BANDS),
  ),
);
const hamming = Float64Array.from(
  { length: WINDOW },
  (_, at) => 0.54 - 0.46 * Math.cos((2 * Math.PI * at) / (WINDOW - 1)),
);
const quantile = (values: Float64Array, share: number): number =>
  values.toSorted()[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** A sound frame by frame, before anything is known of whose mouth it came from. */
export interface Spectra {
  count: number;
  /** dB */
  loud: Float64Array;
  /** `SIZE / 2` a frame. */
  powers: Float32Array;
}

export const spectraOf = (pcm: Float32Array, sampleRate: number): Spectra => {
  const sound = resample(pcm, sampleRate, RATE);
  const count = Math.max(0, Math.floor(sound.length / HOP));
  const [loud, powers] = [new Float64Array(count), new Float32Array((count * SIZE) / 2)];
  const spectrum = spectrumOf(SIZE);
  const frame = new Float64Array(SIZE);
  for (let at = 0; at < count; at += 1) {
    const from = Math.round((at + 0.5) * HOP - WINDOW / 2);
    let power = 0;
    for (let i = 0; i < WINDOW; i += 1) {
      const sample = sound[from + i] ?? 0;
      power += sample * sample;
      frame[i] = (sample - 0.97 * (sound[from + i - 1] ?? 0)) * hamming[i]!;
    }
    loud[at] = 10 * Math.log10(power / WINDOW + 1e-10);
    spectrum(frame, powers.subarray((at * SIZE) / 2, ((at + 1) * SIZE) / 2));
  }
  return { count, loud, powers };
};

/** The shape of each spectrum, as it is. */
const cepstraOf = ({ count, powers }: Spectra, tract: number): Float64Array => {
  const bands = bandsFor(tract);
  const cepstra = new Float64Array(count * CEPSTRA);
  const logs = new Float64Array(BANDS);
  for (let at = 0; at < count; at += 1) {
    for (const [band, { first, weights }] of bands.entries()) {
      let sum = 0;
      for (let k = 0; k < weights.length; k += 1)
        sum += weights[k]! * powers[(at * SIZE) / 2 + first + k]!;
      logs[band] = Math.log(sum + 1e-7);
    }
    for (const [k, row] of cosines.entries()) {
      let sum = 0;
      for (let band = 0; band < BANDS; band += 1) sum += row[band]! * logs[band]!;
      cepstra[at * CEPSTRA + k] = sum;
    }
  }
  return cepstra;
};

/**
 * What a sound is like, frame by frame: not how loud it was recorded, and as little as may be whose voice it is.
 * @param tract how long the mouth of another is beside this one
 */
export const featuresOf = (spectra: Spectra, tract = 1): Features => {
  const { count, loud } = spectra;
  const cepstra = cepstraOf(spectra, tract);
  const [top, bottom] = [quantile(loud, 0.95), quantile(loud, 0.02)];
  const silence = Math.max(top - REST_DB, Math.min(bottom + ABOVE_NOISE_DB, top - 15));
  const rest = Uint8Array.from(loud, (db) => (db < silence ? 1 : 0));
  const spoken = Math.max(1, count - rest.reduce((sum, one) => sum + one, 0));
  const values = new Float32Array(count * WIDTH);
  for (let k = 0; k < CEPSTRA; k += 1) {
    let [sum, squares] = [0, 0];
    for (let at = 0; at < count; at += 1) {
      if (rest[at]) continue;
      sum += cepstra[at * CEPSTRA + k]!;
      squares += cepstra[at * CEPSTRA + k]! ** 2;
    }
    const mean = sum / spoken;
    const deviation = Math.sqrt(Math.max(1e-6, squares / spoken - mean ** 2));
    for (let at = 0; at < count; at += 1)
      values[at * WIDTH + k] = within(4, (cepstra[at * CEPSTRA + k]! - mean) / deviation);
  }
  for (let at = 0; at < count; at += 1)
    values[at * WIDTH + CEPSTRA] = (LOUD_WEIGHT * within(REST_DB, loud[at]! - top)) / 10;
  withChanges(values, count);
  return { count, values, rest };
};

const within = (most: number, value: number) => Math.max(-most, Math.min(most, value));

const withChanges = (values: Float32Array, count: number): void => {
  const own = CEPSTRA + 1;
  for (let at = 0; at < count; at += 1)
    for (let k = 0; k < own; k += 1) {
      let change = 0;
      for (let step = 1; step <= REACH; step += 1) {
        const [before, after] = [Math.max(0, at - step), Math.min(count - 1, at + step)];
        change += step * (values[after * WIDTH + k]! - values[before * WIDTH + k]!);
      }
      values[at * WIDTH + own + k] = change / 4;
    }
};

/** Every second frame: enough to choose by. */
export const halved = ({ count, values, rest }: Features): Features => {
  const half = Math.floor(count / 2);
  const fewer = new Float32Array(half * WIDTH);
  for (let at = 0; at < half; at += 1)
    fewer.set(values.subarray(2 * at * WIDTH, (2 * at + 1) * WIDTH), at * WIDTH);
  return { count: half, values: fewer, rest: Uint8Array.from({ length: half }, (_, at) => rest[2 * at]!) }; // prettier-ignore
};

/** The same frames, the last one first: nobody says that. */
export const backwards = ({ count, values, rest }: Features): Features => {
  const other = new Float32Array(values.length);
  for (let at = 0; at < count; at += 1)
    other.set(values.subarray(at * WIDTH, (at + 1) * WIDTH), (count - 1 - at) * WIDTH);
  return { count, values: other, rest: rest.toReversed() };
};
