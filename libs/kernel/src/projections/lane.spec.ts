import type { RecordedEvent } from '../event.js';
import type { Projection } from '../projection.js';
import { fold } from './fold.js';
import { Lane } from './lane.js';
import { readModel } from '../read-model.js';
import type { Changes, ProjectionStore } from './store.js';

const metadata = {
  correlationId: 'c',
  causationId: 'c',
  commandId: 'c',
  actor: 'system:test',
  at: '2026-01-01T00:00:00.000Z',
};
const heard = (position: number): RecordedEvent => {
  const revision = position - 1;
  return {
    id: `e${position}`,
    type: 'Heard',
    version: 1,
    data: {},
    metadata,
    stream: 's',
    revision,
    position: BigInt(position),
  };
};
const page = (...events: RecordedEvent[]) => ({
  events,
  position: events.at(-1)?.position ?? 0n,
});
/** Fails so many times before it works. */
const moody = (failures: number): Projection<{ heard: number }> => {
  let remaining = failures;
  return {
    model: readModel('moody', 1),
    hears: ['Heard'],
    key: () => 'a',
    project: (doc = { heard: 0 }) => {
      if (remaining-- > 0) throw new Error('not yet');
      return { heard: doc.heard + 1 };
    },
  };
};

it('a document is tried three times before its event is parked', () => {
  expect([...fold(moody(2), [heard(1)]).keys()]).toEqual(['a']);
  expect([...fold(moody(3), [heard(1)]).keys()]).toEqual([]);
});

describe('a lane', () => {
  const commits: Changes[] = [];
  const commit = async (changes: Changes) => void commits.push(changes);
  const store = { load: async () => new Map(), commit } as unknown as ProjectionStore;
  const lane = () =>
    new Lane(
      'main',
      [{ collection: 'moody.v1', projection: moody(0), waiting: new Set() }],
      5n,
      store,
    );
  beforeEach(() => commits.splice(0));

  it('leaves a page alone that it has folded, and of another takes what is new', async () => {
    const own = lane();
    await own.apply(page(heard(4), heard(5)));
    expect([commits.length, own.position]).toEqual([0, 5n]);
    await own.apply(page(heard(5), heard(6)));
    expect(
      commits.map(({ documents, checkpoints }) => [documents?.map(({ doc }) => doc), checkpoints]),
    ).toEqual([[[{ heard: 1 }], { main: 6n }]]);
  });

  it('keeps the position also where nothing came with it', async () => {
    const own = lane();
    const told = jest.fn();
    own.committed = told;
    await own.apply({ events: [], position: 9n });
    expect([commits, own.position, told.mock.calls.length]).toEqual([
      [{ documents: [], park: [], checkpoints: { main: 9n } }],
      9n,
      1,
    ]);
  });

  it('holds no more of long events at a time than a page may have', async () => {
    const long = 'x'.repeat(6_000_000);
    const all = [1, 2, 3, 4].map((position) => ({ ...heard(5 + position), data: { long } }));
    const readAll = async function* ({ after = 0n }: { after?: bigint } = {}) {
      yield* all.filter(({ position }) => position > after);
    };
    await lane().catchUp({ readAll }, 100);
    expect(commits.map(({ checkpoints }) => checkpoints?.['main'])).toEqual([8n, 9n]);
  });

  it('stays where it is when the store fails', async () => {
    const own = lane();
    store.commit = () => Promise.reject(new Error('disk full'));
    await expect(own.apply(page(heard(6)))).rejects.toThrow('disk full');
    store.commit = commit;
    const told = jest.fn();
    own.committed = told;
    await own.apply(page(heard(6)));
    expect([commits.length, own.position]).toEqual([1, 6n]);
    await own.apply(page(heard(7)));
    expect(told.mock.calls.map(([, isAll]: [unknown, boolean]) => isAll)).toEqual([false, true]);
  });
});
