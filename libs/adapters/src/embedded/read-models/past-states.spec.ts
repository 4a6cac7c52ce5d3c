import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readModel, type PastStates } from '@app/kernel';
import { SqlitePastStates } from './past-states.js';

const folder = mkdtempSync(join(tmpdir(), 'yamabiko-past-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
const at = () => join(folder, String((count += 1)));
const statesIn = (place: string, most = 1e9) => new SqlitePastStates(place, { most: () => most });
const things = readModel<{ n: number }>('things', 1);
const others = readModel<{ n: number }>('others', 1);
const markOf = (position: bigint) => ({ position, mark: `e/${position}` });

/** What became of documents since the state before, if there is one. */
type Fold = Readonly<Record<string, number | null>>;
const keep = async (states: PastStates, position: bigint, fold: Fold, model = things) => {
  const [before] = await states.kept(model);
  const state = await states.open([model], before);
  const documents = Object.entries(fold).map(([key, n]) => ({ collection: model.name, key, doc: n === null ? undefined : { n }, position })); // prettier-ignore
  await state.store.commit({ documents });
  await state.keep(markOf(position));
  await state.close();
};
const stateAt = async (states: PastStates, position: bigint, model = things) => {
  const state = await states.open([model], markOf(position));
  const docs = await state.store.collection<{ n: number }>(model.name).find().sort({ _id: 1 }).toArray(); // prettier-ignore
  const loaded = await state.store.load(model.name, ['a', 'b', 'c', 'none']);
  expect([...loaded.keys()].toSorted()).toEqual(docs.map(({ _id }) => _id));
  await state.close();
  return Object.fromEntries(docs.map(({ _id, n }) => [_id, n]));
};
const positions = async (states: PastStates, model = things) =>
  (await states.kept(model)).map(({ position }) => Number(position));

describe('states of the past', () => {
  it('are each what it was, and share what did not change', async () => {
    const states = statesIn(at());
    await keep(states, 10n, { a: 1, b: 1 });
    await keep(states, 20n, { b: 2, c: 2 });
    await keep(states, 30n, { a: null });
    expect(await stateAt(states, 10n)).toEqual({ a: 1, b: 1 });
    expect(await stateAt(states, 20n)).toEqual({ a: 1, b: 2, c: 2 });
    expect(await stateAt(states, 30n)).toEqual({ b: 2, c: 2 });
    expect(await positions(states)).toEqual([30, 20, 10]);
    expect(await positions(states, others)).toEqual([]);
  });

  it('are changed by nobody who folds on from them', async () => {
    const states = statesIn(at());
    await keep(states, 10n, { a: 1, b: 1 });
    const state = await states.open([things], markOf(10n));
    await state.store.commit({
      documents: [
        { collection: 'things', key: 'a', doc: { n: 9 }, position: 11n },
        { collection: 'things', key: 'b', doc: undefined, position: 12n },
      ],
      checkpoints: { 'as-of': 12n },
    });
    const found = state.store.collection<{ n: number }>('things');
    expect(await found.find({ _id: { $gt: '' } }).sort({ _id: 1 }).limit(5).toArray()).toEqual([{ _id: 'a', _position: '11', n: 9 }]); // prettier-ignore
    expect(await found.findOne({ n: 9 })).toMatchObject({ _id: 'a' });
    expect((await state.store.state()).checkpoints).toEqual({ 'as-of': 12n });
    await state.close();
    expect(await stateAt(states, 10n)).toEqual({ a: 1, b: 1 });
  });

  it('are there after a restart, and nothing of the files that each of them was once', async () => {
    const place = at();
    mkdirSync(place);
    writeFileSync(join(place, 'things.v1@11@e.sqlite'), 'of then');
    await keep(statesIn(place), 10n, { a: 1 });
    expect(await stateAt(statesIn(place), 10n)).toEqual({ a: 1 });
    expect(readdirSync(place).filter((name) => name.includes('@'))).toEqual([]);
  });

  it('remember what waits behind an event that could not be folded', async () => {
    const states = statesIn(at());
    const state = await states.open([things]);
    const parked = { collection: 'things', key: 'a', position: 7n, stream: 's', revision: 0, type: 'Broke', reason: 'no' }; // prettier-ignore
    await state.store.commit({ park: [parked] });
    await state.keep(markOf(10n));
    await state.close();
    const later = await states.open([things], markOf(10n));
    expect(await later.store.parked()).toEqual([parked]);
    await later.close();
    const before = await states.open([things]);
    expect(await before.store.parked()).toEqual([]);
    await before.close();
  });

  it('are kept once: who comes after another who has gone on keeps nothing', async () => {
    const states = statesIn(at());
    const [one, two] = [await states.open([things]), await states.open([things])];
    await one.store.commit({ documents: [{ collection: 'things', key: 'a', doc: { n: 1 }, position: 1n }] }); // prettier-ignore
    await one.keep(markOf(10n));
    await two.keep(markOf(5n));
    await Promise.all([one.close(), two.close()]);
    expect(await positions(states)).toEqual([10]);
  });

  it('of another log go, with what they knew', async () => {
    const states = statesIn(at());
    await keep(states, 10n, { a: 1, b: 1 });
    await keep(states, 20n, { b: 2 });
    await states.forget(things, 10n);
    expect(await positions(states)).toEqual([10]);
    await keep(states, 20n, { c: 3 });
    expect(await stateAt(states, 20n)).toEqual({ a: 1, b: 1, c: 3 });
    const state = await states.open([things], { position: 10n, mark: 'e/of another log' });
    expect(await state.store.load('things', ['a'])).toEqual(new Map());
    await state.close();
  });

  it('make room: the older, the wider apart, and those that stay are what they were', async () => {
    const place = at();
    const all = statesIn(place);
    for (let n = 1n; n <= 13n; n += 1n) {
      const [before] = await all.kept(things);
      const state = await all.open([things], before);
      const large = String(n).repeat(10_000);
      await state.store.commit({
        documents: [
          { collection: 'things', key: 'a', doc: { n: Number(n) }, position: n * 10n },
          { collection: 'things', key: 'c', doc: { large }, position: n * 10n },
        ],
      });
      await state.keep(markOf(n * 10n));
      await state.close();
    }
    await keep(all, 10n, { a: 1 }, others);
    const held = await all.open([things], markOf(20n));
    expect(await held.stands()).toBe(true);
    await statesIn(place, 120_000).tidy([things]);
    const those = await positions(all);
    expect(those[0]).toBe(130);
    expect(those.length).toBeLessThan(13);
    const gaps = those.slice(1).map((position, index) => (those[index] ?? 0) - position);
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
    for (const position of those)
      expect((await stateAt(all, BigInt(position)))['a']).toBe(position / 10);
    expect(await positions(all, others)).toEqual([]);
    expect(await held.stands()).toBe(those.includes(20));
    await held.close();
  });

  it('are no more where there is no room at all', async () => {
    const states = statesIn(at(), 1);
    await keep(states, 10n, { a: 1 });
    expect(await positions(states)).toEqual([]);
  });
});
