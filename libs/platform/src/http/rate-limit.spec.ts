import { SlidingWindow, TokenBuckets, addressKey } from './rate-limit.js';

it('buckets give what they hold, then what drips in', () => {
  const buckets = new TokenBuckets(2, 1000);
  expect([0, 0, 0].map((now) => buckets.take('a', now))).toEqual([0, 0, 0.5]);
  expect(buckets.take('b', 0)).toBe(0);
  expect(buckets.take('a', 500)).toBe(0);
  expect(buckets.take('a', 400)).toBeGreaterThan(0); // a clock that steps back gives nothing
});

it('buckets of whoever came longest ago are forgotten when there are too many', () => {
  const buckets = new TokenBuckets(1, 1000, 2);
  for (const key of ['a', 'b', 'a', 'c']) buckets.take(key, 0);
  expect(buckets['buckets'].size).toBe(2);
  expect([buckets.take('a', 0) > 0, buckets.take('b', 0)]).toEqual([true, 0]);
});

it('windows never hold more than their limit', () => {
  const window = new SlidingWindow(2, 1000);
  for (const now of [0, 400]) window.count('a', now);
  expect([window.wait('a', 500), window.wait('a', 1000), window.wait('b', 500)]).toEqual([
    0.5, 0, 0,
  ]);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
])('%s counts as %s', (ip, key) => expect(addressKey(ip)).toBe(key));
