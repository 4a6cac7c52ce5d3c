const HALF = 12;

// Three positions between two samples: 4× oversampling, as BS.1770 asks of a true-peak meter.
const between = [0.25, 0.5, 0.75].map((shift) =>
  Float64Array.from({ length: 2 * HALF }, (_, index) => {
    const x = index - HALF + 1 - shift;
    return (
      (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / (HALF + 1)))
    );
  }),
);

/**
 * For every sample the highest level between it and the next. Speech is far from full scale nearly everywhere, so the
 * interpolation is done only beside samples above half of `interesting`: elsewhere no peak between samples reaches it.
 */
const peaks = (samples: Float32Array, interesting: number): Float32Array => {
  const out = new Float32Array(samples.length);
  for (let i = 0; i < samples.length; i++) {
    const here = Math.abs(samples[i]!);
    const next = Math.abs(samples[i + 1] ?? 0);
    let peak = here;
    if (here > interesting / 2 || next > interesting / 2) {
      for (const taps of between) {
        let sum = 0;
        for (let tap = 0; tap < taps.length; tap++)
          sum += taps[tap]! * (samples[i + tap - HALF + 1] ?? 0);
        peak = Math.max(peak, Math.abs(sum));
      }
    }
    out[i] = peak;
  }
  return out;
};

const highest = (values: Float32Array) => values.reduce((top, value) => Math.max(top, value), 0);

/** dBTP */
export const truePeak = (samples: Float32Array): number => {
  const top = highest(samples.map(Math.abs));
  return 20 * Math.log10(highest(peaks(samples, top)));
};

/** Lowest value within `radius` on both sides of each. */
const slidingLowest = (values: Float32Array, radius: number): Float32Array => {
  const out = new Float32Array(values.length);
  const queue: number[] = [];
  let head = 0;
  for (let i = 0; i < values.length + radius; i++) {
    if (i < values.length) {
      while (queue.length > head && values[queue[queue.length - 1]!]! >= values[i]!) queue.pop();
      queue.push(i);
    }
    const centre = i - radius;
    if (centre < 0) continue;
    while (queue[head]! < centre - radius) head++;
    out[centre] = values[queue[head]!]!;
  }
  return out;
};

const movingMean = (values: Float32Array, radius: number): Float32Array => {
  const sums = new Float64Array(values.length + 1);
  for (let i = 0; i < values.length; i++) sums[i + 1] = sums[i]! + values[i]!;
  return values.map((_, i) => {
    const from = Math.max(0, i - radius);
    const to = Math.min(values.length, i + radius + 1);
    return (sums[to]! - sums[from]!) / (to - from);
  });
};

/** Look-ahead limiter. The mean of lowest needs around a peak is never above that peak's own need, so the ceiling holds without clipping. */
export const limitTruePeak = (
  samples: Float32Array,
  sampleRate: number,
  ceilingDb: number,
): Float32Array => {
  const ceiling = 10 ** (ceilingDb / 20);
  const tops = peaks(samples, ceiling);
  if (highest(tops) <= ceiling) return samples;
  const needs = tops.map((top, i) =>
    Math.min(1, ceiling / Math.max(top, tops[i - 1] ?? 0, Number.MIN_VALUE)),
  );
  const radius = Math.round(sampleRate * 0.005);
  const gains = movingMean(slidingLowest(needs, radius), radius);
  return samples.map((sample, i) => sample * gains[i]!);
};
