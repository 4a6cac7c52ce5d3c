import { UsageRange } from './statistics.handlers.js';

const range = new UsageRange({ now: () => new Date('2026-05-10T12:00:00.000Z') });
const of = (from?: string, to?: string) => () => range.of({ from, to });

describe('the days of the statistics', () => {
  it('are the last four weeks where nobody says which, and end today', () => {
    expect(of()()).toEqual({ from: '2026-04-13', to: '2026-05-10' });
    expect(of('2026-05-01', '2026-06-01')()).toEqual({ from: '2026-05-01', to: '2026-05-10' });
  });
  it.each([
    ['2026-05-02', '2026-05-01', '开始的 2026-05-02 在结束的 2026-05-01 之后'],
    ['2030-01-01', '2030-02-01', '之后：今天以后的日子还没有'],
    ['2024-01-01', '2026-01-01', '有 732 天，一次最多看 366 天'],
    ['1999-12-01', '1999-12-02', '只能看 2000 年以后的日子'],
  ])('from %s to %s are refused with the reason', (from, to, said) =>
    expect(of(from, to)).toThrow(said),
  );
});
