import type { Limits } from './limits.js';

/** All that `Limits` promises. `create` answers two doors to the same counts, as two processes have them; one door twice where there is one process. */
export function limitsContract(
  name: string,
  create: () => Promise<readonly [Limits, Limits]>,
): void {
  describe(`${name} keeps the promises of limits`, () => {
    let here: Limits;
    let there: Limits;
    const T = Date.UTC(2026, 0, 5, 8);
    beforeEach(async () => {
      [here, there] = await create();
    });

    describe('a bucket', () => {
      const two = { name: 'two', capacity: 2, perMs: 1000 };
      it('gives what it holds, then what drips in, whichever process asks', async () => {
        expect(await here.take(two, 'a', T)).toBe(0);
        expect(await there.take(two, 'a', T)).toBe(0);
        expect(await here.take(two, 'a', T)).toBe(0.5);
        expect(await there.take(two, 'a', T + 499)).toBeGreaterThan(0);
        expect(await here.take(two, 'a', T + 1000)).toBe(0);
      });
      it('never holds more than it can', async () => {
        await here.take(two, 'a', T);
        for (let n = 0; n < 2; n += 1) expect(await here.take(two, 'a', T + 60_000)).toBe(0);
        expect(await here.take(two, 'a', T + 60_000)).toBeGreaterThan(0);
      });
      it('gives nothing when a clock steps back', async () => {
        for (let n = 0; n < 2; n += 1) await here.take(two, 'a', T);
        expect(await there.take(two, 'a', T - 5000)).toBeGreaterThan(0);
      });
      it('is one for each key and name', async () => {
        const one = { name: 'one', capacity: 1, perMs: 1000 };
        expect(await here.take(one, 'a', T)).toBe(0);
        expect(await here.take(one, 'b', T)).toBe(0);
        expect(await here.take({ ...one, name: 'other' }, 'a', T)).toBe(0);
        expect(await here.take(one, 'a', T)).toBe(1);
      });
      it('gives several at once, all or none, and never waits for more than it can hold', async () => {
        const ten = { name: 'bytes', capacity: 10, perMs: 10_000 };
        expect(await here.take(ten, 'a', T, 7)).toBe(0);
        expect(await there.take(ten, 'a', T, 5)).toBe(2);
        expect(await here.take(ten, 'a', T, 3)).toBe(0);
        expect(await here.take(ten, 'b', T, 1000)).toBe(0);
        expect(await there.take(ten, 'b', T, 1000)).toBe(10);
      });
      it('gives no more than it holds to a storm', async () => {
        const ten = { name: 'ten', capacity: 10, perMs: 60_000 };
        const waits = await Promise.all(
          Array.from({ length: 60 }, (_, n) => (n % 2 ? here : there).take(ten, 'a', T)),
        );
        expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
      });
    });

    describe('a window', () => {
      const two = { name: 'two', most: 2, spanMs: 1000 };
      it('counts up to its limit in any span', async () => {
        expect(await here.count(two, 'a', T)).toBe(0);
        expect(await there.count(two, 'a', T + 400)).toBe(0);
        expect(await here.count(two, 'a', T + 500)).toBe(0.5);
        expect(await here.count(two, 'b', T + 500)).toBe(0);
        expect(await here.count(two, 'a', T + 1000)).toBe(0);
        expect(await there.count(two, 'a', T + 1200)).toBeCloseTo(0.2, 6);
      });
      it('does not count who was told to wait', async () => {
        for (const at of [0, 1, 2, 3, 999]) await here.count(two, 'a', T + at);
        expect(await here.count(two, 'a', T + 1001)).toBe(0);
      });
      it('takes one back', async () => {
        await here.count(two, 'a', T);
        await here.count(two, 'a', T + 1);
        await there.forgive(two, 'a', T + 1);
        expect(await here.count(two, 'a', T + 2)).toBe(0);
        expect(await here.count(two, 'a', T + 3)).toBeGreaterThan(0);
        await here.forgive(two, 'a', T + 77); // was never counted
        await here.forgive(two, 'nobody', T);
        expect(await here.count(two, 'a', T + 3)).toBeGreaterThan(0);
      });
      it('counts no more than its limit of a storm', async () => {
        const storm = Array.from({ length: 60 }, (_, n) =>
          (n % 2 ? here : there).count(two, 'a', T),
        );
        expect((await Promise.all(storm)).filter((wait) => wait === 0)).toHaveLength(2);
      });
    });

    describe('who was refused', () => {
      it('is remembered, the last first, with how often', async () => {
        for (const [n, key] of ['a', 'b', 'a', 'b', 'b'].entries())
          await (n % 2 ? here : there).refused('calls', { key, last: T + n, until: T + 60 + n });
        await here.refused('codes', { key: 'c', last: T, until: T });
        expect(await there.refusals('calls')).toEqual([
          { key: 'b', count: 3, last: T + 4, until: T + 64 },
          { key: 'a', count: 2, last: T + 2, until: T + 62 },
        ]);
        expect(await here.refusals('nothing')).toEqual([]);
      });
      it('is forgotten when 500 came after', async () => {
        for (let n = 0; n < 600; n += 1)
          await here.refused('calls', { key: `k${n}`, last: T + n, until: T + n });
        const found = await there.refusals('calls');
        expect([found.length, found[0]?.key]).toEqual([500, 'k599']);
      });
    });
  });
}
