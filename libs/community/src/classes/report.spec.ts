import type { Tally } from '@published/practice';
import { hardest, sentencesReported } from './report.js';

const card = (occurrenceId: string) => ({ occurrenceId, content: `${occurrenceId}!`, language: 'en' }); // prettier-ignore
/** `part` became a part of b. */
const cards = new Map([
  ['a', card('a')],
  ['b', card('b')],
  ['part', card('b')],
]);
const tally = (occurrenceId: string, more: Partial<Tally> = {}): Tally => ({ occurrenceId, played: 0, replayed: 0, revealed: 0, hard: 0, ok: 0, easy: 0, dictated: 0, count: 0, from: '1', to: '1', ...more }); // prettier-ignore
const graded = (grade: 'hard' | 'ok' | 'easy', at = '1') => ({ grade: { at, id: 'x', grade } });
const dictated = (score: number, at = '1') => ({ dictated: 1, dictation: { at, id: 'x', score } });

describe('what a class did with a sentence', () => {
  it('counts each member by their last word, and how often it was heard and taken down', () => {
    const [a, b] = sentencesReported(cards, [
      [tally('a', { played: 2, replayed: 1, ...graded('hard'), ...dictated(0.9) })],
      [tally('a', { played: 1, ...graded('easy'), ...dictated(0.5) })],
      [tally('left the lesson', { played: 9 })],
    ]);
    expect(a).toEqual({ ...card('a'), number: 1, plays: 4, heard: 2, hard: 1, ok: 0, easy: 1, dictations: 2, dictated: 2, score: 0.7, troubled: 2 }); // prettier-ignore
    expect(b).toEqual({ ...card('b'), number: 2, plays: 0, heard: 0, hard: 0, ok: 0, easy: 0, dictations: 0, dictated: 0, troubled: 0 }); // prettier-ignore
  });
  it('takes what was said of a part of it as said of it, the last word first', () => {
    const both = [tally('b', graded('hard', '1')), tally('part', { played: 1, ...graded('ok', '2') })]; // prettier-ignore
    for (const tallies of [both, both.toReversed()])
      expect(sentencesReported(cards, [tallies])[1]).toMatchObject({ heard: 1, hard: 0, ok: 1, troubled: 0 }); // prettier-ignore
  });
});

it('puts first what troubles most of them, and leaves out what troubles nobody', () => {
  const people = [
    [tally('a', graded('hard')), tally('b', dictated(0.1))],
    [tally('b', dictated(0.3))],
  ];
  const sentences = sentencesReported(cards, people).map((one) => ({ ...one, contentId: 'c' }));
  expect(hardest(sentences).map(({ occurrenceId }) => occurrenceId)).toEqual(['b', 'a']);
  expect(hardest(sentencesReported(cards, []).map((one) => ({ ...one, contentId: 'c' })))).toEqual([]); // prettier-ignore
});
