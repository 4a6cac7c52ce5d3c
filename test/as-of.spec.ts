import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqlitePastStates, SqliteProjectionStore } from '@app/adapters';
import {
  ProjectionRunner,
  catalogued,
  digestOf,
  foldPast,
  keepPasts,
  nearestPast,
  pastsReach,
  type EventStore,
  type PastStates,
  type PersonKeys,
  type ReadModel,
} from '@app/kernel';
import fc from 'fast-check';
import { contexts } from '../apps/composition/src/contexts.js';
import { PastReader } from '../libs/insight/src/as-of/past-reader.handlers.js';
import { NOBODY } from '../libs/insight/src/events/nobody.js';
import { MemoryEventStore, MemoryPersonKeys } from '../libs/kernel/src/testing.js';
import type { Sample } from './golden/golden.js';

const definitions = contexts.flatMap(({ events }) => events);
const projections = contexts.flatMap((context) => context.projections);
const names = projections.map(({ model }) => model.name);
/** Types of which something is sealed. */
const sealed = new Set(definitions.flatMap(({ type, personal = [] }) => (personal.length > 0 ? [type] : []))); // prettier-ignore

const folder = mkdtempSync(join(tmpdir(), 'yamabiko-as-of-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const raw = new MemoryEventStore();
const keys = new MemoryPersonKeys();
let head = 0n;

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
/** One sample of every event there was, and recorded lessons, again and again, each time of other people. */
const facts = function* (times: number): Generator<Pick<Sample, 'type' | 'data'>> {
  const lessons = (read('bench/recorded-lessons.json') as Pick<Sample, 'type' | 'data'>[][]).flat();
  const samples = readdirSync('test/golden', { recursive: true, encoding: 'utf8' })
    .filter((name) => /[/\\].*\.v\d+\.json$/.test(name))
    .toSorted()
    .map((name) => read(join('test/golden', name)) as Sample);
  for (let time = 0; time < times; time += 1)
    for (const { type, data } of [...lessons, ...samples]) {
      const text = JSON.stringify(data).replaceAll('"contentId":"', `"contentId":"${time}-`).replaceAll('"userId":"', `"userId":"${time}-`); // prettier-ignore
      yield { type, data: JSON.parse(text) as Sample['data'] };
    }
};
beforeAll(async () => {
  const log = catalogued(raw, definitions, keys);
  let n = 0;
  for (const { type, data } of facts(4)) {
    n += 1;
    const id = `00000000-0000-5000-a000-${String(n).padStart(12, '0')}`;
    const at = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
    const metadata = { correlationId: id, causationId: id, commandId: id, actor: 'golden', at };
    const stream = typeof data['contentId'] === 'string' ? `content-${data['contentId']}` : 'golden-1'; // prettier-ignore
    const version = definitions.find((one) => one.type === type)?.version ?? 1;
    const append = { stream, expected: 'any' as const, events: [{ id, type, version, data, metadata }] }; // prettier-ignore
    // A sample of an older version is not what is written today.
    await log.append(append).catch(() => raw.append(append));
  }
  head = await raw.head();
});

const runnerOver = (events: EventStore) =>
  new ProjectionRunner({
    events,
    store: SqliteProjectionStore.open(':memory:'),
    projections,
    scratch: () => SqliteProjectionStore.open(':memory:'),
  });
const statesIn = (place: string) => new SqlitePastStates(place, { most: () => 1e9 });
const readerOver = (place: string, log: EventStore = raw): PastReader => {
  const reader = new PastReader(log, definitions, projections, statesIn(place));
  reader.limits = { ...reader.limits, kept: 500, told: 60_000 };
  return reader;
};
const digestsAt = async (reader: PastReader, model: string, ...positions: bigint[]) => {
  const answer = await reader.read(model, positions, (stores) =>
    Promise.all(stores.map((store) => digestOf(store.collection(model)))),
  );
  return 'found' in answer ? answer.found : answer;
};

describe('read models as they were', () => {
  it('are at the head what is in use, each of them, but for what is sealed', async () => {
    const inUse = async (of: PersonKeys) => {
      const runner = runnerOver(catalogued(raw, definitions, of));
      await runner.catchUp();
      return Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, await runner.digest(name)] as const)),
      );
    };
    const [live, nobodys] = [await inUse(keys), await inUse(NOBODY)];
    const reader = readerOver(join(folder, 'head'));
    for (const { model, hears } of projections) {
      const [found] = (await digestsAt(reader, model.name, head)) as [object];
      expect([model.name, found]).toEqual([model.name, nobodys[model.name]]);
      if (!hears.some((type) => sealed.has(type)))
        expect([model.name, found]).toEqual([model.name, live[model.name]]);
    }
    await reader.onModuleDestroy();
  });

  it('are at any position what a fold from the first event is, from whichever kept state they begin', async () => {
    const reference = runnerOver(catalogued(raw, definitions, NOBODY));
    await reference.catchUp();
    const place = join(folder, 'any');
    let reader = readerOver(place);
    const model = fc.constantFrom('content-summary', 'person-timeline', 'usage-days', 'audit-trail', ...names); // prettier-ignore
    const positions = fc.array(fc.bigInt({ min: 0n, max: head }), { minLength: 1, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(model, positions, fc.boolean(), async (name, at, restart) => {
        if (!names.includes(name)) return;
        if (restart) {
          await reader.onModuleDestroy();
          reader = readerOver(place);
        }
        const found = await digestsAt(reader, name, ...at);
        for (const [index, position] of at.entries()) {
          const then = await reference.asOf(position, [name]);
          expect((found as object[])[index]).toEqual(await digestOf(then.collection(name)));
          await then.close();
        }
      }),
      { numRuns: 25, seed: 11 },
    );
    const kept = await Promise.all(projections.map(({ model: one }) => statesIn(place).kept(one)));
    expect(kept.flat()).not.toEqual([]);
    await reader.onModuleDestroy();
  });

  it('begin at states that were made ahead, of all of them together; one of a new version is made up for', async () => {
    const reference = runnerOver(catalogued(raw, definitions, NOBODY));
    await reference.catchUp();
    const states = statesIn(join(folder, 'ahead'));
    const log = catalogued(raw, definitions, NOBODY);
    const models = projections.map(({ model }) => model);
    const [late, ...early] = projections;
    const every = 500n;
    const first = { states, log, every, projections: early };
    // The process ends in the middle of it.
    const cut = (at: bigint) => {
      if (at > every) throw new Error('killed');
    };
    await expect(keepPasts({ ...first, told: cut })).rejects.toThrow('killed');
    expect(await pastsReach(states, models.slice(1))).toBe(every);
    const end = (head / every) * every;
    expect(await keepPasts(first)).toBe(end);
    expect(await pastsReach(states, models)).toBe(0n);
    expect(await keepPasts({ ...first, projections })).toBe(end);
    expect(await pastsReach(states, models)).toBe(end);
    for (const position of [every + 7n, end - 1n, head]) {
      const then = await reference.asOf(position);
      for (const { model } of projections.filter((_, index) => index % 4 === 0)) {
        const from = await nearestPast(states, model, log, position);
        expect([model.name, from?.position]).toEqual([model.name, (position / every) * every]);
        const state = await states.open([model], from);
        const pause = async () => undefined;
        const projection = projections.filter((one) => one.model === model);
        await foldPast(state.store, projection, { events: log, until: position, pause });
        expect([model.name, await digestOf(state.store.collection(model.name))]).toEqual([model.name, await digestOf(then.collection(model.name))]); // prettier-ignore
        await state.close();
      }
      await then.close();
    }
    // A read model that is no more takes what was kept of it along.
    await keepPasts({ ...first, projections: early });
    expect(await states.kept(late?.model as ReadModel<object>)).toEqual([]);
  });

  it('begin at no state of another log', async () => {
    const place = join(folder, 'other');
    const reader = readerOver(place);
    await digestsAt(reader, 'person-timeline', head);
    await reader.onModuleDestroy();
    const timeline = projections.find((one) => one.model.name === 'person-timeline');
    const model = timeline?.model as ReadModel<object>;
    const [kept] = await statesIn(place).kept(model);
    expect(kept).toBeDefined();
    const empty = new MemoryEventStore();
    const other = readerOver(place, empty);
    expect(await digestsAt(other, 'person-timeline', kept?.position ?? 0n)).toMatchObject([{ count: 0 }]); // prettier-ignore
    await other.onModuleDestroy();
    await keepPasts({ states: statesIn(place), log: empty, projections, every: 500n });
    expect(await statesIn(place).kept(model)).toEqual([]);
  });

  it('are folded again where what they stood on made room meanwhile', async () => {
    const states = statesIn(join(folder, 'room'));
    const reader = new PastReader(raw, definitions, projections, states);
    reader.limits = { ...reader.limits, kept: 500, told: 60_000 };
    await digestsAt(reader, 'person-timeline', head);
    const [before] = await digestsAt(reader, 'person-timeline', 700n) as [object]; // prettier-ignore
    const model = projections.find((one) => one.model.name === 'person-timeline')?.model;
    await states.forget(model as ReadModel<object>, 0n);
    expect(await digestsAt(reader, 'person-timeline', 700n)).toMatchObject({ folding: { to: '700' } }); // prettier-ignore
    expect(await digestsAt(reader, 'person-timeline', 700n)).toEqual([before]);
    await reader.onModuleDestroy();
  });

  it('tell how far they are while it takes long, and are given up when nobody asks any more', async () => {
    const states = statesIn(join(folder, 'slow'));
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const closed = jest.fn();
    const slow: PastStates = {
      kept: (model) => states.kept(model),
      forget: (model, after) => states.forget(model, after),
      tidy: (models) => states.tidy(models),
      async open(models) {
        await opened;
        const state = await states.open(models);
        const { store } = state;
        return { store, keep: (at) => state.keep(at), stands: () => state.stands(), close: async () => state.close().then(closed) }; // prettier-ignore
      },
    };
    const reader = new PastReader(raw, definitions, projections, slow);
    reader.limits = { ...reader.limits, told: 1, givenUp: -1 };
    const ask = () => reader.read('person-timeline', [head], async () => 'there');
    expect(await ask()).toEqual({ folding: { from: '0', at: '0', to: String(head) } });
    open();
    while (closed.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    reader.limits = { ...reader.limits, told: 60_000 };
    expect(await ask()).toEqual({ found: 'there' });
    await expect(reader.read('no-model', [head], async () => 0)).rejects.toThrow(
      '没有叫「no-model」的读模型',
    );
    await reader.onModuleDestroy();
  });
});
