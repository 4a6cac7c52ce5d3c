import * as fc from 'fast-check';
import type { Decider } from '../decider.js';
import { Rejected } from '../errors.js';
import type { EventStore } from '../event-store.js';
import { AT } from './contract/events.js';
import { handle, look } from './handle.js';
import { KeptFolds } from './kept-folds.js';
import { KeptStates } from './kept-states.js';
import { MemoryEventStore } from './memory-event-store.js';
import { MemoryPersonKeys } from './memory-person-keys.js';
import { MemorySnapshots } from './memory-snapshots.js';

type Said = { type: 'Said'; data: { word: string } };
interface Words {
  last: string;
  count: ReadonlyMap<string, number>;
  all: ReadonlySet<string>;
}
const words: Decider<Words, { word: string }, Said> = {
  initial: { last: '', count: new Map(), all: new Set() },
  decide({ word }, { last }) {
    if (word === last) throw new Rejected('AGAIN');
    return word === '' ? [] : [{ type: 'Said', data: { word } }];
  },
  evolve: ({ count, all }, { data: { word } }) => ({
    last: word,
    count: new Map(count).set(word, (count.get(word) ?? 0) + 1),
    all: new Set([...all, word]),
  }),
  snapshot: { name: 'words', version: 1, every: 10, persons: (_state, stream) => [stream] },
};
const USER = 'hana';
const say = (
  store: EventStore,
  states: KeptStates | undefined,
  word: string,
  commandId: string,
  decider = words,
) =>
  handle(store, {
    stream: USER,
    decider,
    command: { word },
    context: { correlationId: 'r', causationId: 'r', commandId, actor: 'a', at: AT },
    ...(states && { states }),
  });

class CountedStore extends MemoryEventStore {
  read = 0;
  override async *readStream(...given: Parameters<MemoryEventStore['readStream']>) {
    for await (const event of super.readStream(...given)) {
      this.read += 1;
      yield event;
    }
  }
}

describe('kept states', () => {
  let store: CountedStore;
  let snapshots: MemorySnapshots;
  let keys: MemoryPersonKeys;
  let troubles: unknown[];
  let states: KeptStates;
  beforeEach(async () => {
    store = new CountedStore();
    snapshots = new MemorySnapshots();
    keys = new MemoryPersonKeys();
    await keys.keyFor(USER);
    troubles = [];
    states = new KeptStates(snapshots, keys, (error) => troubles.push(error));
  });
  const many = async (count: number, from = 0) => {
    for (let n = from; n < from + count; n += 1) await say(store, states, `w${n % 7}`, `c${n}`);
  };
  const truth = async () => (await look(store, { stream: USER, decider: words })).state;
  const readNow = async (work: () => Promise<unknown>) => {
    store.read = 0;
    await work();
    return store.read;
  };

  it('let a command read a few events, however long its stream is', async () => {
    await many(250);
    expect(await readNow(() => say(store, states, '', 'look'))).toBeLessThanOrEqual(10);
    expect((await say(store, states, '', 'look again')).state).toEqual(await truth());
  });
  it('answer a command that comes again as the first time, however long ago it was', async () => {
    await many(250);
    const first = await say(store, states, 'first', 'the first');
    await many(250, 250);
    expect(await say(store, states, 'first', 'the first')).toMatchObject({
      duplicate: true,
      revision: first.revision,
      events: [{ data: { word: 'first' } }],
    });
    // Also where it would be refused now, and where it would have nothing to do.
    await say(store, states, 'first', 'once more');
    for (const word of ['first', ''])
      expect(await say(store, states, word, 'the first')).toMatchObject({ duplicate: true });
    await expect(say(store, states, 'first', 'another')).rejects.toThrow('AGAIN');
  });
  it('are folded again when they are lost, of another version, or of another log', async () => {
    await many(100);
    const wanted = await truth();
    const next = { ...words, snapshot: { name: 'words', version: 2 } };
    expect((await say(store, states, '', 'look', next)).state).toEqual(wanted);
    snapshots.kept.clear();
    expect((await say(store, states, '', 'look 2')).state).toEqual(wanted);
    const other = new MemoryEventStore();
    for (let n = 0; n < 50; n += 1) await say(other, undefined, `o${n}`, `o${n}`);
    await many(20, 100);
    expect((await say(other, states, '', 'look 3')).state.last).toBe('o49');
    const empty = look(new MemoryEventStore(), { stream: USER, decider: words, states });
    expect((await empty).state).toEqual(words.initial);
    expect(snapshots.kept.size).toBe(0); // not of this log
  });
  it('are folded again when their bytes are broken, and say so', async () => {
    await many(100);
    const kept = snapshots.kept.get(USER);
    if (kept) snapshots.kept.set(USER, { ...kept, body: kept.body.slice(0, 40) });
    expect((await say(store, states, '', 'look')).state).toEqual(await truth());
    expect(troubles).toHaveLength(1);
  });
  it('hold no word in clear, and none at all once the person is erased', async () => {
    await many(100);
    const text = () => Buffer.from(snapshots.kept.get(USER)?.body ?? []).toString('latin1');
    expect(text()).not.toBe('');
    expect(text()).not.toContain('"w3"');
    await keys.erase(USER);
    expect(await states.get(USER, words)).toBeUndefined();
    expect(text()).toBe('');
    await many(100, 100);
    expect(text()).toBe('');
  });

  it('never change what is decided, whoever keeps them', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(3), fc.nat(4), fc.nat(20)), { maxLength: 60 }),
        async (deliveries) => {
          const log = new MemoryEventStore();
          const plain = new MemoryEventStore();
          const shared = new MemorySnapshots();
          const quick = { ...words, keep: 3, snapshot: { name: 'q', version: 1, every: 2 } };
          const writers = [0, 1, 2].map(() => ({
            states: new KeptStates(shared, keys),
            folds: new KeptFolds(),
          }));
          for (const [writer, word, id] of deliveries) {
            const handling = {
              stream: 's',
              decider: quick,
              command: { word: word === 0 ? '' : `w${word}` },
              context: {
                correlationId: 'r',
                causationId: 'r',
                commandId: `c${id}`,
                actor: 'a',
                at: AT,
              },
            };
            const outcome = (on: EventStore, more: object) =>
              handle(on, { ...handling, ...more }).catch((error: Error) => error.message);
            expect(await outcome(log, writers[writer] ?? {})).toEqual(await outcome(plain, {}));
          }
        },
      ),
      { numRuns: 100 },
    ));
});
