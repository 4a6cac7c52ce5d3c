import { randomUUID } from 'node:crypto';
import { MemoryEventStore } from '../../../../kernel/src/testing.js';
import { type DocumentChange, type NewEvent, type Projection, ProjectionRunner } from '@app/kernel';
import { SqliteProjectionStore } from './projection-store.js';

type Counted = { type: 'Counted'; data: { key: string; by: number } };
const counter = (name: string, factor = 1): Projection<{ sum: number; events: number }, Counted> => ({
  name,
  hears: ['Counted'],
  indexes: [['sum']],
  key: ({ data }) => data.key,
  project: (doc = { sum: 0, events: 0 }, { data }) => {
    if (data.by === 13) throw new Error('thirteen');
    if (data.by === 0) return undefined;
    return { sum: doc.sum + data.by * factor, events: doc.events + 1 };
  },
});

const at = '2026-01-01T00:00:00.000Z';
const counted = (key: string, by: number): NewEvent => ({
  id: randomUUID(),
  type: 'Counted',
  version: 1,
  data: { key, by },
  metadata: { correlationId: 'c', causationId: 'c', commandId: 'c', actor: 'system:test', at },
});

function setUp(projections = [counter('counters.v1')]) {
  const events = new MemoryEventStore();
  const store = SqliteProjectionStore.open(':memory:');
  const open = (list = projections, pageSize = 500) =>
    new ProjectionRunner({ events, store, projections: list, pageSize, scratch: () => SqliteProjectionStore.open(':memory:') });
  const append = (key: string, ...by: number[]) => events.append({ stream: `counter-${key}`, expected: 'any', events: by.map((one) => counted(key, one)) });
  return { events, store, open, append };
}

it('folds, waits, tells of changes and forgets what was removed', async () => {
  const { open, append } = setUp();
  const runner = open();
  const changes: DocumentChange[] = [];
  runner.onChange((change) => changes.push(change));
  await runner.start();
  await append('a', 1, 2);
  const { position } = await append('b', 5, 0);
  await runner.waitFor(position);
  expect(await runner.collection('counters').find().toArray()).toEqual([{ _id: 'a', _position: '2', sum: 3, events: 2 }]);
  expect(changes.map(({ collection, key, doc }) => ({ collection, key, doc }))).toContainEqual({ collection: 'counters', key: 'b', doc: undefined });
  await expect(runner.waitFor(99n, 20)).rejects.toThrow('not reached');
  await runner.stop();
});
