import { fromLocalInput, relative, toLocalInput } from './when.js';

const now = Date.parse('2026-05-20T12:00:00Z');
const before = (ms: number) => relative(new Date(now - ms).toISOString(), now);

it('says how long ago in the largest unit that fits', () => {
  expect(before(20_000)).toBe('刚刚');
  expect(before(5 * 60_000)).toBe('5分钟前');
  expect(before(3 * 3_600_000)).toBe('3小时前');
  expect(before(86_400_000)).toBe('昨天');
  expect(before(-2 * 86_400_000)).toBe('后天');
});
it('names the day beyond a month', () =>
  expect(relative(new Date(2026, 2, 21, 12).toISOString(), now)).toBe('2026/3/21'));
it('brings a time through a field of the browser and back', () => {
  expect(fromLocalInput(toLocalInput('2026-05-20T12:30:00.000Z'))).toBe('2026-05-20T12:30:00.000Z');
  expect(toLocalInput(null)).toBe('');
  expect(fromLocalInput('')).toBeUndefined();
  const at = '2026-05-20T12:30:41.000Z';
  expect(fromLocalInput(toLocalInput(at, 'seconds'))).toBe(at);
});
it('has no time for what is none', () => {
  expect(toLocalInput('yesterday')).toBe('');
  expect(fromLocalInput('20261-01-01T00:00')).toBeUndefined();
});
