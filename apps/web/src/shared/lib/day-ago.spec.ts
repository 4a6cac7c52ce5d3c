import { dayAgo } from './day-ago.js';

// 01:00 on the 21st in Shanghai
const now = Date.parse('2026-05-20T17:00:00Z');

it.each([
  ['2026-05-20T16:05:00Z', '今天'],
  ['2026-05-22T02:00:00Z', '今天'], // by a clock that is ahead
  ['2026-05-20T15:55:00Z', '昨天'],
  ['2026-05-15T16:00:00Z', '5天前'],
  ['2026-03-21T04:00:00Z', '2026/3/21'],
])('tells by the day when something was used: %s is %s', (at, told) =>
  expect(dayAgo(at, now)).toBe(told),
);
