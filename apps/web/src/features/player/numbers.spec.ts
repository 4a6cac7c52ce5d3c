import { numbersOf, sentencesOf } from './numbers.js';

const line = (occurrenceId: string) => ({ occurrenceId, type: occurrenceId.startsWith('!') ? ('transition' as const) : ('normal' as const) });
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
it('has nothing to count where there are only announcements', () => expect([...numbersOf([line('!')])]).toEqual([['!', 0]]));
