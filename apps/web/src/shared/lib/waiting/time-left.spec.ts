import { leftInWords, remembering, secondsLeft, type Seen } from './time-left.js';

const watched = (...points: [seconds: number, done: number][]) =>
  points.reduce<readonly Seen[]>((seen, [at, done]) => remembering(seen, { at: at * 1000, done }), []); // prettier-ignore
const after = (seen: readonly Seen[], total: number, at: number) => {
  const seconds = secondsLeft(seen, total, at * 1000);
  return seconds === undefined ? undefined : Math.round(seconds);
};

it('is what the rest takes at the pace that was seen', () => {
  expect(after(watched([0, 10], [5, 11], [10, 12]), 20, 10)).toBe(40);
  expect(after(watched([0, 0], [2, 20], [4, 40]), 100, 4)).toBe(6);
});

it('is not known before something was seen to go on, nor of work that stands still', () => {
  expect(after(watched([0, 10]), 20, 5)).toBeUndefined();
  expect(after(watched([0, 10], [1, 11], [2, 12]), 20, 2)).toBeUndefined();
  expect(after(watched([0, 10], [5, 11], [10, 12]), 20, 35)).toBeUndefined();
});

it('forgets how quick the beginning was', () => {
  const quick = watched([0, 0], [1, 50], [2, 100]);
  expect(after(quick, 110, 3)).toBe(0);
  const slow = [10, 20, 30, 40, 50, 60].reduce<readonly Seen[]>((seen, at) => remembering(seen, { at: at * 1000, done: 100 + at / 10 }), quick); // prettier-ignore
  expect(after(slow, 110, 60)).toBe(40);
});

it('grows at once where the pace falls, and begins anew with other work', () => {
  const even = watched([0, 0], [2, 20], [4, 40]);
  expect(after(even, 100, 10)!).toBeGreaterThan(after(even, 100, 6)!);
  expect(after(watched([0, 0], [2, 20], [4, 40], [5, 1]), 100, 6)).toBeUndefined();
});

it.each([
  [3, '还要不到 10 秒'],
  [31, '还要约 40 秒'],
  [58, '还要约 1 分钟'],
  [200, '还要约 3 分钟'],
  [3600, '还要约 1 小时'],
  [7080, '还要约 2 小时'],
  [5400, '还要约 1 小时 30 分钟'],
])('is said in words: %s', (seconds, words) => expect(leftInWords(seconds)).toBe(words));
