import { limitsContract } from './limits.contract.js';
import { LocalLimits, TokenBuckets } from './limits.js';

limitsContract('LocalLimits', async () => {
  const limits = new LocalLimits();
  return [limits, limits];
});

it('buckets of whoever came longest ago are forgotten when there are too many', () => {
  const buckets = new TokenBuckets(1, 1000, 2);
  for (const key of ['a', 'b', 'a', 'c']) buckets.take(key, 0);
  expect(buckets['buckets'].size).toBe(2);
  expect([buckets.take('a', 0) > 0, buckets.take('b', 0)]).toEqual([true, 0]);
});
