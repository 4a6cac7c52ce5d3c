import type { EventStore } from '../event-store.js';
import type { EventFilter, EventIndex, FindPage } from './event-index.js';
import { MemoryEventIndex } from './memory-event-index.js';
import { MemoryEventStore } from './memory-event-store.js';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
let made = 0;
const event = (
  type: string,
  more: { actor?: string; correlationId?: string; minute?: number },
) => ({
  id: `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
  type,
  version: 1,
  data: {},
  metadata: {
    correlationId: more.correlationId ?? 'walk-1',
    causationId: 'c',
    commandId: 'c',
    actor: more.actor ?? 'hana',
    at: at(more.minute ?? 0),
  },
});

/** All that `EventIndex` promises. Every adapter runs it; `create` makes one over a log that may hold events already. */
export function eventIndexContract(
  name: string,
  create: (log: EventStore) => Promise<EventIndex>,
): void {
  describe(`${name} keeps the promises of an event index`, () => {
    let log: MemoryEventStore;
    let index: EventIndex;
    const append = (stream: string, ...events: ReturnType<typeof event>[]) =>
      log.append({ stream, expected: 'any', events });
    const find = async (filter: EventFilter, page: Partial<FindPage> = {}) =>
      (await index.find(filter, { limit: 100, ...page })).map(Number);

    beforeEach(async () => {
      log = new MemoryEventStore();
      await append('lesson-1', event('Made', { minute: 0 }), event('Named', { minute: 1 }));
      await append('lesson-2', event('Made', { actor: 'ken', correlationId: 'walk-2', minute: 9 }));
      await append('lesson-1', event('Named', { actor: 'ken', minute: 3 }));
      index = await create(log);
    });
    afterEach(() => index.close());

    it('finds everything, newest first', async () => expect(await find({})).toEqual([4, 3, 2, 1]));
    it('finds by stream, type, actor, correlation', async () => {
      expect(await find({ stream: 'lesson-1' })).toEqual([4, 2, 1]);
      expect(await find({ type: 'Made' })).toEqual([3, 1]);
      expect(await find({ actor: 'ken' })).toEqual([4, 3]);
      expect(await find({ correlationId: 'walk-2' })).toEqual([3]);
    });
    it('finds by all of them together', async () => {
      expect(await find({ stream: 'lesson-1', type: 'Named', actor: 'ken' })).toEqual([4]);
      expect(await find({ stream: 'lesson-2', type: 'Named' })).toEqual([]);
    });
    it('leaves one type out', async () => {
      expect(await find({ except: 'Made' })).toEqual([4, 2]);
      expect(await find({ except: 'Made', actor: 'ken' })).toEqual([4]);
      expect(await find({ except: 'Made', to: at(1) }, { order: 'oldest' })).toEqual([2]);
      expect(await find({ except: 'Made', type: 'Made' })).toEqual([]);
      expect(await find({ except: 'Nothing' }, { limit: 2 })).toEqual([4, 3]);
    });
    it('finds nothing under names that nobody has', async () => {
      expect(await find({ stream: 'lesson-9' })).toEqual([]);
      expect(await find({ type: 'lesson-1' })).toEqual([]);
      expect(await find({ correlationId: 'nobody' })).toEqual([]);
    });
    it('finds by time, also what stands out of order', async () => {
      expect(await find({ from: at(1), to: at(3) })).toEqual([4, 2]);
      expect(await find({ from: at(9) })).toEqual([3]);
      expect(await find({ to: at(0), type: 'Made' })).toEqual([1]);
      expect(await find({ from: at(10) })).toEqual([]);
    });
    it('goes from page to page by position, both ways', async () => {
      expect(await find({}, { limit: 2 })).toEqual([4, 3]);
      expect(await find({}, { limit: 2, before: 3n })).toEqual([2, 1]);
      expect(await find({}, { order: 'oldest', after: 1n, limit: 2 })).toEqual([2, 3]);
      expect(await find({ type: 'Named' }, { order: 'oldest', after: 2n })).toEqual([4]);
    });
    it('knows what was appended before it was asked', async () => {
      await append('lesson-3', event('Made', { minute: 20 }));
      expect(await find({ stream: 'lesson-3' })).toEqual([5]);
      expect(await find({ from: at(10) })).toEqual([5]);
    });
    it('counts what there is of each type', async () =>
      expect(await index.kinds()).toEqual([
        { type: 'Made', count: 2 },
        { type: 'Named', count: 2 },
      ]));
    it('passes over what is nobody’s', async () => {
      log.passOver();
      await append('lesson-3', event('Made', {}));
      expect(await find({}, { limit: 2 })).toEqual([6, 4]);
    });
    it('answers as one that reads the whole log, over many spans and out of order', async () => {
      const types = ['Made', 'Named', 'Heard'];
      for (let page = 0; page < 6; page += 1)
        await append(
          `lesson-${page % 3}`,
          ...Array.from({ length: 600 }, (_, n) =>
            event(types[(n * 7 + page) % 3] ?? '', {
              actor: `person-${(n * 13) % 5}`,
              correlationId: `walk-${Math.floor(n / 3)}`,
              minute: n % 97 === 0 ? 0 : page * 600 + n,
            }),
          ),
        );
      const whole = new MemoryEventIndex(log);
      const filters: EventFilter[] = [
        { from: at(700), to: at(760) },
        { to: at(5) },
        { type: 'Heard', from: at(3000) },
        { actor: 'person-3', stream: 'lesson-1', to: at(2000) },
        { correlationId: 'walk-17', type: 'Named' },
        { except: 'Heard' },
        { except: 'Made', stream: 'lesson-2', from: at(800) },
      ];
      const pages: FindPage[] = [
        { limit: 40 },
        { limit: 15, before: 2500n },
        { limit: 15, after: 900n, order: 'oldest' },
      ];
      for (const filter of filters)
        for (const page of pages)
          expect(await index.find(filter, page)).toEqual(await whole.find(filter, page));
    });
  });
}
