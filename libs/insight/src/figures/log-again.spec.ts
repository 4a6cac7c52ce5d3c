import { MemoryEventStore } from '../../../kernel/src/testing.js';
import { LogAgain } from './log-again.handlers.js';

const logOf = async (count: number) => {
  const log = new MemoryEventStore();
  const metadata = { correlationId: 'c', causationId: 'c', actor: 'a', at: '2026-01-01T00:00:00.000Z' }; // prettier-ignore
  for (let n = 0; n < count; n += 1) {
    const event = { id: `e-${n}`, type: 'Heard', version: 1, data: { n }, metadata: { ...metadata, commandId: `c-${n}` } }; // prettier-ignore
    await log.append({ stream: `s-${n}`, expected: 'noStream', events: [event] });
  }
  return log;
};
/** A counting that stands still before its second event until it is let go on. */
const slow = async ({ told = 0, givenUp = 60_000 } = {}) => {
  const again = new LogAgain(await logOf(3), []);
  again.limits = { told, givenUp };
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let begun = () => {};
  const reached = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const seen: bigint[] = [];
  const ask = () =>
    again.count('boss users', async (read) => {
      for await (const { position } of read(0n, 3n)) {
        seen.push(position);
        begun();
        await held;
      }
      return seen.length;
    });
  return { again, ask, goOn, seen, reached };
};

describe('a log that is counted again', () => {
  it('says how far it is, and what came of it to whoever goes on asking', async () => {
    const { ask, goOn, reached, seen } = await slow();
    const first = await ask();
    expect(first).toMatchObject({ folding: expect.anything() });
    await reached;
    expect(await ask()).toEqual({ folding: { from: '0', at: '1', to: '3' } });
    goOn();
    let told = await ask();
    while ('folding' in told) told = await ask();
    expect(told).toEqual({ found: 3 });
    expect(seen).toEqual([1n, 2n, 3n]);
  });

  it('is counted anew when it is asked for after that', async () => {
    const { ask, goOn, seen } = await slow({ told: 60_000 });
    goOn();
    expect(await ask()).toEqual({ found: 3 });
    expect(await ask()).toEqual({ found: 6 });
    expect(seen).toHaveLength(6);
  });

  it('is given up once nobody asks any more', async () => {
    const { again, ask, goOn, seen } = await slow({ givenUp: 0 });
    await ask();
    goOn();
    again.limits = { told: 60_000, givenUp: 0 };
    // Its turn comes when the other one is over.
    expect(await again.count('hana users', async () => 'hers')).toEqual({ found: 'hers' });
    expect(seen.length).toBeLessThan(3);
  });

  it('tells what went wrong to whoever asks, and begins again after that', async () => {
    const again = new LogAgain(await logOf(1), []);
    const broken = () => again.count('boss users', () => Promise.reject(new Error('torn page')));
    await expect(broken()).rejects.toThrow('torn page');
    expect(await again.count('boss users', async () => 1)).toEqual({ found: 1 });
  });

  it('goes on one at a time', async () => {
    const { again, ask, goOn, reached } = await slow();
    await ask();
    await reached;
    const other = () => again.count('hana users', async () => 'hers');
    expect(await other()).toEqual({ folding: { from: '0', at: '0', to: '0' } });
    goOn();
    let told = await other();
    while ('folding' in told) told = await other();
    expect(told).toEqual({ found: 'hers' });
  });
});
