import { isTurned, turnedSays } from './range.js';

it('knows a range that ends before it begins, in whatever offset', () => {
  const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000+09:00'];
  expect(isTurned({ from: late, to: early })).toBe(true);
  expect(isTurned({ from: early, to: late })).toBe(false);
  expect(isTurned({ from: early, to: early })).toBe(false);
  expect(isTurned({ from: late })).toBe(false);
  expect(turnedSays('截至')).toBe('「从」晚于「截至」，这样什么也找不到。');
});
