/** ITU-R BS.1770-4 integrated loudness of mono sound. */

interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

// The standard tabulates its two filters for 48 kHz; these are their analogue prototypes, so any rate works.
const headShelf = (rate: number): Biquad => {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b: [
      (high + (band * k) / q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / q + k * k) / a0,
    ],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  };
};
const rumble = (rate: number): Biquad => {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
};

const filter = (samples: Float64Array | Float32Array, { b, a }: Biquad): Float64Array => {
  const out = new Float64Array(samples.length);
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i]!;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    out[i] = y;
  }
  return out;
};

const loudnessOf = (power: number) => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** LUFS; `-Infinity` for silence. Sound shorter than one 400 ms block is measured as one block. */
export const integratedLoudness = (samples: Float32Array, sampleRate: number): number => {
  const weighted = filter(filter(samples, headShelf(sampleRate)), rumble(sampleRate));
  const block = Math.min(Math.round(sampleRate * 0.4), weighted.length);
  const step = Math.max(1, Math.round(sampleRate * 0.1));
  if (block === 0) return -Infinity;
  const sums = new Float64Array(weighted.length + 1);
  for (let i = 0; i < weighted.length; i++) sums[i + 1] = sums[i]! + weighted[i]! ** 2;
  const powers: number[] = [];
  for (let from = 0; from + block <= weighted.length; from += step)
    powers.push((sums[from + block]! - sums[from]!) / block);
  const audible = powers.filter((power) => loudnessOf(power) > -70);
  if (audible.length === 0) return -Infinity;
  const gate = loudnessOf(mean(audible)) - 10;
  return loudnessOf(mean(audible.filter((power) => loudnessOf(power) > gate)));
};
