import { addDays, addMonths, lastWeeks, minutesOf, untilDay, weeksOf } from './days.js';

it('lays a month out from Monday to Sunday', () => {
  const weeks = weeksOf('2026-02');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    '2026-02-01',
  ]);
  expect(weeks[4]?.slice(0, 6)).toEqual([
    '2026-02-23',
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
  ]);
});
it('goes over years and leap days', () => {
  expect([
    addDays('2028-02-28', 1),
    addDays('2026-01-01', -1),
    addMonths('2026-12', 1),
    addMonths('2026-01', -1),
  ]).toEqual(['2028-02-29', '2025-12-31', '2027-01', '2025-12']);
});
it('ends with this week, without days to come', () => {
  const weeks = lastWeeks('2026-11-21', 26); // a Saturday
  expect([weeks.length, weeks[0]?.[0], weeks[25]?.[5], weeks[25]?.[6]]).toEqual([
    26,
    '2026-05-25',
    '2026-11-21',
    undefined,
  ]);
});
it.each([
  [new Date(2026, 0, 1, 23, 59), '今天'],
  [new Date(2026, 0, 2, 4), '明天'],
  [new Date(2026, 0, 4, 4), '3 天后'],
  [new Date(2026, 3, 1), '3 个月后'],
])('says of %s: %s', (then, text) =>
  expect(untilDay(then.toISOString(), new Date(2026, 0, 1, 22, 30))).toBe(text),
);
it('calls a little not nothing', () =>
  expect([minutesOf(0), minutesOf(20_000), minutesOf(150_000)]).toEqual([
    '0 分钟',
    '不到 1 分钟',
    '3 分钟',
  ]));
