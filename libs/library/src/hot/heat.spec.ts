import { firstOf, heated, scoreOf, sumOf, type Days } from './heat.js';

const day = (name: string, played: number, more = {}): Days => ({
  [name]: { played, finished: 0, favourites: 0, collections: 0, ...more },
});

describe('how hot a lesson is', () => {
  it('counts a play once, an end and a collection three times, a heart four times', () => {
    const [one, three, kept, four] = [
      day('2026-01-08', 1),
      day('2026-01-08', 0, { finished: 1 }),
      day('2026-01-08', 0, { collections: 1 }),
      day('2026-01-08', 0, { favourites: 1 }),
    ];
    expect(2 ** (scoreOf(three) - scoreOf(one))).toBeCloseTo(3);
    expect(scoreOf(kept)).toBe(scoreOf(three));
    expect(2 ** (scoreOf(four) - scoreOf(one))).toBeCloseTo(4);
  });
  it('lets a play weigh twice as much as one of a week before', () => {
    expect(scoreOf(day('2026-01-15', 1)) - scoreOf(day('2026-01-08', 1))).toBeCloseTo(1);
    expect(scoreOf({ ...day('2026-01-08', 2), ...day('2026-01-15', 1) })).toBeCloseTo(
      scoreOf(day('2026-01-15', 2)),
    );
  });
  it('does not depend on the order in which days came, to the last bit', () => {
    const days = { ...day('2026-01-03', 7), ...day('2026-02-01', 3), ...day('2026-01-17', 11) };
    expect(scoreOf(Object.fromEntries(Object.entries(days).toReversed()))).toBe(scoreOf(days));
  });
  it('takes a heart from the day on which it was given', () => {
    const kept = heated(heated({}, '2026-01-08', 'favourites', 1), '2026-01-09', 'played', 1);
    expect(sumOf(kept)).toEqual({ played: 1, finished: 0, favourites: 1, collections: 0 });
    const gone = heated(kept, '2026-01-08', 'favourites', -1);
    expect(Object.keys(gone)).toEqual(['2026-01-09']);
    expect(heated(gone, '2026-01-09', 'played', -1)).toEqual({});
  });
  it('tells on which day something of a kind was first counted', () => {
    const days = { ...day('2026-02-01', 3), ...day('2026-01-17', 0, { favourites: 1 }) };
    expect(firstOf(days, 'played')).toBe('2026-02-01');
    expect(firstOf(days, 'favourites')).toBe('2026-01-17');
    expect(firstOf(days, 'finished')).toBeUndefined();
  });
});
