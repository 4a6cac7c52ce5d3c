import type { Decider } from '../decider.js';
import { Rejected } from '../errors.js';
import type { EventStore } from '../event-store.js';
import { AT, newEvents, stream as read } from './contract/events.js';
import { eventId, eventIdWithoutStream } from './event-id.js';
import { given } from './given.js';
import { handle } from './handle.js';
import { MemoryEventStore } from './memory-event-store.js';

type Counted = { type: 'Counted'; data: { by: number } };
const counter: Decider<number, { by: number }, Counted> = {
  initial: 0,
  decide({ by }, sum) {
    if (by === 0) return [];
    if (sum + by > 10) throw new Rejected('TOO_MANY', undefined, { sum });
    return [{ type: 'Counted', data: { by } }];
  },
  evolve: (sum, { data }) => sum + data.by,
};
const counted = (by: number): Counted => ({ type: 'Counted', data: { by } });
const context = (commandId: string) => ({
  correlationId: 'r',
  causationId: 'r',
  commandId,
  actor: 'user-1',
  at: AT,
});
const count = (store: EventStore, by: number, commandId: string, attempts = 5) =>
  handle(store, {
    stream: 'counter',
    decider: counter,
    command: { by },
    context: context(commandId),
    attempts,
  });

describe('a command that takes long', () => {
  const spin = () => {
    const begun = performance.now();
    while (performance.now() - begun < 20);
  };
  /** So many events, each of them long to decide and long to fold. */
  const slow: Decider<number, number, Counted> = {
    initial: 0,
    decide: (many) => Array.from({ length: many }, () => counted(1)),
    *inSteps(many) {
      for (let n = 0; n < many; n += 1) yield spin();
      return slow.decide(many, 0);
    },
    evolve(sum, { data }) {
      spin();
      return sum + data.by;
    },
  };
  /** How often others had their turn until it was done. */
  const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
    let had = 0;
    let going = true;
    const turn = () => {
      had += 1;
      if (going) setImmediate(turn);
    };
    setImmediate(turn);
    await work;
    going = false;
    return had;
  };

  it('lets others have their turn between its steps, and is appended at once', async () => {
    const store = new MemoryEventStore();
    const appends = jest.spyOn(store, 'append');
    const work = handle(store, {
      stream: 'counter',
      decider: slow,
      command: 6,
      context: context('c1'),
    });
    expect(await turnsDuring(work)).toBeGreaterThanOrEqual(10);
    expect(await work).toMatchObject({ state: 6, revision: 5 });
    expect(appends).toHaveBeenCalledTimes(1);
  });
});

describe('handle', () => {
  let store: MemoryEventStore;
  beforeEach(() => {
    store = new MemoryEventStore();
  });

  it('answers the new state and where it is', async () => {
    await count(store, 2, 'c1');
    expect(await count(store, 3, 'c2')).toEqual({
      position: 2n,
      revision: 1,
      state: 5,
      events: [counted(3)],
      duplicate: false,
    });
  });
  it('records who, when and why, under an id that follows from the command', async () => {
    await count(store, 2, 'c1');
    expect(await read(store, 'counter')).toMatchObject([
      { id: eventId('counter', 'c1', 0), metadata: context('c1'), data: { by: 2 } },
    ]);
  });
  it('appends nothing for nothing', async () => {
    await count(store, 2, 'c1');
    expect(await count(store, 0, 'c2')).toMatchObject({
      position: 1n,
      revision: 0,
      state: 2,
      events: [],
      duplicate: false,
    });
    expect(await store.head()).toBe(1n);
  });
  it('appends nothing for a refusal', async () => {
    await expect(count(store, 11, 'c1')).rejects.toMatchObject({ code: 'TOO_MANY' });
    expect(await store.head()).toBe(0n);
  });
  it('does not decide a known command again, even if it would be refused now', async () => {
    const first = await count(store, 9, 'c1');
    expect(await count(store, 9, 'c1')).toEqual({ ...first, duplicate: true });
  });
  it('gives 50 deliveries at once one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => count(store, 6, 'c1')));
    expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    for (const answer of answers)
      expect(answer).toMatchObject({ position: 1n, revision: 0, state: 6, events: [counted(6)] });
  });
  it('is another command in another stream: what was recorded elsewhere answers nothing here', async () => {
    await count(store, 2, 'c1');
    const other = { stream: 'other', decider: counter, command: { by: 4 }, context: context('c1') };
    expect(await handle(store, other)).toMatchObject({ state: 4, duplicate: false });
    expect(await read(store, 'other')).toMatchObject([{ data: { by: 4 } }]);
    expect(await handle(store, other)).toMatchObject({ state: 4, duplicate: true });
  });
  it('never answers success for a command that the stream does not show', async () => {
    const append: EventStore['append'] = async () => ({
      revision: 3,
      position: 9n,
      duplicate: true,
    });
    const forgetful = Object.assign(Object.create(store) as MemoryEventStore, { append });
    await expect(count(forgetful, 2, 'c1')).rejects.toThrow('does not show command c1');
  });
  it('decides again when others write first', async () => {
    const answers = await Promise.all([1, 2, 3].map((by) => count(store, by, `c${by}`)));
    expect(Math.max(...answers.map(({ state }) => state))).toBe(6);
  });
  it('gives up when others are always first', async () => {
    const rival: EventStore = {
      append: async (append) => {
        await store.append({
          stream: 'counter',
          expected: 'any',
          events: newEvents(1).map((event) => ({ ...event, data: { by: 0 } })),
        });
        return store.append(append);
      },
      readStream: (...args) => store.readStream(...args),
      readAll: () => store.readAll(),
      subscribe: (subscription) => store.subscribe(subscription),
      head: () => store.head(),
      close: () => store.close(),
    };
    await expect(count(rival, 1, 'c1', 3)).rejects.toMatchObject({ name: 'WrongExpectedRevision' });
    expect(await store.head()).toBe(3n);
  });
});

describe('given', () => {
  it('then events', () => given(counter)(counted(1)).when({ by: 9 }).thenEvents(counted(9)));
  it('then nothing', () => given(counter)().when({ by: 0 }).thenNothing());
  it('then rejected', () =>
    given(counter)(counted(2)).when({ by: 9 }).thenRejected('TOO_MANY', { sum: 2 }));
  it('says when it was not rejected', () =>
    expect(() => given(counter)().when({ by: 1 }).thenRejected('TOO_MANY')).toThrow('accepted'));
});

describe('eventId', () => {
  it('is a UUID of version 5, and for ever the same', () => {
    expect(eventId('a', 'c1', 0)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(eventId('a', 'c1', 0)).toBe('8ca18224-b19e-5ed2-8a3e-b8e0a5b6031e');
    expect(eventIdWithoutStream('c1', 0)).toBe('df5634c2-2fee-533d-b163-e2a1d483baef');
  });
  it('differs by stream, by command and by index', () => {
    const ids = [
      eventId('a', 'c1', 0),
      eventId('a', 'c1', 1),
      eventId('a', 'c2', 0),
      eventId('b', 'c1', 0),
      eventIdWithoutStream('c1', 0),
    ];
    expect(new Set(ids).size).toBe(5);
  });
});
