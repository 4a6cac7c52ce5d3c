import { numbersOf, readingOrder, sentencesOf } from './numbers.js';

const line = (occurrenceId: string) => ({
  occurrenceId,
  type: occurrenceId.startsWith('!') ? ('transition' as const) : ('normal' as const),
});
const lines = ['!first', 'a', 'b', '!between', 'c', '!last'].map(line);

it('counts sentences, not the announcements between them', () => {
  expect([...numbersOf(lines)]).toEqual([
    ['!first', 1],
    ['a', 1],
    ['b', 2],
    ['!between', 3],
    ['c', 3],
    ['!last', 3],
  ]);
  expect(sentencesOf(lines).map(({ occurrenceId }) => occurrenceId)).toEqual(['a', 'b', 'c']);
});
it('puts an announcement before what it leads to, though an earlier section does without it', () => {
  const sections = [
    ['a', 'b', 'c'],
    ['a', '!between', 'b', 'c', '!last'],
  ].map((itemIds) => ({ itemIds }));
  const inOrder = readingOrder(['a', 'b', 'c', '!between', '!last'].map(line), sections);
  expect(inOrder.map(({ occurrenceId }) => occurrenceId)).toEqual([
    'a',
    '!between',
    'b',
    'c',
    '!last',
  ]);
});
it('has nothing to count where there are only announcements', () =>
  expect([...numbersOf([line('!')])]).toEqual([['!', 0]]));
