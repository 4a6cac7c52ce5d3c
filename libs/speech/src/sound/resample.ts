const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

interface Filter {
  up: number;
  down: number;
  half: number;
  /** `phases[p]` are the taps for an output that lies p/up after an input sample. */
  phases: readonly Float64Array[];
}

const design = (from: number, to: number): Filter => {
  const common = divisor(from, to);
  const up = to / common;
  const down = from / common;
  const cutoff = Math.min(1, to / from) * 0.97;
  const half = Math.ceil(16 / cutoff);
  const phases = Array.from({ length: up }, (_, phase) => {
    const taps = Float64Array.from({ length: 2 * half }, (_unused, index) => {
      const x = index - half + 1 - phase / up;
      return cutoff * sinc(cutoff * x) * (0.5 + 0.5 * Math.cos((Math.PI * x) / (half + 1))); // Hann
    });
    const sum = taps.reduce((total, tap) => total + tap, 0);
    return taps.map((tap) => tap / sum);
  });
  return { up, down, half, phases };
};

const designed = new Map<string, Filter>();

/** Windowed-sinc polyphase resampling, linear phase: nothing moves in time. Rates in whole Hz. */
export const resample = (samples: Float32Array, from: number, to: number): Float32Array => {
  if (from === to) return samples;
  const name = `${from}-${to}`;
  const { up, down, half, phases } = designed.get(name) ?? design(from, to);
  if (!designed.has(name)) designed.set(name, { up, down, half, phases });
  const out = new Float32Array(Math.floor((samples.length * up) / down));
  for (let i = 0; i < out.length; i++) {
    const at = i * down;
    const taps = phases[at % up]!;
    const first = Math.floor(at / up) - half + 1;
    const begin = Math.max(0, -first);
    const end = Math.min(taps.length, samples.length - first);
    let sum = 0;
    for (let tap = begin; tap < end; tap++) sum += taps[tap]! * samples[first + tap]!;
    out[i] = sum;
  }
  return out;
};
