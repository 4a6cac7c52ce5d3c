import { stretched } from '../sound/stretch.js';
import type { Mark } from '../engine.js';
import { aligned } from './aligned.js';

const RATE = 16_000;
/** Vowels of a mouth by their first three resonances, Hz; and what hisses. */
const VOWELS = [[300, 2300, 3000], [700, 1200, 2500], [350, 800, 2400], [500, 1800, 2500], [450, 1000, 2300], [600, 1700, 2600]] as const; // prettier-ignore

/** A made-up voice says made-up words: each a hiss and two vowels, with a rest after some. */
const spoken = (words: readonly number[], pitch = 120, mouth = 1) => {
  const parts: number[] = [];
  const marks: Mark[] = [];
  let noise = 1;
  const random = () => ((noise = (noise * 48_271) % 2_147_483_647) / 2_147_483_647) * 2 - 1;
  const vowel = (which: number, ms: number) => {
    const samples = (RATE * ms) / 1000;
    for (let at = 0; at < samples; at += 1) {
      let sum = 0;
      for (let hz = pitch; hz < 5000; hz += pitch) {
        const near = VOWELS[which % VOWELS.length]!.map((top) => 1 / (1 + ((hz - top * mouth) / 90) ** 2)); // prettier-ignore
        sum += Math.max(...near) * Math.sin((2 * Math.PI * hz * at) / RATE);
      }
      parts.push(0.05 * sum * Math.min(1, at / 80, (samples - at) / 80));
    }
  };
  const hiss = (ms: number) => {
    for (let at = 0; at < (RATE * ms) / 1000; at += 1) parts.push(0.04 * random());
  };
  words.forEach((word, index) => {
    const startMs = (parts.length / RATE) * 1000;
    hiss(50 + (word % 3) * 20);
    vowel(word, 110);
    vowel(word * 5 + 2 + (word >> 1), 90);
    const endMs = (parts.length / RATE) * 1000;
    marks.push({ type: 'word', startMs, endMs, charStart: index * 2, charEnd: index * 2 + 1 });
    if (word % 4 === 3) for (let at = 0; at < RATE / 5; at += 1) parts.push(0);
  });
  return { pcm: Float32Array.from(parts), sampleRate: RATE, marks };
};
const reference = spoken([1, 4, 3, 0, 5, 2, 7, 9, 6, 8, 11, 10]);

const put = (sound: Float32Array, at: number, ms: number) => {
  const out = new Float32Array(sound.length + (RATE * ms) / 1000);
  out.set(sound.subarray(0, at));
  out.set(sound.subarray(at), at + (RATE * ms) / 1000);
  return out;
};
const told = (pcm: Float32Array) => aligned({ sound: { pcm, sampleRate: RATE }, reference }).marks;
/** The most ms that a word's begin is beside where it should be. */
const off = (marks: readonly Mark[], should: (ms: number) => number) =>
  Math.max(
    ...marks.map(({ charStart, startMs }) => {
      const word = reference.marks.find((one) => one.charStart === charStart)!;
      return Math.abs(startMs - should(word.startMs));
    }),
  );

it('finds a sound in itself, word for word', () => {
  const marks = told(reference.pcm);
  expect([marks.length, off(marks, (ms) => ms)]).toEqual([reference.marks.length, 0]);
});
it.each([0.75, 1.3])('finds it %s times as long', (factor) => {
  const marks = told(stretched(reference.pcm, RATE, factor));
  expect(marks).toHaveLength(reference.marks.length);
  expect(off(marks, (ms) => ms * factor)).toBeLessThan(40);
});
it('moves what follows a silence by the silence, and nothing before it', () => {
  const { endMs = 0 } = reference.marks[5]!;
  const marks = told(put(reference.pcm, Math.round((endMs * RATE) / 1000), 400));
  expect(marks).toHaveLength(reference.marks.length);
  expect(off(marks, (ms) => (ms < endMs - 1 ? ms : ms + 400))).toBeLessThan(20);
});
it('leaves a silence before the first word out', () => {
  expect(off(told(put(reference.pcm, 0, 500)), (ms) => ms + 500)).toBeLessThan(20);
});
it('does not ask who says it, how loud, nor beside which noise', () => {
  const other = spoken([1, 4, 3, 0, 5, 2, 7, 9, 6, 8, 11, 10], 210, 1.15);
  const marks = told(other.pcm.map((sample, at) => 0.2 * sample + 0.0005 * Math.sin(at * at)));
  expect(marks.length).toBeGreaterThan(reference.marks.length * 0.8);
  expect(off(marks, (ms) => ms)).toBeLessThan(40);
});
it('keeps words in their order, none in another', () => {
  const marks = told(stretched(spoken([1, 4, 3, 0, 5, 2, 7, 9, 6, 8, 11, 10], 180, 1.1).pcm, RATE, 0.8)); // prettier-ignore
  for (const [at, { startMs, endMs = 0 }] of marks.entries())
    expect([startMs < endMs, endMs <= (marks[at + 1]?.startMs ?? Infinity)]).toEqual([true, true]);
});
// Of real voices that say something else: with-reference.int.spec.ts.
it.each([
  ['a hum', Float32Array.from({ length: 3 * RATE }, (_, at) => 0.3 * Math.sin(at / 12))],
  ['silence', new Float32Array(2 * RATE)],
  ['nothing', new Float32Array(0)],
])('tells nothing of %s', (_, pcm) => expect(told(pcm)).toEqual([]));
it('tells nothing by a reference that knows no words', () => {
  const { pcm, sampleRate } = reference;
  const { marks } = aligned({ sound: { pcm, sampleRate }, reference: { pcm, sampleRate, marks: [] } }); // prettier-ignore
  expect(marks).toEqual([]);
});
