import * as fc from 'fast-check';
import type { Decider } from '../decider.js';
import { Rejected } from '../errors.js';
import type { EventStore } from '../event-store.js';
import { AT } from './contract/events.js';
import { handle } from './handle.js';
import { KeptFolds } from './kept-folds.js';
import { MemoryEventStore } from './memory-event-store.js';

type Counted = { type: 'Counted'; data: { by: number; gone?: number | undefined } };
const counter: Decider<{ sum: number; gone: boolean }, { by: number }, Counted> = {
  initial: { sum: 0, gone: false },
  decide: ({ by }) => (by === 0 ? [] : [{ type: 'Counted', data: { by, gone: undefined } }]),
  evolve: ({ sum }, { data }) => ({ sum: sum + data.by, gone: 'gone' in data }),
  keep: 24,
};
const count = (
  store: EventStore,
  folds: KeptFolds,
  by: number,
  commandId: string,
  stream = 'counter',
) =>
  handle(store, {
    stream,
    decider: counter,
    command: { by },
    context: { correlationId: 'r', causationId: 'r', commandId, actor: 'a', at: AT },
    folds,
  });

/** Counts how many events are read, and how often anything is asked for. */
const counting = () => {
  const store = new MemoryEventStore();
  let [read, asked] = [0, 0];
  const wrapped = Object.assign(Object.create(store) as MemoryEventStore, {
    async *readStream(...given: Parameters<MemoryEventStore['readStream']>) {
      asked += 1;
      for await (const event of store.readStream(...given)) {
        read += 1;
        yield event;
      }
    },
  });
  return { store: wrapped, read: () => read, asked: () => asked };
};

describe('kept folds', () => {
  it('let a command read only what is new', async () => {
    const { store, read } = counting();
    const folds = new KeptFolds();
    for (let n = 0; n < 100; n += 1) await count(store, folds, 1, `c${n}`);
    expect(read()).toBe(0);
    expect((await count(store, new KeptFolds(), 0, 'look')).state.sum).toBe(100);
    expect(read()).toBe(100);
  });

  it('are decided over as they are: the append tells whether they were the newest', async () => {
    const { store, asked } = counting();
    const folds = new KeptFolds();
    for (let n = 0; n < 100; n += 1) await count(store, folds, 1, `c${n}`);
    expect(asked()).toBe(1);
    await count(store, new KeptFolds(), 1, 'of another');
    expect(await count(store, folds, 1, 'here')).toMatchObject({ revision: 101, state: { sum: 102 } }); // prettier-ignore
  });

  it('refuse nothing, and find nothing to do, before what others wrote is read', async () => {
    const store = new MemoryEventStore();
    const [here, there] = [new KeptFolds(), new KeptFolds()];
    const upTo: Decider<number, number, Counted> = {
      initial: 0,
      decide(to, sum) {
        if (to < sum) throw new Rejected('TOO_LOW');
        return to === sum ? [] : [{ type: 'Counted', data: { by: to - sum } }];
      },
      evolve: (sum, { data }) => sum + data.by,
      keep: 24,
    };
    const bring = (folds: KeptFolds, command: number, commandId: string, decider = upTo) =>
      handle(store, {
        stream: 'counter',
        decider,
        command,
        context: { correlationId: 'r', causationId: 'r', commandId, actor: 'a', at: AT },
        folds,
      });
    const back = { ...upTo, decide: (): Counted[] => [{ type: 'Counted', data: { by: -5 } }] };
    await bring(here, 9, 'a');
    await bring(there, 0, 'b', back);
    expect(await bring(here, 6, 'c')).toMatchObject({ revision: 2, state: 6 });
    await bring(there, 0, 'd', back);
    expect(await bring(here, 6, 'e')).toMatchObject({ revision: 4, state: 6 });
  });

  it('see what another process wrote', async () => {
    const store = new MemoryEventStore();
    const [here, there] = [new KeptFolds(), new KeptFolds()];
    await count(store, here, 1, 'a');
    await count(store, there, 2, 'b');
    expect(await count(store, here, 4, 'c')).toMatchObject({ revision: 2, state: { sum: 7 } });
  });

  it('answer a command that comes again as the first time', async () => {
    const store = new MemoryEventStore();
    const folds = new KeptFolds();
    const first = await count(store, folds, 3, 'a');
    await count(store, folds, 4, 'b');
    expect(await count(store, folds, 3, 'a')).toMatchObject({
      revision: 0,
      position: first.position,
      duplicate: true,
      events: [{ data: { by: 3 } }],
    });
    expect((await count(store, folds, 0, 'look')).state.sum).toBe(7);
  });

  it('hold what the log holds: a field without a value is not there', async () => {
    const folds = new KeptFolds();
    const { state } = await count(new MemoryEventStore(), folds, 1, 'a');
    expect(state.gone).toBe(false);
  });

  it('are a few, the last used ones', async () => {
    const { store, read } = counting();
    const folds = new KeptFolds(2);
    for (const stream of ['a', 'b', 'c']) await count(store, folds, 1, `c-${stream}`, stream);
    await count(store, folds, 0, 'look-c', 'c');
    expect(read()).toBe(0);
    await count(store, folds, 0, 'look-a', 'a');
    expect(read()).toBe(1);
  });

  it('are as many as their decider says, whatever others keep', async () => {
    const { store, read } = counting();
    const folds = new KeptFolds();
    const few = { ...counter, keep: 1 };
    const look = (stream: string, decider: typeof counter) =>
      handle(store, {
        stream,
        decider,
        command: { by: 0 },
        context: { correlationId: 'r', causationId: 'r', commandId: 'look', actor: 'a', at: AT },
        folds,
      });
    for (const stream of ['a', 'b']) await count(store, folds, 1, `c-${stream}`, stream);
    await look('c', few);
    await look('d', few);
    await look('a', counter);
    expect(read()).toBe(0);
    await look('a', few);
    expect(read()).toBe(1);
  });

  it('never change what is decided, whoever writes first and however often it is delivered', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 9 }), fc.nat(12)), {
          maxLength: 40,
        }),
        async (deliveries) => {
          const store = new MemoryEventStore();
          const writers = [new KeptFolds(1), new KeptFolds(1), undefined];
          const seen = new Map<string, number>();
          await Promise.all(
            deliveries.map(async ([writer, by, id]) => {
              const folds = writers[writer];
              const command = {
                stream: 'counter',
                decider: counter,
                command: { by },
                context: {
                  correlationId: 'r',
                  causationId: 'r',
                  commandId: `c${id}`,
                  actor: 'a',
                  at: AT,
                },
              };
              const { events } = await handle(store, {
                ...command,
                attempts: 100,
                ...(folds && { folds }),
              });
              seen.set(`c${id}`, Math.max(seen.get(`c${id}`) ?? 0, events[0]?.data.by ?? 0));
            }),
          );
          const sum = [...seen.values()].reduce((a, b) => a + b, 0);
          const looked = await Promise.all(writers.map((folds) => handle(store, { stream: 'counter', decider: counter, command: { by: 0 }, context: { correlationId: 'r', causationId: 'r', commandId: 'look', actor: 'a', at: AT }, ...(folds && { folds }) }))); // prettier-ignore
          expect(looked.map(({ state }) => state.sum)).toEqual([sum, sum, sum]);
        },
      ),
      { numRuns: 100 },
    ));
});
