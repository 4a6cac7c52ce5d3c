import { WaitBudget } from '@app/kernel';
import { KurrentEventStore } from '../../libs/adapters/src/kurrentdb/kurrent-event-store.js';
import { newEvents, stream } from '../../libs/kernel/src/log/contract/events.js';
import { kurrentDbStandIn, type KurrentDbStandIn } from '../stand-ins/kurrentdb/server.js';

describe('a request that asks a log on KurrentDB', () => {
  let server: KurrentDbStandIn;
  let log: KurrentEventStore;
  let waits: WaitBudget;
  beforeEach(async () => {
    server = await kurrentDbStandIn();
    waits = new WaitBudget();
    log = await KurrentEventStore.open(server.url, { waits: () => waits });
  });
  afterEach(async () => {
    await log.close();
    await server.close();
  });

  it('does not wait for one call after the other: what it waited for comes off the next', async () => {
    await log.append({ stream: 'a', expected: 'noStream', events: newEvents(1) });
    server.network.freeze();
    const timed = async (work: () => Promise<unknown>) => {
      const began = performance.now();
      await expect(work()).rejects.toMatchObject({ name: 'Behind' });
      return performance.now() - began;
    };
    const before = waits.remaining(9000); // a machine that is busy may have taken some
    expect(await timed(() => stream(log, 'a'))).toBeGreaterThan(before - 100);
    expect(waits.remaining(9000)).toBe(250);
    const events = newEvents(1, 'b');
    const order = { stream: 'b', expected: 'noStream', events, commandId: 'b' } as const;
    expect(await timed(() => log.append(order))).toBeLessThan(1000); // a whole patience is 1600
    server.network.thaw();
    waits = new WaitBudget();
    await log.append(order);
    expect(await stream(log, 'b')).toHaveLength(1);
  });
});
