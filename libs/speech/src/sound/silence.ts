const FRAME_SECONDS = 0.01;

/** First and last sample (exclusive) worth keeping: where 10 ms frames rise above `thresholdDb` (RMS, dBFS), with a pad on both sides. */
export const spokenPart = (
  samples: Float32Array,
  sampleRate: number,
  thresholdDb = -45,
  padSeconds = 0.05,
): { start: number; end: number } | undefined => {
  const frame = Math.round(sampleRate * FRAME_SECONDS);
  const limit = 10 ** (thresholdDb / 10);
  let first = -1;
  let last = -1;
  for (let from = 0; from < samples.length; from += frame) {
    const to = Math.min(samples.length, from + frame);
    let power = 0;
    for (let i = from; i < to; i++) power += samples[i]! ** 2;
    if (power / (to - from) <= limit) continue;
    if (first < 0) first = from;
    last = to;
  }
  if (first < 0) return undefined;
  const pad = Math.round(sampleRate * padSeconds);
  return { start: Math.max(0, first - pad), end: Math.min(samples.length, last + pad) };
};
