import type { ErrorDay } from './days.view.js';
import { daysBetween, lastHours, statisticsOf } from './figures.js';

const day = (more: Partial<ErrorDay>): ErrorDay => ({
  count: 0,
  opened: 0,
  cells: {},
  hours: {},
  dropped: {},
  ...more,
});
const days = new Map([
  ['2026-01-01', day({ opened: 2, cells: { 'browser.vue.critical': 3, 'server.javascript.medium': 1 }, hours: { '15': 4 } })], // prettier-ignore
  ['2026-01-03', day({ cells: { 'browser.network.high': 5 }, hours: { '16': 5 } })],
]);
const three = daysBetween('2026-01-01', '2026-01-03');

it('days have no gaps', () => {
  expect(three).toEqual(['2026-01-01', '2026-01-02', '2026-01-03']);
  expect(daysBetween('2026-01-03', '2026-01-01')).toEqual([]);
  expect(statisticsOf(days, three, {}).days.map(({ count, opened }) => [count, opened])).toEqual([
    [4, 2],
    [0, 0],
    [5, 0],
  ]);
});

it('figures are of what was asked for', () => {
  expect(statisticsOf(days, three, { source: 'browser' }).types).toMatchObject({ vue: 3, network: 5, javascript: 0 }); // prettier-ignore
  expect(statisticsOf(days, three, { level: 'medium' }).levels).toEqual({ critical: 0, high: 0, medium: 1, low: 0 }); // prettier-ignore
  expect(statisticsOf(days, three, { type: 'vue' }).days[0]?.levels).toMatchObject({ critical: 3 });
});

it('an hour is found in its day of the books', () => {
  // 15:00 UTC is 23:00 of the first in the books, 16:00 midnight of the second, or the third.
  const hours = lastHours(days, new Date('2026-01-02T16:30:00.000Z'));
  expect(hours).toHaveLength(24);
  expect(hours.at(-1)).toEqual({ at: '2026-01-02T16:00:00.000Z', count: 5 });
  expect(hours.reduce((sum, { count }) => sum + count, 0)).toBe(5);
});
