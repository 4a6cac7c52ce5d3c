import 'reflect-metadata';
import { LocalLimits } from '@app/kernel';
import { RateLimits, costOf } from './limits.js';

const visit = { cost: 'visit', route: 'POST /api/feedback' } as const;
const times = async (most: number, call: () => Promise<number>): Promise<number[]> =>
  (await Promise.all(Array.from({ length: most }, call))).filter((wait) => wait > 0);
const limitsOf = (total: number) => new RateLimits(total, new LocalLimits());

it.each([
  ['GET', 'anyone', 'read'],
  ['POST', 'anyone', 'visit'],
  ['PUT', 'user', 'write'],
  ['POST', { feature: 'tts_generation' }, 'work'],
  ['GET', { feature: 'tts_generation' }, 'read'],
  ['DELETE', 'admin', 'write'],
] as const)('%s for %o costs as a %s', (method, rule, cost) =>
  expect(costOf(method, rule)).toBe(cost),
);

describe('RateLimits', () => {
  // Buckets fill while time passes: a machine that stands still for a second between two calls would give one more.
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(0));
  afterEach(() => jest.restoreAllMocks());

  it('holds an address to its total', async () => {
    const limits = limitsOf(10);
    expect(await times(12, () => limits.arrive('a'))).toHaveLength(2);
    expect(await limits.arrive('b')).toBe(0);
  });
  it('counts the writes of visitors for each route, and persons apart from addresses', async () => {
    const limits = limitsOf(3000);
    expect(await times(61, () => limits.spend(visit, { address: 'a' }))).toHaveLength(1);
    expect(
      await limits.spend({ ...visit, route: 'POST /api/auth/send-code' }, { address: 'a' }),
    ).toBe(0);
    expect(await limits.spend(visit, { address: 'a', person: 'hana' })).toBe(0);
  });
  it('is tighter where a route says so', async () => {
    const limits = limitsOf(3000);
    expect(
      await times(12, () => limits.spend({ ...visit, perMinute: 10 }, { address: 'a' })),
    ).toHaveLength(2);
  });
  it('holds an address to its bytes, whatever calls they come with', async () => {
    const limits = limitsOf(3000);
    const two = 2 * 1024 * 1024;
    expect(await times(61, () => limits.bring('a', two))).toHaveLength(1);
    expect([await limits.bring('a', 0), await limits.bring('b', two)]).toEqual([0, 0]);
  });
  it('remembers whom it told to wait', async () => {
    const limits = limitsOf(1);
    for (const address of ['a', 'b', 'a', 'b', 'b']) await limits.arrive(address);
    expect((await limits.throttled()).map(({ address, refused }) => [address, refused])).toEqual([
      ['b', 2],
      ['a', 1],
    ]);
  });
  it('remembers the last ones only', async () => {
    const limits = limitsOf(1);
    for (let n = 0; n < 700; n += 1)
      for (let twice = 0; twice < 2; twice += 1) await limits.arrive(`10.0.${n >> 8}.${n & 255}`);
    const throttled = await limits.throttled();
    expect([throttled.length, throttled[0]?.address]).toEqual([500, '10.0.2.187']);
  });
  it('is off at 0', async () => {
    const limits = limitsOf(0);
    expect([
      ...(await times(9999, () => limits.arrive('a'))),
      ...(await times(9999, () => limits.spend(visit, { address: 'a' }))),
    ]).toEqual([]);
  });
});
