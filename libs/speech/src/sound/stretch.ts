const FRAME_SECONDS = 0.03;
const SEARCH_SECONDS = 0.01;
/** Below this nobody hears it, and the sound stays as its engine made it. */
const UNHEARD = 0.003;

/** How much two pieces are one another, as far as their strengths allow to say. */
const likeness = (samples: Float32Array, a: number, b: number, length: number): number => {
  let dot = 0;
  let power = 1e-9;
  for (let at = 0; at < length; at += 2) {
    const other = samples[b + at]!;
    dot += samples[a + at]! * other;
    power += other * other;
  }
  return dot / Math.sqrt(power);
};

/**
 * The same sound, `factor` times as long, at the same pitch: pieces are laid over each other where they are most alike (WSOLA). Meant for the few
 * per cent by which an engine misses a speed.
 */
export const stretched = (
  samples: Float32Array,
  sampleRate: number,
  factor: number,
): Float32Array => {
  const hop = Math.round((sampleRate * FRAME_SECONDS) / 2);
  const reach = Math.round(sampleRate * SEARCH_SECONDS);
  if (Math.abs(factor - 1) <= UNHEARD || samples.length < 4 * (hop + reach)) return samples;
  const length = Math.round(samples.length * factor);
  const out = new Float32Array(length + 2 * hop);
  const fade = Float32Array.from({ length: 2 * hop }, (_, at) => 0.5 - 0.5 * Math.cos((Math.PI * (at + 0.5)) / hop)); // prettier-ignore
  const last = samples.length - 2 * hop - 1;
  let from = 0;
  for (let to = 0; to < length; to += hop) {
    for (let at = 0; at < 2 * hop; at += 1) {
      const weight = to === 0 && at < hop ? 1 : fade[at]!;
      out[to + at]! += weight * (samples[from + at] ?? 0);
    }
    const wanted = Math.min(last, Math.round((to + hop) / factor));
    const natural = Math.min(last, from + hop); // what would come next by itself
    let best = -Infinity;
    for (let at = Math.max(0, wanted - reach); at <= Math.min(last, wanted + reach); at += 1) {
      const alike = likeness(samples, natural, at, hop);
      if (alike <= best) continue;
      best = alike;
      from = at;
    }
  }
  return out.subarray(0, length);
};
