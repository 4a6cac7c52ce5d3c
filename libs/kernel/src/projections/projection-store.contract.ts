import type { Changes, ParkedEvent, ProjectionStore } from './store.js';

const parkedAt = (collection: string, key: string, position: bigint): ParkedEvent => ({
  collection,
  key,
  position,
  stream: 's-1',
  revision: Number(position),
  type: 'Broke',
  reason: 'TypeError: no',
});

/** What every `ProjectionStore` promises. `make` gives an empty one. */
export function projectionStoreContract(name: string, make: () => Promise<ProjectionStore>): void {
  describe(`${name} keeps the promises of a ProjectionStore`, () => {
    let store: ProjectionStore;
    beforeEach(async () => {
      store = await make();
    });
    afterEach(() => store.close());

    const page: Changes = {
      documents: [
        { collection: 'a.v1', key: 'k1', doc: { n: 1, list: [1, { x: null }] }, position: 7n },
        { collection: 'a.v1', key: 'k2', doc: { n: 2 }, position: 8n },
        { collection: 'b.v1', key: 'k1', doc: { n: 3 }, position: 9n },
      ],
      builds: [
        { collection: 'a.v1', projection: 'a.v1', lane: 'main' },
        { collection: 'b.v1', projection: 'b.v1', lane: 'new' },
      ],
      live: { a: 'a.v1' },
      checkpoints: { main: 9_007_199_254_740_993n },
    };

    it('is empty at first', async () => {
      expect(await store.state()).toEqual({ builds: [], live: {}, checkpoints: {} });
      expect(await store.parked()).toEqual([]);
      expect(await store.load('a.v1', ['k1'])).toEqual(new Map());
    });

    it('keeps documents with their key and position, and the state beside them, exactly', async () => {
      await store.commit(page);
      expect(await store.load('a.v1', ['k1', 'none'])).toEqual(
        new Map([['k1', { n: 1, list: [1, { x: null }], _id: 'k1', _position: '7' }]]),
      );
      expect(await store.collection('b.v1').find().toArray()).toEqual([
        { n: 3, _id: 'k1', _position: '9' },
      ]);
      const { builds, live, checkpoints } = await store.state();
      expect(builds.toSorted((a, b) => (a.collection < b.collection ? -1 : 1))).toEqual(
        page.builds,
      );
      expect([live, checkpoints]).toEqual([page.live, page.checkpoints]);
    });

    it('changes and removes', async () => {
      await store.commit(page);
      await store.commit({
        documents: [
          { collection: 'a.v1', key: 'k1', doc: undefined, position: 10n },
          { collection: 'a.v1', key: 'k2', doc: { n: 20 }, position: 11n },
          { collection: 'a.v1', key: 'never', doc: undefined, position: 12n },
        ],
        builds: [{ collection: 'b.v1', projection: 'b.v1', lane: 'main' }],
        live: { a: 'a.v2' },
        checkpoints: { other: 1n },
      });
      expect(await store.collection('a.v1').find().toArray()).toEqual([
        { n: 20, _id: 'k2', _position: '11' },
      ]);
      const { builds, live, checkpoints } = await store.state();
      expect(builds.map(({ lane }) => lane)).toEqual(['main', 'main']);
      expect([live, checkpoints]).toEqual([{ a: 'a.v2' }, { ...page.checkpoints, other: 1n }]);
    });

    it('parks an event once and lists what waits in order', async () => {
      const events = [
        parkedAt('a.v1', 'k', 12n),
        parkedAt('a.v1', 'k', 3n),
        parkedAt('b.v1', 'k', 5n),
        parkedAt('a.v1', 'j', 4n),
      ];
      await store.commit({ park: events });
      await store.commit({ park: events.slice(0, 2) });
      expect((await store.parked()).map(({ position }) => position)).toEqual([3n, 4n, 5n, 12n]);
      expect((await store.parked())[0]).toEqual(events[1]);
      await store.commit({ unpark: [{ collection: 'a.v1', key: 'k' }] });
      expect((await store.parked()).map(({ position }) => position)).toEqual([4n, 5n]);
    });

    it('drops a collection with its build and what is parked of it', async () => {
      await store.commit({ ...page, park: [parkedAt('a.v1', 'k', 1n), parkedAt('b.v1', 'k', 2n)] });
      await store.commit({ drop: ['a.v1', 'never-there.v1'] });
      expect((await store.state()).builds).toEqual([page.builds?.[1]]);
      expect((await store.parked()).map(({ collection }) => collection)).toEqual(['b.v1']);
      expect(await store.collection('a.v1').countDocuments()).toBe(0);
      expect(await store.collection('b.v1').countDocuments()).toBe(1);
    });
  });
}
