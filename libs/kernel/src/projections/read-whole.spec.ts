import { Behind } from '../errors.js';
import type { Collection } from '../read-store.js';
import { readWhole } from './read-whole.js';

interface List {
  name: string;
  rows: string[];
}
type Moment = Record<string, object>;
const moment = (position: number, parts: string[][]): Moment => ({
  a: { _id: 'a', _position: String(position), name: `at ${position}`, rows: [] },
  ...Object.fromEntries(
    parts.map((items, n) => [
      `a#00.0000${n}`,
      { _id: `a#00.0000${n}`, _position: '1', partOf: 'a', runs: [{ at: ['rows'], items }] },
    ]),
  ),
});

/** A store that is written between any two questions: the moments come one after the other, the last stays. */
const written = (...moments: Moment[]) => {
  const now = () => structuredClone((moments.length > 1 ? moments.shift() : moments[0]) ?? {});
  return {
    findOne: async ({ _id }: { _id: string }) => now()[_id] ?? null,
    find: () => {
      const parts = Object.entries(now()).filter(([id]) => id.startsWith('a#'));
      return { sort: () => ({ toArray: async () => parts.map(([, part]) => part) }) };
    },
  } as unknown as Collection<List>;
};

describe('readWhole', () => {
  it('puts a document together', async () =>
    expect(await readWhole(written(moment(1, [['x', 'y'], ['z']])), 'a')).toMatchObject({
      name: 'at 1',
      rows: ['x', 'y', 'z'],
    }));
  it('reads again what was written in between, also where a part only went', async () => {
    const [before, after] = [moment(1, [['x'], ['y']]), moment(2, [['x']])];
    const wanted = { name: 'at 2', rows: ['x'] };
    for (const moments of [
      [before, after],
      [before, before, after],
      [before, after, after],
    ])
      expect(await readWhole(written(...moments), 'a')).toMatchObject(wanted);
  });
  it('reads again where a part is newer than its document', async () => {
    const torn = moment(1, [['new']]);
    torn['a#00.00000'] = { ...torn['a#00.00000'], _position: '2' };
    const whole = moment(2, [['new']]);
    expect(await readWhole(written(torn, torn, torn, whole), 'a')).toMatchObject({ name: 'at 2' });
  });
  it('gives up on one that never stands still', () =>
    expect(
      readWhole(written(...Array.from({ length: 100 }, (_, n) => moment(n, []))), 'a'),
    ).rejects.toThrow(Behind));
  it('finds none where there is none', async () =>
    expect(await readWhole(written({}), 'a')).toBeNull());
});
