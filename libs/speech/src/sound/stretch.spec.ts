import { stretched } from './stretch.js';

const RATE = 24_000;
const sine = (hertz: number, seconds: number) =>
  Float32Array.from({ length: seconds * RATE }, (_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / RATE)); // prettier-ignore
const crossings = (samples: Float32Array) =>
  samples.reduce((sum, sample, at) => sum + Number(at > 0 && samples[at - 1]! < 0 && sample >= 0), 0); // prettier-ignore

it.each([0.8, 0.93, 1.08, 1.25])(
  'makes a sound %f times as long, at its pitch and strength',
  (factor) => {
    const out = stretched(sine(220, 2), RATE, factor);
    expect(out.length / RATE).toBeCloseTo(2 * factor, 3);
    expect(crossings(out) / (out.length / RATE) / 220).toBeCloseTo(1, 1);
    const power = out.reduce((sum, sample) => sum + sample ** 2, 0) / out.length;
    expect(Math.sqrt(2 * power)).toBeCloseTo(0.5, 1);
    expect(Math.max(...out)).toBeLessThan(0.6);
  },
);
it('leaves alone what nobody would hear, and what is too short', () => {
  const sound = sine(220, 1);
  expect(stretched(sound, RATE, 1.002)).toBe(sound);
  expect(stretched(sound.subarray(0, 800), RATE, 1.2)).toHaveLength(800);
});
