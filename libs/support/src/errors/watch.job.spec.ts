import type { ParkedEvent, ReadModels } from '@app/kernel';
import { SqliteProjectionStore } from '../../../adapters/src/embedded/read-models/projection-store.js';
import { watchTroubles } from './watch.job.js';

const parkedAt = (position: bigint, key = 'a'): ParkedEvent => ({
  collection: 'lessons',
  key,
  position,
  stream: 's',
  revision: 1,
  type: 'LessonEdited',
  reason: '读不懂',
});
const letter = { id: 'j1', kind: 'speak', state: 'failed', done: 0, total: 1, reason: 'no voice', data: {}, at: '2026-01-01T00:00:00.000Z' } as const; // prettier-ignore

let parked: ParkedEvent[] = [];
let letters: (typeof letter)[] = [];
const told: string[] = [];
const store = SqliteProjectionStore.open(':memory:');
afterAll(() => store.close());

const watch = () =>
  watchTroubles({
    models: { parked: async () => parked } as unknown as ReadModels,
    queue: { deadLetters: async () => letters },
    store,
    errors: { tell: (error, where) => void told.push(`${where}: ${String(error)}`) },
  }).run(new Date(0), new AbortController().signal);

it('what stands still is told once, and again when it comes back', async () => {
  parked = [parkedAt(1n)];
  letters = [letter];
  await watch();
  await watch();
  expect(told).toEqual(['parked lessons: LessonEdited: 读不懂', 'dead letter speak: no voice']);
  parked = [parkedAt(3n), parkedAt(1n), parkedAt(2n, 'b')]; // the third waits behind the first
  letters = [];
  await watch();
  expect(told).toHaveLength(3);
  letters = [letter];
  await watch();
  expect(told).toHaveLength(4);
});
