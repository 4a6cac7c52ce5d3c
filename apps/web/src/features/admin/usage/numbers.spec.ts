import type { UsageFigure } from '@app/contracts';
import { changeOf, lineInWords } from './numbers.js';
import { bookDay, lastDays, wantedOf } from './wanted.js';

const figure = (value: number, previous?: number, unit = '人') =>
  ({ value, previous, unit }) as unknown as UsageFigure;

describe('a figure against the range before', () => {
  it.each([
    [12, 10, '人', '前一段 10，多 2（20%）'],
    [5, 10, '人', '前一段 10，少 5（50%）'],
    [3, 0, '人', '前一段 0，多 3'],
    [0, 0, '人', '前一段 0，一样'],
    [52.5, 50, '%', '前一段 50，多 2.5 个百分点'],
  ])('%d after %d %s says %s', (value, previous, unit, said) =>
    expect(changeOf(figure(value, previous, unit), 'previous')).toBe(said),
  );
  it('says that nobody could come back yet, which is not that nobody did', () => {
    const shape = { unit: '%', shape: 'cohorts', series: [], previousSeries: [] };
    const week = [{ label: '2026-01-05', value: 40 }];
    const said = (more: object) => changeOf({ ...shape, value: 0, previous: 0, ...more } as unknown as UsageFigure, 'previous'); // prettier-ignore
    expect(said({})).toBe('还没有一批人过完次周');
    expect(said({ series: week, value: 40 })).toBe('前一段没有过完次周的人');
    expect(said({ series: week, previousSeries: week })).toBe('前一段 0，一样');
  });
  it('says nothing where there is none', () => expect(changeOf(figure(1), 'none')).toBe(''));
});

it('a line is told in words', () =>
  expect(
    lineInWords('日活跃', '人', [
      { label: '2026-01-01', value: 2 },
      { label: '2026-01-02', value: 5 },
      { label: '2026-01-03', value: 3 },
    ]),
  ).toBe('日活跃，2026-01-01 到 2026-01-03：最低 2，最高 5 人（2026-01-02），最后一天 3'));

describe('the range of the address', () => {
  it('is read as far as it fits', () => {
    expect(wantedOf(new URLSearchParams('from=2026-01-01&to=nonsense&compare=x'))).toEqual({
      from: '2026-01-01',
      compare: 'previous',
    });
    expect(wantedOf(new URLSearchParams('compare=none'))).toEqual({ compare: 'none' });
  });
  it('ends on the day of Shanghai', () => {
    expect(bookDay(Date.UTC(2026, 0, 1, 16))).toBe('2026-01-02');
    expect(lastDays(7, '2026-01-02')).toEqual({ from: '2025-12-27', to: '2026-01-02' });
  });
});
