import { Behind } from '../errors.js';
import type { Collection } from '../read-store.js';
import { readSomeWhole, readWhole } from './read-whole.js';

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

describe('readSomeWhole', () => {
  const doc = (key: string, position: number, rows: string[] = []) => ({
    _id: key,
    _position: String(position),
    name: key,
    rows,
  });
  const part = (key: string, position: number, items: string[]) => ({
    _id: `${key}#00.00000`,
    _position: String(position),
    partOf: key,
    runs: [{ at: ['rows'], items }],
  });
  /** The first question is answered by the first of these, the second by the second; the last stays. */
  const asked = (...answers: object[][]) => {
    let questions = 0;
    const next = () => {
      questions += 1;
      return structuredClone((answers.length > 1 ? answers.shift() : answers[0]) ?? []);
    };
    const whole = answers.at(-1) ?? [];
    const collection = {
      find: (filter: { $or?: unknown; _id?: { $in?: string[] } }) => {
        const parts = filter._id?.$in === undefined;
        const toArray = async () => next().filter((one) => 'partOf' in one === parts);
        return { toArray, sort: () => ({ toArray }) };
      },
      findOne: async ({ _id }: { _id: string }) =>
        structuredClone(whole.find((one) => (one as { _id: string })._id === _id) ?? null),
    } as unknown as Collection<List>;
    return { collection, questions: () => questions };
  };
  const read = async (collection: Collection<List>, keys: readonly string[]) => {
    const found: [string, string[]][] = [];
    for await (const { name, rows } of readSomeWhole(collection, keys)) found.push([name, rows]);
    return found;
  };
  it('puts many together by few questions, and leaves out what is not there', async () => {
    const { collection, questions } = asked([doc('a', 1), doc('b', 2, ['z']), part('a', 1, ['x'])]);
    expect(await read(collection, ['a', 'gone', 'b'])).toEqual([
      ['a', ['x']],
      ['b', ['z']],
    ]);
    expect(questions()).toBe(3);
  });
  it('reads again what was written in between', async () => {
    const before = [doc('a', 1), part('a', 1, ['x'])];
    const after = [doc('a', 2), part('a', 2, ['y'])];
    for (const moments of [
      [before, after],
      [before, before, after],
    ])
      expect(await read(asked(...moments, after).collection, ['a'])).toEqual([['a', ['y']]]);
  });
});
