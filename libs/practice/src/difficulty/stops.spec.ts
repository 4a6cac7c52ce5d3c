import { byStops, stopsOf } from './stops.js';

const NOW = Date.UTC(2026, 0, 31);
const sentences = ['a', 'b', 'c'].map((occurrenceId) => ({ occurrenceId, content: occurrenceId, language: 'ja' })); // prettier-ignore
const place = (at: string, heard: readonly string[], { finished = 0, day = 1 } = {}) => {
  const last = new Date(Date.UTC(2026, 0, day)).toISOString();
  return { heard, finished, last, place: { at: last, id: 'p', occurrenceId: at } };
};
const counts = (...places: Parameters<typeof stopsOf>[1]) =>
  stopsOf(sentences, places, NOW).map(({ heard, stopped }) => [heard, stopped]);

describe('where learners stop', () => {
  it('is the sentence at which they stand and did not come back', () =>
    expect(counts(place('b', ['a', 'b']), place('a', ['a']))).toEqual([[2, 1], [1, 1], [0, 0]])); // prettier-ignore
  it('is nowhere for who heard it to the end once, or was there within the week', () =>
    expect(counts(place('b', ['a', 'b'], { finished: 1 }), place('c', ['c'], { day: 25 }))).toEqual([[1, 0], [1, 0], [1, 0]])); // prettier-ignore
  it('leaves out sentences that left the lesson', () =>
    expect(counts(place('gone', ['a', 'gone']))).toEqual([[1, 0], [0, 0], [0, 0]])); // prettier-ignore
  it('puts five of ten before one of one', () => {
    const of = (heard: number, stopped: number) => ({ occurrenceId: '', number: 1, content: '', language: '', heard, stopped }); // prettier-ignore
    expect([of(1, 1), of(10, 5)].toSorted(byStops)).toEqual([of(10, 5), of(1, 1)]);
  });
});
