import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PastStates } from '@app/kernel';
import { SqlitePastStates } from './past-states.js';

const folder = mkdtempSync(join(tmpdir(), 'yamabiko-past-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
const at = () => join(folder, String((count += 1)));

/** Keeps a state with one document that says its position. */
const keep = async (states: PastStates, model: string, position: bigint) => {
  const state = await states.open(model);
  const documents = [{ collection: 'things', key: 'a', doc: { n: Number(position) }, position }];
  await state.store.commit({ documents });
  await state.keep({ position, mark: `e/${position}` });
  await state.close();
};
const numberIn = async (states: PastStates, model: string, position: bigint) => {
  const state = await states.open(model, { position, mark: `e/${position}` });
  const doc = await state.store.collection<{ n: number }>('things').findOne({ _id: 'a' });
  await state.close();
  return doc?.n;
};
const positions = async (states: PastStates, model: string) =>
  (await states.kept(model)).map(({ position }) => Number(position));

describe('states of the past', () => {
  it('are copies: what is folded on in one changes none that is kept', async () => {
    const states = new SqlitePastStates(at());
    await keep(states, 'things.v1', 10n);
    const state = await states.open('things.v1', { position: 10n, mark: 'e/10' });
    await state.store.commit({ documents: [{ collection: 'things', key: 'a', doc: { n: 0 }, position: 11n }] }); // prettier-ignore
    await state.close();
    expect(await numberIn(states, 'things.v1', 10n)).toBe(10);
    expect(await states.kept('things.v1')).toEqual([{ position: 10n, mark: 'e/10' }]);
    expect(await states.kept('things.v2')).toEqual([]);
  });

  it('are there after a restart, and what was under way is not', async () => {
    const place = at();
    await keep(new SqlitePastStates(place), 'things.v1', 10n);
    await new SqlitePastStates(place).open('things.v1'); // and is never closed
    writeFileSync(join(place, 'things.v1@11@e.sqlite.new'), 'half');
    expect(readdirSync(place)).toHaveLength(3);
    const states = new SqlitePastStates(place);
    expect(readdirSync(place)).toHaveLength(1);
    expect(await numberIn(states, 'things.v1', 10n)).toBe(10);
  });

  it('of one model stay apart from each other when there are too many', async () => {
    const states = new SqlitePastStates(at(), { each: 3, bytes: 1e9 });
    for (const position of [10n, 20n, 30n, 31n, 40n]) await keep(states, 'things.v1', position);
    expect(await positions(states, 'things.v1')).toEqual([40, 20, 10]);
  });

  it('that nobody asked for are given up when all of them are too large; an empty one comes in their place', async () => {
    const states = new SqlitePastStates(at(), { each: 9, bytes: 1 });
    await keep(states, 'things.v1', 10n);
    expect(await positions(states, 'things.v1')).toEqual([]);
    expect(await numberIn(states, 'things.v1', 10n)).toBe(undefined);
  });
});
