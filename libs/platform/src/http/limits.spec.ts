import 'reflect-metadata';
import { RateLimits, costOf } from './limits.js';

const visit = { cost: 'visit', route: 'POST /api/feedback' } as const;
const times = (most: number, call: () => number): number[] =>
  Array.from({ length: most }, call).filter((wait) => wait > 0);

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
  beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(0));
  afterEach(() => jest.restoreAllMocks());

  it('holds an address to its total', () => {
    const limits = new RateLimits(10);
    expect(times(12, () => limits.arrive('a'))).toHaveLength(2);
    expect(limits.arrive('b')).toBe(0);
  });
  it('counts the writes of visitors for each route, and persons apart from addresses', () => {
    const limits = new RateLimits(3000);
    expect(times(61, () => limits.spend(visit, { address: 'a' }))).toHaveLength(1);
    expect(limits.spend({ ...visit, route: 'POST /api/auth/send-code' }, { address: 'a' })).toBe(0);
    expect(limits.spend(visit, { address: 'a', person: 'hana' })).toBe(0);
  });
  it('is tighter where a route says so', () => {
    const limits = new RateLimits(3000);
    expect(
      times(12, () => limits.spend({ ...visit, perMinute: 10 }, { address: 'a' })),
    ).toHaveLength(2);
  });
  it('remembers whom it told to wait', () => {
    const limits = new RateLimits(1);
    for (const address of ['a', 'b', 'a', 'b', 'b']) limits.arrive(address);
    expect(limits.throttled().map(({ address, refused }) => [address, refused])).toEqual([
      ['b', 2],
      ['a', 1],
    ]);
  });
  it('remembers the last ones only', () => {
    const limits = new RateLimits(1);
    for (let n = 0; n < 700; n += 1)
      for (let twice = 0; twice < 2; twice += 1) limits.arrive(`10.0.${n >> 8}.${n & 255}`);
    expect([limits.throttled().length, limits.throttled()[0]?.address]).toEqual([
      500,
      '10.0.2.187',
    ]);
  });
  it('is off at 0', () => {
    const limits = new RateLimits(0);
    expect([
      ...times(9999, () => limits.arrive('a')),
      ...times(9999, () => limits.spend(visit, { address: 'a' })),
    ]).toEqual([]);
  });
});
