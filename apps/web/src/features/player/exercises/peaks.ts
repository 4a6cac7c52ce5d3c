type Samples = Float32Array | Int16Array;

/** Samples of 16 bits count to 32 768, the others to 1. */
const fullOf = (samples: Samples): number => (samples instanceof Int16Array ? 32_768 : 1);

/** The loudest sample of each of so many equal parts, 0–1 of what is possible. */
export const peaksOf = (samples: Samples, bars: number): number[] => {
  const part = samples.length / bars;
  const full = fullOf(samples);
  return Array.from({ length: bars }, (_, bar) => {
    let peak = 0;
    for (let at = Math.floor(bar * part); at < Math.floor((bar + 1) * part); at += 1)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak / full;
  });
};
