import { SAMPLE_RATE, type Slot } from '@app/lesson';
import { finished, openings, slotAt, step, stretchFrom } from './schedule.js';
import { compose } from './sound.js';

/** Sentences of two repetitions: one second of sound, one of pause. */
const lesson = (...sentences: string[]): Slot[] =>
  sentences
    .flatMap((occurrenceId) =>
      [1, 2].flatMap((repetition) =>
        (['source', 'pause'] as const).map((kind) => ({ kind, repetition, occurrenceId })),
      ),
    )
    .map((slot, index) => ({
      ...slot,
      of: 2,
      sectionId: 's',
      startSample: index * SAMPLE_RATE,
      lengthSamples: SAMPLE_RATE,
      ...(slot.kind === 'source' ? { audioUrl: slot.occurrenceId } : {}),
    }));

const three = lesson('a', 'b', 'c');

it('finds the slot of a sample, at its very first and last', () => {
  expect(slotAt(three, 0)).toBe(three[0]);
  expect(slotAt(three, SAMPLE_RATE - 1)).toBe(three[0]);
  expect(slotAt(three, SAMPLE_RATE)).toBe(three[1]);
  expect(slotAt(three, 99 * SAMPLE_RATE)).toBe(three[11]);
  expect(slotAt([], 0)).toBeUndefined();
});
it('steps by sentences and stays inside', () => {
  expect(openings(three)).toEqual([0, 4, 8]);
  expect([
    step(three, 5, 1),
    step(three, 5, 0),
    step(three, 5, -1),
    step(three, 1, -1),
    step(three, 9, 1),
  ]).toEqual([8, 4, 0, 0, undefined]);
});
it('cuts stretches between sentences, and takes one that is longer than the limit whole', () => {
  expect(stretchFrom(three, 0, 5)?.slots).toHaveLength(8);
  expect(stretchFrom(three, 4, 1)).toMatchObject({
    startSample: 4 * SAMPLE_RATE,
    lengthSamples: 4 * SAMPLE_RATE,
  });
  expect(stretchFrom(three, 12, 5)).toBeUndefined();
});
it('fills a ring only after its repetition has sounded', () => {
  expect(three.slice(0, 4).map(finished)).toEqual([0, 1, 1, 2]);
});

it('lays clips at their exact samples, cut or padded to their slots', () => {
  const stretch = stretchFrom(three, 4, 0) ?? { slots: [], startSample: 0, lengthSamples: 0 };
  const file = compose(stretch, () => new Int16Array(SAMPLE_RATE + 500).fill(7));
  const samples = new Int16Array(file, 44);
  expect(samples).toHaveLength(4 * SAMPLE_RATE);
  expect([
    samples[0],
    samples[SAMPLE_RATE - 1],
    samples[SAMPLE_RATE],
    samples[2 * SAMPLE_RATE - 1],
    samples[2 * SAMPLE_RATE],
  ]).toEqual([7, 7, 0, 0, 7]);
  expect(new DataView(file).getUint32(40, true)).toBe(4 * SAMPLE_RATE * 2);
});
it('leaves a missing clip silent', () => {
  const stretch = stretchFrom(three, 0, 0);
  expect(
    stretch &&
      new Int16Array(
        compose(stretch, () => undefined),
        44,
      ).every((value) => value === 0),
  ).toBe(true);
});
