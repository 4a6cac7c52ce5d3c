import { Damaged } from '../errors.js';
import { newEvent } from './contract/events.js';
import { MemoryEventStore } from './memory-event-store.js';
import { Newer, mustKnow, understood } from './understood.js';

const known = [
  { type: 'Said', version: 2 },
  { type: 'Heard', version: 1 },
];

describe('the log, as far as this program understands it', () => {
  const opened = async (...kinds: readonly (readonly [type: string, version: number])[]) => {
    const log = new MemoryEventStore();
    for (const [type, version] of kinds)
      await log.append({ stream: 's', expected: 'any', events: [newEvent({ type, version })] });
    const told: Newer[] = [];
    return { log, told, store: understood(log, known, (newer) => void told.push(newer)) };
  };
  const typesOf = async (events: AsyncIterable<{ type: string }>) => {
    const types: string[] = [];
    const error = await (async () => {
      for await (const { type } of events) types.push(type);
    })().catch((thrown: unknown) => thrown);
    return { types, error };
  };

  it('is all of it where there is nothing new, versions of the past too', async () => {
    const { store, told } = await opened(['Said', 1], ['Said', 2], ['Heard', 1]);
    expect(await typesOf(store.readAll())).toEqual({ types: ['Said', 'Said', 'Heard'], error: undefined }); // prettier-ignore
    expect(told).toEqual([]);
  });
  it.each([
    ['version', 'Said', 3],
    ['type', 'Dreamt', 1],
  ] as const)(
    'ends before a %s that it does not know, and says which',
    async (_what, type, version) => {
      const { store, told } = await opened(['Said', 2], [type, version], ['Said', 2]);
      for (const events of [store.readAll(), store.readStream('s')]) {
        const { types, error } = await typesOf(events);
        expect(types).toEqual(['Said']);
        expect(error).toBeInstanceOf(Newer);
      }
      expect(told.map(({ event }) => [event.type, event.position])).toEqual([[type, 2n], [type, 2n]]); // prettier-ignore
      expect(told[0]?.message).toContain(`事件 ${type} 的版本 ${version}`);
    },
  );
  it('gives out what stands before it in a page, and stands there however often it is asked', async () => {
    const { store } = await opened(['Said', 2], ['Heard', 1], ['Dreamt', 1], ['Said', 2]);
    for (const [after, count] of [
      [0n, 2],
      [2n, 0],
    ] as const) {
      const pages: [number, bigint][] = [];
      const reading = (async () => {
        const { signal } = new AbortController();
        for await (const { events, position } of store.subscribe({ after, signal }))
          pages.push([events.length, position]);
      })();
      await expect(reading).rejects.toThrow(Newer);
      expect(pages).toEqual(count > 0 ? [[count, 2n]] : []);
    }
  });
  it('is refused at the start by a program that would not understand it', () => {
    expect(() => mustKnow([{ type: 'Said', version: 1 }], known)).not.toThrow();
    expect(() => mustKnow([{ type: 'Said', version: 3 }], known)).toThrow(Damaged);
    expect(() => mustKnow([{ type: 'Dreamt', version: 1 }], known)).toThrow('事件 Dreamt');
  });
});
