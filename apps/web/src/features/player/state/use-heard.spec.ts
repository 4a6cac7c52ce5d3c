import type { Slot } from '@app/lesson';
import { heardBy } from './use-heard.js';

const slot = (occurrenceId: string, kind: Slot['kind'], repetition: number): Slot => ({
  occurrenceId,
  kind,
  repetition,
  of: 2,
  sectionId: 's',
  startSample: 0,
  lengthSamples: 1,
});
const first = slot('a', 'source', 1);
const rest = slot('a', 'pause', 1);

it.each([
  ['while it sounds for the first time', undefined, first, undefined],
  ['in the pause behind that', first, rest, undefined],
  ['once it sounds again', rest, slot('a', 'source', 2), 'a'],
  ['once it is asked for again', rest, first, 'a'],
  ['once another sounds', rest, slot('b', 'source', 1), 'a'],
  ['when only its translation was to come', rest, slot('a', 'translation', 1), 'a'],
  ['by what sounds before it', slot('a', 'translation', 0), first, undefined],
])('a sentence is heard %s', (_, before, now, heard) => expect(heardBy(before, now)).toBe(heard));
