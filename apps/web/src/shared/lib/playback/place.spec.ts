import fc from 'fast-check';
import { placeAfter, placeOf } from './place.js';
import { edition, listening, settled, type Edition } from './testing.js';

const names = ['one/a', 'one/b', 'one/c', 'two/a', 'two/b', 'two/c'];
const sentenceOf = (slot: { sectionId: string; occurrenceId: string } | undefined) =>
  slot ? `${slot.sectionId}/${slot.occurrenceId}` : '';
const anEdition: fc.Arbitrary<Edition> = fc.record({
  sentences: fc.subarray(names, { minLength: 1 }),
  repeats: fc.integer({ min: 1, max: 4 }),
  pause: fc.constantFrom(0, 1),
  translated: fc.boolean(),
});
/** The sentence itself, else it in another section, else the next that is there, else the last. */
const expected = (sentence: string, before: Edition, after: Edition): string => {
  const [, occurrence] = sentence.split('/');
  const later = before.sentences.slice(before.sentences.indexOf(sentence));
  return (
    after.sentences.find((other) => other === sentence) ??
    after.sentences.find((other) => other.endsWith(`/${occurrence}`)) ??
    later.find((other) => after.sentences.includes(other)) ??
    after.sentences.at(-1) ??
    ''
  );
};

it('keeps the sentence in any other edition, or goes to the next that survived', () => {
  fc.assert(
    fc.property(anEdition, anEdition, fc.nat(), (before, after, at) => {
      const [old, slots] = [edition(before), edition(after)];
      const slot = old[at % old.length];
      if (!slot) throw new Error('no slot');
      expect(sentenceOf(slots[placeOf(slots, slot, old)])).toBe(
        expected(sentenceOf(slot), before, after),
      );
    }),
  );
});
it('finds every slot again in an edition that is the same, twins too, and what follows it', () => {
  fc.assert(
    fc.property(anEdition, (cut) => {
      const [old, slots] = [edition(cut), edition(cut)];
      expect(old.map((slot) => placeOf(slots, slot, old))).toEqual(slots.map((_, index) => index));
      expect(old.map((slot) => placeAfter(slots, slot, old))).toEqual(
        slots.map((_, index) => index + 1),
      );
    }),
  );
});
it.each([
  [
    'a repetition that is not wanted any more',
    { repeats: 4, pause: 1 },
    { repeats: 2, pause: 1 },
    4,
    'source 2',
  ],
  ['a pause after such a one', { repeats: 4, pause: 1 }, { repeats: 2, pause: 1 }, 5, 'pause 2'],
  [
    'a pause where there are none now',
    { repeats: 2, pause: 1 },
    { repeats: 2, pause: 0 },
    1,
    'source 1',
  ],
])('stands for %s at the last one that there is', (_, before, after, at, there) => {
  const [old, slots] = [before, after].map((cut) =>
    edition({ sentences: ['one/a', 'one/b'], ...cut }),
  );
  const slot = old?.[at];
  const found = slots && slot && old && slots[placeOf(slots, slot, old)];
  expect(`${found?.kind} ${found?.repetition}`).toBe(there);
});

it('never leaves the sentence that sounds, whatever timeline comes at whatever moment', async () => {
  await fc.assert(
    fc.asyncProperty(
      anEdition,
      anEdition,
      fc.nat(60),
      fc.constantFrom('rest', 'now'),
      async (before, after, quarters, when) => {
        const { engine, tape, state } = listening(edition(before));
        engine.toggle();
        await tape.run(quarters / 4);
        const sentence = sentenceOf(state.now.slot);
        const { status } = state.now;
        if (status === 'ended') return;
        engine.load(edition(after), when);
        await settled();
        expect(state.now.status).toBe(status);
        const gone = !after.sentences.includes(sentence);
        expect(gone || sentenceOf(state.now.slot) === sentence).toBe(true);
        const wanted = expected(sentence, before, after);
        engine.move(0);
        expect(sentenceOf(state.now.slot)).toBe(wanted);
        engine.load(edition(before), when);
        engine.load(edition(after), when);
        await settled();
        expect(sentenceOf(state.now.slot)).toBe(wanted);
        engine.move(1);
        expect(sentenceOf(state.now.slot)).toBe(
          after.sentences[after.sentences.indexOf(wanted) + 1] ?? wanted,
        );
        engine.dispose();
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);
