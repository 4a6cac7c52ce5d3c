import { dayOf } from './day.js';

it.each([
  ['2026-02-28T15:59:59.999Z', '2026-02-28'],
  ['2026-02-28T16:00:00.000Z', '2026-03-01'],
  ['2026-02-28T16:59:59.999Z', '2026-03-01'],
  ['2026-02-28T15:00:00.000Z', '2026-02-28'],
  ['2027-01-01T00:30:00+09:00', '2026-12-31'],
  [new Date('2026-12-31T16:00:00.000Z'), '2027-01-01'],
])('%s is of %s in the books', (at, day) => {
  expect(dayOf(at)).toBe(day);
});

it('what is no instant is of no day, whatever came before it', () => {
  dayOf('2026-02-28T16:00:00.000Z');
  expect(() => dayOf('2026-02-28T16:61:00.000Z')).toThrow(RangeError);
});
