import { OUTPUT_RATE, levelled } from './finish.js';
import { integratedLoudness } from './loudness.js';
import { resample } from './resample.js';
import { spokenPart } from './silence.js';
import { limitTruePeak, truePeak } from './true-peak.js';
import { decodeWav } from './wav.js';

const sine = (hertz: number, seconds: number, rate: number, level = 1) =>
  Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / rate),
  );
const joined = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));

describe('loudness', () => {
  // EBU Tech 3341: a 997 Hz sine at 0 dBFS in one channel is −3.01 LUFS.
  it.each([48_000, 24_000, 22_050])('measures the reference sine at %i Hz', (rate) => {
    expect(integratedLoudness(sine(997, 3, rate), rate)).toBeCloseTo(-3.01, 1);
  });
  it('gates silence away', () => {
    expect(
      integratedLoudness(joined(sine(997, 3, 24_000, 0.1), new Float32Array(72_000)), 24_000),
    ).toBeCloseTo(-23.01, 0);
  });
  it('calls silence silence', () => {
    expect(integratedLoudness(new Float32Array(24_000), 24_000)).toBe(-Infinity);
    expect(integratedLoudness(new Float32Array(0), 24_000)).toBe(-Infinity);
  });
});

describe('resample', () => {
  it.each([16_000, 22_050, 44_100, 48_000])('keeps a tone from %i Hz', (rate) => {
    const out = resample(sine(440, 1, rate), rate, OUTPUT_RATE);
    const wanted = sine(440, 1, OUTPUT_RATE);
    expect(out.length).toBe(OUTPUT_RATE);
    const worst = out
      .slice(100, -100)
      .reduce((most, sample, i) => Math.max(most, Math.abs(sample - wanted[i + 100]!)), 0);
    expect(worst).toBeLessThan(0.005);
  });
  it('keeps what is above the new band from folding back', () => {
    const out = resample(sine(15_000, 1, 48_000), 48_000, OUTPUT_RATE);
    expect(Math.max(...out.slice(100, -100).map(Math.abs))).toBeLessThan(0.01);
  });
});

describe('spokenPart', () => {
  it('leaves 50 ms on both sides', () => {
    const silence = new Float32Array(OUTPUT_RATE);
    const { start, end } = spokenPart(
      joined(silence, sine(300, 1, OUTPUT_RATE, 0.2), silence),
      OUTPUT_RATE,
    )!;
    expect(start / OUTPUT_RATE).toBeCloseTo(0.95, 2);
    expect(end / OUTPUT_RATE).toBeCloseTo(2.05, 2);
  });
  it('finds nothing in silence', () =>
    expect(spokenPart(new Float32Array(1000), OUTPUT_RATE)).toBeUndefined());
});

describe('true peak', () => {
  it('hears the peak between two samples', () => {
    // A quarter of the rate, an eighth of a turn late: samples at 0.707, the wave at 1.
    const hidden = Float32Array.from({ length: 2400 }, (_, i) =>
      Math.sin((Math.PI / 2) * i + Math.PI / 4),
    );
    expect(Math.max(...hidden)).toBeCloseTo(Math.SQRT1_2, 2);
    expect(truePeak(hidden.slice(100, -100))).toBeGreaterThan(-0.5);
  });
  it('is held below the ceiling without clipping', () => {
    const out = limitTruePeak(
      joined(
        sine(440, 0.5, OUTPUT_RATE, 0.3),
        sine(440, 0.1, OUTPUT_RATE, 1.8),
        sine(440, 0.5, OUTPUT_RATE, 0.3),
      ),
      OUTPUT_RATE,
      -1,
    );
    expect(truePeak(out)).toBeLessThanOrEqual(-0.95);
    expect(Math.max(...out.slice(0, 6000))).toBeCloseTo(0.3, 2);
  });
  it('leaves quiet sound as it is', () => {
    const quiet = sine(440, 0.2, OUTPUT_RATE, 0.5);
    expect(limitTruePeak(quiet, OUTPUT_RATE, -1)).toBe(quiet);
  });
});

describe('levelled', () => {
  const bursts = (level: number) =>
    joined(
      ...Array.from({ length: 12 }, (_, i) =>
        joined(sine(200 + i * 40, 0.15, 16_000, level), sine(150, 0.05, 16_000, level / 20)),
      ),
    );
  it.each([0.9, 0.2, 0.01])('brings a level of %f to −16 LUFS under the ceiling', (level) => {
    const { samples24k } = levelled({ pcm: bursts(level), sampleRate: 16_000 })!;
    expect(integratedLoudness(samples24k, OUTPUT_RATE)).toBeCloseTo(-16, 0);
    expect(truePeak(samples24k)).toBeLessThanOrEqual(-1);
  });
  it('gives a short clip the gain of its voice', () => {
    expect(
      levelled({ pcm: sine(300, 0.4, 16_000, 0.1), sampleRate: 16_000, voiceGainDb: 3 })!.gainDb,
    ).toBe(3);
    expect(
      levelled({ pcm: sine(300, 1.4, 16_000, 0.1), sampleRate: 16_000, voiceGainDb: 3 })!.gainDb,
    ).not.toBe(3);
  });
  it('refuses silence', () =>
    expect(levelled({ pcm: new Float32Array(16_000), sampleRate: 16_000 })).toBeUndefined());
});

describe('decodeWav', () => {
  it.each([
    ['nothing', ''],
    ['a page', '<html>an error page that is longer than a header of a sound file</html>'],
  ])('refuses %s', (_, text) => {
    expect(() => decodeWav(new TextEncoder().encode(text))).toThrow('WAV');
  });
});
