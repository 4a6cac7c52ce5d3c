import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Elsewhere,
  fold,
  foldLane,
  FoldedReadModels,
  LocalChangeFeed,
  type Projection,
  ProjectionRunner,
  readModel,
  type RecordedEvent,
} from '@app/kernel';
import { MemoryEventStore } from '../../../../kernel/src/testing.js';
import { openDatabase } from '../database.js';
import { SqliteProjectionStore } from './projection-store.js';

type Counted = { type: 'Counted'; data: { key: string; by: number | string } };
interface Last {
  by: number | string;
  events: number;
}
const projection = (name: string, version = 1): Projection<Last, Counted> => ({
  model: readModel(name, version),
  hears: ['Counted'],
  indexes: [['by']],
  key: ({ data }) => data.key,
  project: (doc, { data }) => {
    if (data.by === 13) throw new Error('thirteen');
    return { by: data.by, events: (doc?.events ?? 0) + version };
  },
});
const both = [projection('firsts'), projection('seconds')];

describe('lanes folded elsewhere', () => {
  let folder: string;
  let file: string;
  let events: MemoryEventStore;
  let store: SqliteProjectionStore;
  const opened: { close(): Promise<void> }[] = [];
  const open = (options?: { isPatient: boolean }) => {
    const other = SqliteProjectionStore.open(file, options);
    opened.push(other);
    return other;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'yamabiko-elsewhere-'));
    file = join(folder, 'read-models.sqlite');
    events = new MemoryEventStore();
    store = open();
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close().catch(() => {}); // one was closed on its way
    rmSync(folder, { recursive: true });
  });

  const append = async (...all: (number | string)[]) => {
    const metadata = { correlationId: 'c', causationId: 'c', commandId: 'c', actor: 'system:test', at: '2026-01-01T00:00:00.000Z' }; // prettier-ignore
    for (const [index, by] of all.entries())
      await events.append({
        stream: `counter-${index % 3}`,
        expected: 'any',
        events: [
          { id: randomUUID(), type: 'Counted', version: 1, data: { key: `k${index % 3}`, by }, metadata }, // prettier-ignore
        ],
      });
  };
  const many = (count: number) => Array.from({ length: count }, (_, n) => n + 100);

  /** As another process does it: over a connection of its own. `upTo` events before it breaks down, where it does. */
  const another = (projections = both, upTo = Infinity) => {
    const asked: string[] = [];
    const other: Elsewhere = {
      worth: 10n,
      async fold(lane, { until, pageSize }) {
        asked.push(lane);
        const last = BigInt(Math.min(Number(until), upTo));
        const pause = async () => {};
        const own = open({ isPatient: true });
        await foldLane({ events, store: own, projections, lane, until: last, pageSize, pause });
        if (last < until) throw new Error('the other process is gone');
      },
    };
    return { asked, other };
  };
  const errors: unknown[] = [];
  const runnerOf = (
    elsewhere: Elsewhere | undefined,
    projections = both,
    feed = new LocalChangeFeed(),
  ) =>
    // prettier-ignore
    new ProjectionRunner({
      events,
      store,
      projections,
      feed,
      elsewhere,
      pageSize: 4,
      scratch: () => SqliteProjectionStore.open(':memory:'),
      onError: (error) => errors.push(error),
    });
  const all = async () => {
    const found: RecordedEvent[] = [];
    for await (const event of events.readAll()) found.push(event);
    return found;
  };
  const mustBeWhole = async (projections = both) => {
    const history = await all();
    const { builds, live, checkpoints } = await store.state();
    expect(builds.map(({ lane }) => lane)).toEqual(projections.map(() => 'main'));
    expect(checkpoints['main']).toBe(history.at(-1)?.position);
    for (const one of projections) {
      const docs = await store.load(live[one.model.name] ?? '', ['k0', 'k1', 'k2']);
      expect(docs).toEqual(fold(one, history));
    }
  };

  it('given a long log and an empty store, when it is filled, then half of it is, and both are whole', async () => {
    await append(...many(30));
    const { asked, other } = another();
    const read = jest.spyOn(events, 'readAll');
    await runnerOf(other).catchUp();
    expect(asked).toEqual(['new:seconds.v1']);
    expect(read.mock.calls.filter(([{ after, types } = {}]) => after === 0n && types)).toHaveLength(
      2,
    );
    await mustBeWhole();
  });
  it('given that the other one writes a page for long, when one is written here, then it waits for its turn and keeps nobody waiting', async () => {
    await store.commit({ checkpoints: { main: 1n } });
    const other = openDatabase(file, { synchronous: 'NORMAL' });
    other.exec('BEGIN IMMEDIATE');
    const release = setTimeout(() => other.exec('COMMIT'), 600);
    await store.commit({ checkpoints: { main: 2n } });
    clearTimeout(release);
    other.close();
    expect((await store.state()).checkpoints).toEqual({ main: 2n });
  });
  it('given a short log, when it is filled, then nobody is asked', async () => {
    await append(...many(9));
    const { asked, other } = another();
    await runnerOf(other).catchUp();
    expect(asked).toEqual([]);
    await mustBeWhole();
  });
  it('given that the other one is not there yet, when somebody reads, then all of it is being filled; afterwards all of it is there', async () => {
    await append(...many(30));
    const feed = new LocalChangeFeed();
    const models = new FoldedReadModels(store, feed);
    const { other } = another();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow: Elsewhere = { ...other, fold: (...of) => held.then(() => other.fold(...of)) };
    const runner = runnerOf(slow, both, feed);
    await runner.start();
    await expect(models.waitFor(29n, 200)).resolves.toBeUndefined();
    await expect(models.waitFor(30n, 200)).rejects.toThrow('not reached');
    for (const { model } of both) expect(() => models.collection(model).findOne({})).toThrow('being filled'); // prettier-ignore
    release();
    await models.waitFor(30n, 5000);
    for (const { model } of both) expect(await models.collection(model).countDocuments()).toBe(3);
    await runner.stop();
    models.close();
    await mustBeWhole();
  });
  it('given one that breaks down on the way, then the rest is folded here, and it is told', async () => {
    await append(...many(30));
    errors.length = 0;
    await runnerOf(another(both, 17).other).catchUp();
    expect(errors).toMatchObject([{ message: 'the other process is gone' }]);
    await mustBeWhole();
  });
  it('given a start that was broken off, when the next one is alone, then it goes on where both stood', async () => {
    await append(...many(30));
    const begun = another(both, 17).other;
    const stopped: Elsewhere = {
      worth: 10n,
      async fold(...of) {
        await begun.fold(...of).catch(() => {});
        await store.close();
      },
    };
    await expect(runnerOf(stopped).catchUp()).rejects.toThrow();
    store = open();
    expect(Object.keys((await store.state()).checkpoints)).toContain('new:seconds.v1');
    await runnerOf(undefined).catchUp();
    await mustBeWhole();
  });
  it('parks there what waits here, too', async () => {
    await append(...many(12), 13, ...many(12));
    const runner = runnerOf(another().other);
    await runner.catchUp();
    const keys = (await runner.parked()).map(({ collection, key }) => `${collection} ${key}`);
    expect([...new Set(keys)]).toEqual(['firsts.v1 k0', 'seconds.v1 k0']);
    await append(1);
    await runner.catchUp();
    expect((await runner.parked()).filter(({ position }) => position === 26n)).toHaveLength(2);
  });
  it('knows afterwards what kinds of values are in what was folded there', async () => {
    await append(...many(28), 'text', 7);
    await runnerOf(another().other).catchUp();
    // Numbers and texts in one index: to SQL alone every text is more than every number.
    const found = await store.collection<Last>('seconds.v1').find({ by: { $gt: 100 } }).toArray(); // prettier-ignore
    expect(found.map(({ by }) => by)).toEqual([127]);
  });
  it('given a new version beside the one that is read, then it is made there, and what is read goes on', async () => {
    await append(...many(30));
    await runnerOf(undefined).catchUp();
    const next = [projection('firsts', 2), projection('seconds')];
    const { asked, other } = another(next);
    const runner = runnerOf(other, next);
    await runner.catchUp();
    expect(asked).toEqual(['new:firsts.v2']);
    const { live } = await store.state();
    expect(live['firsts']).toBe('firsts.v2');
    expect(await store.load('firsts.v2', ['k0', 'k1', 'k2'])).toEqual(
      fold(projection('firsts', 2), await all()),
    );
  });
  it('makes several anew in one pass each, here and there', async () => {
    await append(...many(30));
    await runnerOf(undefined).catchUp();
    const { asked, other } = another();
    const runner = runnerOf(other);
    await runner.catchUp();
    const before = [await runner.digest('firsts'), await runner.digest('seconds')];
    const rebuilt = await runner.rebuildAll(['firsts.v1', 'seconds.v1']);
    expect(rebuilt.map(({ digest, count }) => ({ digest, count }))).toEqual(before);
    expect(asked).toEqual(['rebuild:seconds.v1~1']);
    await mustBeWhole();
  });
});
