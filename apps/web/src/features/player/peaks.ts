/** The loudest sample of each of so many equal parts, 0–1 of the loudest of all; silence is 0. */
export const peaksOf = (samples: Float32Array | Int16Array, bars: number): number[] => {
  const part = samples.length / bars;
  const peaks = Array.from({ length: bars }, (_, bar) => {
    let peak = 0;
    for (let at = Math.floor(bar * part); at < Math.floor((bar + 1) * part); at += 1) peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const most = Math.max(...peaks);
  return most > 0 ? peaks.map((peak) => peak / most) : peaks;
};
