import type { Occurrence, OccurrenceBounds, OccurrenceStore } from './occurrence-store.js';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);

/** All that `OccurrenceStore` promises. @param reopen closes it and opens it again, where it outlives its process */
export function occurrenceStoreContract(
  name: string,
  create: (bounds: OccurrenceBounds) => Promise<OccurrenceStore>,
  reopen?: (store: OccurrenceStore) => Promise<OccurrenceStore>,
): void {
  describe(`${name} keeps the promises of occurrences`, () => {
    let store: OccurrenceStore;
    beforeEach(async () => {
      store = await create({ ofGroup: 3, inAll: 5, bytes: 400_000, days: 30 });
    });
    const one = (n: number, groupId = 'a', more: Partial<Occurrence> = {}): Occurrence => ({
      id: `${groupId}${n}`,
      groupId,
      at: new Date(START + n * 1000).toISOString(),
      body: { n, words: '山びこ' },
      ...more,
    });
    const idsOf = async (groupId: string) => (await store.of(groupId)).map(({ id }) => id);

    it('has none of a group that nothing happened to', async () =>
      expect(await store.of('a')).toEqual([]));
    it('gives back what was added, the newest first, of each group its own', async () => {
      await store.add([one(1), one(1, 'b', { personId: 'p' }), one(2)]);
      expect(await store.of('a')).toEqual([one(2), one(1)]);
      expect(await store.of('b')).toEqual([one(1, 'b', { personId: 'p' })]);
    });
    it('takes one id once', async () => {
      await store.add([one(1)]);
      await store.add([one(1, 'a', { body: { other: true } }), one(2)]);
      expect(await store.of('a')).toEqual([one(2), one(1)]);
    });
    it('keeps the newest of a group', async () => {
      await store.add([one(1), one(2), one(3), one(4)]);
      await store.add([one(5)]);
      expect(await idsOf('a')).toEqual(['a5', 'a4', 'a3']);
    });
    it('keeps the newest of all', async () => {
      await store.add([one(1), one(2), one(1, 'b'), one(2, 'b'), one(1, 'c'), one(2, 'c')]);
      expect([await idsOf('a'), await idsOf('b'), await idsOf('c')]).toEqual([
        ['a2'],
        ['b2', 'b1'],
        ['c2', 'c1'],
      ]);
    });
    it('keeps the newest of what is large', async () => {
      const large = (n: number) => one(n, `g${n}`, { body: { words: 'x'.repeat(150_000) } });
      for (const n of [1, 2, 3, 4]) await store.add([large(n)]);
      expect(await idsOf('g1')).toEqual([]);
      expect(await store.of('g4')).toEqual([large(4)]);
      await store.add([one(1), one(2)]);
      expect(await idsOf('a')).toEqual(['a2', 'a1']);
    });
    it('tells what happened to a person', async () => {
      await store.add([one(1, 'a', { personId: 'p' }), one(2), one(1, 'b', { personId: 'p' })]);
      expect((await store.ofPerson('p')).map(({ id }) => id)).toEqual(['b1', 'a1']);
      expect(await store.ofPerson('q')).toEqual([]);
    });
    it('forgets a person, and nobody else', async () => {
      await store.add([one(1, 'a', { personId: 'p' }), one(2), one(1, 'b', { personId: 'q' })]);
      await store.forget('p');
      await store.forget('nobody');
      expect([await idsOf('a'), await idsOf('b')]).toEqual([['a2'], ['b1']]);
    });
    it('lets go of what is too old', async () => {
      await store.add([one(1), one(2)]);
      expect(await store.sweep(new Date(START + 30 * DAY))).toBe(0);
      expect(await store.sweep(new Date(START + 30 * DAY + 1500))).toBe(1);
      expect(await idsOf('a')).toEqual(['a2']);
    });
    if (reopen)
      it('has them after a restart', async () => {
        await store.add([one(1)]);
        store = await reopen(store);
        expect(await store.of('a')).toEqual([one(1)]);
      });
  });
}
