import { randomUUID } from 'node:crypto';
import {
  Behind,
  ProjectionRunner,
  readModel,
  readWhole,
  type NewEvent,
  type Projection,
  type Stored,
} from '@app/kernel';
import { MemoryEventStore } from '../../../kernel/src/testing.js';
import { SqliteProjectionStore } from '../embedded/read-models/projection-store.js';
import { TestDatabases, serverUrl, skipped } from './mongo-server.js';
import { MongoProjectionStore } from './projection-store.js';
import { Wire, type Death } from './wire.js';

interface List {
  members: string[];
  seen: number;
}
type Told = { type: 'Told'; data: { key: string; word: string; take: number } };
/** Grows over its parts and shrinks again, as favourites and cards do; words make it found. */
const lists: Projection<List, Told> = {
  model: readModel<List>('lists', 1),
  hears: ['Told'],
  key: ({ data }) => data.key,
  parts: ['members'],
  finds: {
    of: ({ members }) => ({
      texts: { text: members.slice(-1) },
      facets: { size: [`${members.length}`] },
    }),
  },
  project(list = { members: [], seen: 0 }, { data: { word, take } }) {
    if (word === '') return undefined;
    const members = [
      ...list.members.slice(take),
      ...Array.from({ length: 30 }, (_, n) => `${word}${n}`),
    ];
    return { members, seen: list.seen + 1 };
  },
};
/** Documents of one piece, some of which go and come again. */
const sums: Projection<{ sum: number }, Told> = {
  model: readModel<{ sum: number }>('sums', 1),
  hears: ['Told'],
  key: ({ data }) => [data.key, 'all'],
  project: (doc = { sum: 0 }, { data: { word, take } }, key) =>
    word === '' && key !== 'all' ? undefined : { sum: doc.sum * 3 + take + word.length },
};

const told = (key: string, word: string, take: number): NewEvent => ({
  id: randomUUID(),
  type: 'Told',
  version: 1,
  data: { key, word, take },
  metadata: {
    correlationId: 'c',
    causationId: 'c',
    commandId: 'c',
    actor: 'system:test',
    at: '2026-01-01T00:00:00.000Z',
  },
});

const random = (seed: number): ((below: number) => number) => {
  let state = (seed * 2_654_435_761) % 2_147_483_647 || 1;
  return (below) => (state = (state * 16_807) % 2_147_483_647) % below;
};
const DEATHS: readonly Death[] = ['before', 'after', 'slow'];
const KEYS = ['a', 'b', 'c'];
/** Short: nobody waits for the dead. That two write at a time must harm nothing. */
const PATIENCE = 40;

/** The server is away, or another one writes: what a process lives through. */
const isBehind = (error: unknown): boolean => error instanceof Behind;

/** Every document of both read models after each event, by its name and position. */
const historyOf = async (log: MemoryEventStore) => {
  const history = new Map<string, unknown>();
  const now = new Map<string, unknown>();
  for await (const event of log.readAll())
    for (const one of [lists, sums] as Projection<object, Told>[]) {
      const found = one.key(event as never) as string | string[];
      for (const key of [found].flat()) {
        const id = `${one.model.name}/${key}`;
        now.set(id, one.project(now.get(id) as never, event as never, key));
        history.set(`${id}@${event.position}`, now.get(id));
      }
    }
  return { history, now };
};

const run = serverUrl === undefined ? undefined : new TestDatabases(serverUrl);
const LIVES = process.env['TEST_LONG'] === '1' ? 150 : 3;

if (!run) skipped('processes that die between two writes to MongoDB');
else {
  afterEach(() => run.drop());

  it.each(Array.from({ length: LIVES }, (_, seed) => seed + 1))(
    'documents equal the fold however often who writes them dies, and however late what it wrote arrives (%i)',
    async (seed) => {
      const below = random(seed);
      const log = new MemoryEventStore();
      for (let n = 0; n < 40; n += 1) {
        const key = KEYS[below(KEYS.length)] as string;
        const word = below(12) === 0 ? '' : `w${n}-`;
        await log.append({ stream: key, expected: 'any', events: [told(key, word, below(45))] });
      }
      const { history, now } = await historyOf(log);
      const url = run.next();
      const reader = await MongoProjectionStore.open(url);
      const wires: Wire[] = [];
      const stores: MongoProjectionStore[] = [];
      const wrong: string[] = [];
      const read = async () => {
        for (const model of [lists.model, sums.model])
          for (const key of KEYS) {
            const collection = reader.collection(`${model.name}.v1`);
            const doc = await readWhole(collection, key);
            if (!doc) continue;
            const { _id, _position, ...whole } = doc;
            const then = history.get(`${model.name}/${_id}@${_position}`);
            if (JSON.stringify(then) !== JSON.stringify(whole))
              wrong.push(`${model.name}/${_id}@${_position}: ${JSON.stringify(whole)}`);
          }
      };
      const done = new AbortController();
      const reading = (async () => {
        while (!done.signal.aborted) {
          await read().catch((error: unknown) => {
            if (!isBehind(error)) wrong.push(String(error));
          });
          await reader.state().catch(() => undefined);
        }
      })();
      for (let lives = 0; lives < 200; lives += 1) {
        const isLast = lives > 8;
        const wire = await Wire.to(url, isLast ? 0 : 2 + below(25), DEATHS[below(3)]);
        wires.push(wire);
        const store = await MongoProjectionStore.open(wire.url, {
          patience: isLast ? 2000 : PATIENCE,
        });
        stores.push(store);
        const runner = new ProjectionRunner({
          events: log,
          store,
          projections: [lists, sums],
          pageSize: 1 + below(7),
          scratch: () => SqliteProjectionStore.open(':memory:'),
        });
        try {
          await store.lead();
          if (below(2) === 0) for (const earlier of wires) if (below(3) === 0) await earlier.late();
          await runner.catchUp();
          if (isLast) break;
        } catch (error) {
          if (!isBehind(error)) throw error;
        }
      }
      for (const wire of wires) await wire.late();
      done.abort();
      await reading;
      await reader.state();
      expect(wrong).toEqual([]);
      await read();
      expect(wrong).toEqual([]);
      const state = await reader.state();
      expect(state.checkpoints['main']).toBe(40n);
      for (const [name, doc] of now) {
        const [model, key = ''] = name.split('/');
        const found = await readWhole(reader.collection(`${model}.v1`), key);
        const { _id, _position, ...whole } = (found ?? {}) as Stored;
        expect([name, found ? whole : undefined]).toEqual([name, doc]);
      }
      const finding = await reader.find({
        places: [{ in: 'lists.v1', fields: ['text'] }],
        terms: [],
        skip: 0,
        limit: 9,
      });
      const there = [...now].filter(([name, doc]) => name.startsWith('lists/') && doc);
      expect(finding.hits.map(({ key }) => key)).toEqual(
        there.map(([name]) => name.slice(6)).toSorted(),
      );
      for (const [, doc] of there)
        expect((await reader.tally('lists.v1', 'size')).map(({ value }) => value)).toContain(
          `${(doc as List).members.length}`,
        );
      await Promise.all([...stores, reader].map((store) => store.close()));
      await Promise.all(wires.map((wire) => wire.close()));
    },
  );
}
