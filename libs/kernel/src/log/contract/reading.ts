import type { EventStore, StoredEvent } from '../../event-store.js';
import { storedPages } from '../stored.js';
import { everything, newEvents, stream } from './events.js';

export function reading(store: () => EventStore): void {
  const revisions = async (...args: Parameters<typeof stream>) =>
    (await stream(...args)).map(({ revision }) => revision);
  const fill = (name: string, count: number) =>
    store().append({ stream: name, expected: 'any', events: newEvents(count) });

  describe('readStream', () => {
    beforeEach(() => fill('a', 5));
    it.each([
      [{}, [0, 1, 2, 3, 4]],
      [{ from: 2 }, [2, 3, 4]],
      [{ from: 4 }, [4]],
      [{ from: 5 }, []],
      [{ maxCount: 2 }, [0, 1]],
      [{ maxCount: 0 }, []],
      [{ from: 1, maxCount: 2 }, [1, 2]],
      [{ direction: 'backwards' }, [4, 3, 2, 1, 0]],
      [{ direction: 'backwards', maxCount: 1 }, [4]],
      [{ direction: 'backwards', from: 2 }, [2, 1, 0]],
      [{ direction: 'backwards', from: 0 }, [0]],
      [{ direction: 'backwards', from: 9, maxCount: 2 }, [4, 3]],
    ] as const)('%p gives %p', async (options, expected) => {
      await fill('b', 2);
      expect(await revisions(store(), 'a', options)).toEqual(expected);
    });
    it.each(['forwards', 'backwards'] as const)(
      'reads an unknown stream %s as empty',
      async (direction) => {
        expect(await stream(store(), 'nobody', { direction })).toEqual([]);
      },
    );
    it('reads a long stream whole, both ways', async () => {
      await fill('a', 1500);
      const forwards = await revisions(store(), 'a');
      expect(forwards).toEqual(Array.from({ length: 1505 }, (_, n) => n));
      expect(await revisions(store(), 'a', { direction: 'backwards' })).toEqual(
        forwards.toReversed(),
      );
      expect(await revisions(store(), 'a', { maxCount: 1001 })).toHaveLength(1001);
    });
    it('may be left in the middle', async () => {
      for await (const { revision } of store().readStream('a')) if (revision === 1) break;
      await expect(fill('a', 1)).resolves.toMatchObject({ revision: 5 });
    });
  });

  describe('storedPages', () => {
    it('are the same events as they lie in the log, in pages', async () => {
      for (const name of ['a', 'b', 'a']) await fill(name, 600);
      const all = await everything(store());
      const found: StoredEvent[] = [];
      for await (const page of storedPages(store())) found.push(...page);
      const opened = found.map(({ data, metadata, ...event }) => ({
        ...event,
        data: JSON.parse(Buffer.from(data).toString()) as object,
        metadata: JSON.parse(metadata) as object,
      }));
      expect(opened).toEqual(all);
      const [after, until] = [all[1]?.position ?? 0n, all[1201]?.position ?? 0n];
      const some: bigint[] = [];
      for await (const page of storedPages(store(), { after, until }))
        some.push(...page.map(({ position }) => position));
      expect(some).toEqual(all.slice(2, 1202).map(({ position }) => position));
    });
    it('are none of an empty log', async () => {
      for await (const page of storedPages(store())) expect(page).toEqual([]);
    });
  });

  describe('readAll', () => {
    it('is empty in an empty log', async () => {
      expect(await everything(store())).toEqual([]);
      expect(await store().head()).toBe(0n);
    });
    it('reads in commit order, positions growing', async () => {
      for (const name of ['a', 'b', 'a', 'c']) await fill(name, 2);
      const events = await everything(store());
      expect(events.map((event) => event.stream)).toEqual(['a', 'a', 'b', 'b', 'a', 'a', 'c', 'c']);
      expect(
        events.every(({ position }, n) => n === 0 || position > (events[n - 1]?.position ?? 0n)),
      ).toBe(true);
      expect(events.at(-1)?.position).toBe(await store().head());
    });
    it('starts after a position and ends with one', async () => {
      await fill('a', 6);
      const at = (await everything(store())).map(({ position }) => position) as [
        bigint,
        bigint,
        bigint,
        bigint,
        bigint,
        bigint,
      ];
      const read = async (options: object) =>
        (await everything(store(), options)).map(({ position }) => position);
      expect(await read({ after: at[1] })).toEqual(at.slice(2));
      expect(await read({ until: at[1] })).toEqual(at.slice(0, 2));
      expect(await read({ after: at[1], until: at[3] })).toEqual(at.slice(2, 4));
      expect(await read({ after: at[5] })).toEqual([]);
      expect(await read({ after: at[3], until: at[1] })).toEqual([]);
      expect(await read({ maxCount: 2 })).toEqual(at.slice(0, 2));
      expect(await read({ maxCount: 0 })).toEqual([]);
      const types = new Set(['PhraseHeard']);
      expect(await read({ after: at[1], maxCount: 2, types })).toEqual(at.slice(2, 4));
    });
    it('hands out all of the types that are wanted to who reads page by page until there is none', async () => {
      const rare = () => newEvents(1).map((event) => ({ ...event, type: 'RareHeard' }));
      for (const count of [7, 3, 9]) {
        await fill('a', count);
        await store().append({ stream: 'a', expected: 'any', events: rare() });
      }
      await fill('a', 7);
      const types = new Set(['RareHeard']);
      const found: number[] = [];
      for (let after = 0n; ;) {
        const page = await everything(store(), { after, maxCount: 2, types });
        const wanted = page.filter(({ type }) => types.has(type));
        found.push(...wanted.map(({ revision }) => revision));
        const last = page.at(-1);
        if (!last) break;
        after = last.position;
      }
      expect(found).toEqual([7, 11, 21]);
    });
    it('reads a long log whole', async () => {
      await Promise.all(Array.from({ length: 30 }, (_, n) => fill(`s${n % 4}`, 50)));
      expect(await everything(store())).toHaveLength(1500);
    });
    it('ends, also when somebody keeps appending', async () => {
      await fill('a', 1200);
      let seen = 0;
      for await (const event of store().readAll()) {
        seen += 1;
        if (seen % 400 === 0) await fill('b', 1);
        expect(event.position).toBeDefined();
      }
      expect(seen).toBe(1200);
    });
    it('is as of its beginning, also with an end that is not reached yet', async () => {
      await fill('a', 600);
      let seen = 0;
      const until = (await store().head()) + 9999n;
      for await (const { stream: name } of store().readAll({ until })) {
        if (seen === 0) await fill('b', 5);
        seen += 1;
        expect(name).toBe('a');
      }
      expect(seen).toBe(600);
    });
    it('gives each reader its own copy', async () => {
      await fill('a', 1);
      const [event] = await everything(store());
      if (event) (event.data as { n: number }).n = 99;
      expect((await everything(store()))[0]?.data).toMatchObject({ n: 0 });
    });
  });
}
