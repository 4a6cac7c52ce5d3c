import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventIndex, EventStore, StoredEvent } from '@app/kernel';
import { filtered } from './filtered.js';

/** A read that takes so long, in ms. */
const READ = 2;
const FOUND = 200;
const far = (n: number) => BigInt(n * 100);
const event = (position: bigint): StoredEvent => ({
  position,
  stream: 's',
  revision: 0,
  id: String(position),
  type: 'T',
  version: 1,
  data: new Uint8Array(),
  metadata: '{}',
});

it('lets others have their turn between events that stand far apart, not only between pages of them', async () => {
  let [reads, most] = [0, 0];
  const log: Pick<EventStore, 'readAll' | 'readStored'> = {
    readAll: () => {
      throw new Error('not asked');
    },
    async *readStored({ until = 0n } = {}) {
      reads += 1;
      for (const end = performance.now() + READ; performance.now() < end;);
      yield [event(until)];
    },
  };
  const positions = Array.from({ length: FOUND }, (_, n) => far(n + 1));
  const index: EventIndex = {
    find: async (_filter, { after = 0n }) => positions.filter((position) => position > after),
    kinds: async () => [],
    close: async () => {},
  };
  const asking = { ended: false };
  const others = async () => {
    for (; !asking.ended; await nextTurn()) [most, reads] = [Math.max(most, reads), 0];
  };
  const beside = others();
  const found: bigint[] = [];
  for await (const page of filtered(log, index, { type: 'T' }, far(FOUND)))
    found.push(...page.map(({ position }) => position));
  asking.ended = true;
  await beside;
  expect(found).toEqual(positions);
  expect(most).toBeLessThanOrEqual(15 / READ + 2); // a stretch of 15 ms, and the read that ends it
});
