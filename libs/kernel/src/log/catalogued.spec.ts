import type { EventDefinition } from '../catalogue.js';
import { Unreadable } from '../errors.js';
import type { RecordedEvent } from '../event.js';
import { catalogued } from './catalogued.js';
import { everything, newEvent, stream, take } from './contract/events.js';
import { eventStoreContract } from './event-store.contract.js';
import { MemoryEventStore } from './memory-event-store.js';
import { MemoryPersonKeys } from './memory-person-keys.js';
import { personKeysContract } from './person-keys.contract.js';
import { legible } from './unreadable.js';

const definition = (over: Partial<EventDefinition>): EventDefinition => ({
  type: 'NameChanged',
  version: 1,
  description: '',
  fields: {},
  appendedBy: 'test',
  example: {},
  ...over,
});
const nameChanged = definition({ personal: ['name', 'phones'] });
const renamed = definition({
  version: 3,
  personal: ['displayName'],
  upcasters: {
    1: ({ name, ...rest }) => ({ ...rest, nick: name }),
    2: ({ nick, ...rest }) => ({ ...rest, displayName: nick }),
  },
});
const fieldOf = (event: RecordedEvent | undefined, field: string): unknown =>
  Reflect.get(event?.data ?? {}, field);
const changed = (data: object) => newEvent({ type: 'NameChanged', version: 0, data });

personKeysContract('MemoryPersonKeys', async () => {
  const keys = new MemoryPersonKeys();
  return async () => keys;
});
eventStoreContract('catalogued(MemoryEventStore)', async () =>
  catalogued(
    new MemoryEventStore(),
    [definition({ type: 'PhraseHeard', personal: ['phrase', 'n', 'text'] })],
    new MemoryPersonKeys(),
  ),
);

describe('catalogued', () => {
  const canary = '李雷-13800000000';
  let log: MemoryEventStore;
  let keys: MemoryPersonKeys;
  beforeEach(() => {
    log = new MemoryEventStore();
    keys = new MemoryPersonKeys();
  });
  const store = (...definitions: EventDefinition[]) => catalogued(log, definitions, keys);
  const change = (data: object) =>
    store(nameChanged).append({ stream: 'a', expected: 'any', events: [changed(data)] });

  it('opens a page once for all who are given the same', async () => {
    await change({ userId: 'u1', name: canary });
    const events = await everything(log);
    const asked = jest.spyOn(keys, 'existing');
    const shared = store(nameChanged);
    jest.spyOn(log, 'subscribe').mockImplementation(async function* () {
      yield { events, position: 1n };
    });
    const follow = async () => {
      for await (const page of shared.subscribe({ after: 0n, signal: new AbortController().signal })) return page.events; // prettier-ignore
      return [];
    };
    const [one, other] = await Promise.all([follow(), follow()]);
    expect(one[0]).toBe(other[0]);
    expect([fieldOf(one[0], 'name'), asked.mock.calls.length]).toEqual([canary, 1]);
  });

  it('opens nothing of what a reader does not want, and leaves it where a log below has not left it out', async () => {
    await change({ userId: 'u1', name: canary });
    const asked = jest.spyOn(keys, 'existing');
    const [unwanted] = await everything(store(nameChanged), { types: new Set(['PhraseHeard']) });
    expect(fieldOf(unwanted, 'name')).toMatchObject({ of: 'u1' });
    expect(asked).not.toHaveBeenCalled();
    const [wanted] = await everything(store(nameChanged), { types: new Set(['NameChanged']) });
    expect(fieldOf(wanted, 'name')).toBe(canary);
    expect(asked).toHaveBeenCalledTimes(1);
  });
  it('fills in the version of today', async () => {
    await change({ userId: 'u1' });
    expect(await everything(log)).toMatchObject([{ version: 1 }]);
  });
  it('keeps personal fields from the log and shows them to readers', async () => {
    await change({ userId: 'u1', name: canary, phones: [canary], city: 'Kyoto' });
    expect(JSON.stringify((await everything(log)).map(({ data }) => data))).not.toContain(canary);
    const clear = { userId: 'u1', name: canary, phones: [canary], city: 'Kyoto' };
    expect(await stream(store(nameChanged), 'a')).toMatchObject([{ data: clear }]);
    expect(await everything(store(nameChanged))).toMatchObject([{ data: clear }]);
    expect(
      await take(
        store(nameChanged).subscribe({ after: 0n, signal: new AbortController().signal }),
        1,
      ),
    ).toMatchObject([{ data: clear }]);
  });
  it('reads an erased person as null and the others as they are', async () => {
    for (const userId of ['u1', 'u2']) await change({ userId, name: canary });
    await keys.erase('u1');
    expect(await everything(store(nameChanged))).toMatchObject([
      { data: { userId: 'u1', name: null } },
      { data: { userId: 'u2', name: canary } },
    ]);
  });
  it('forgets the key of a person who is erased while somebody reads', async () => {
    const events = Array.from({ length: 1100 }, () => changed({ userId: 'u1', name: canary }));
    await store(nameChanged).append({ stream: 'a', expected: 'any', events });
    const names: unknown[] = [];
    for await (const { data } of store(nameChanged).readAll()) {
      if (names.push((data as { name: unknown }).name) === 10) await keys.erase('u1');
    }
    expect([names[9], names.at(-1)]).toEqual([canary, null]);
  });
  it('looks a key up once for the events of a page', async () => {
    await store(nameChanged).append({
      stream: 'a',
      expected: 'any',
      events: Array.from({ length: 40 }, () => changed({ userId: 'u1', name: canary })),
    });
    const looked = jest.spyOn(keys, 'existing');
    await everything(store(nameChanged));
    await take(
      store(nameChanged).subscribe({ after: 0n, signal: new AbortController().signal }),
      40,
    );
    expect(looked).toHaveBeenCalledTimes(2);
  });
  it('writes nothing personal of an erased person', async () => {
    await keys.erase('u1');
    await change({ userId: 'u1', name: canary });
    expect(await everything(log)).toMatchObject([{ data: { name: null } }]);
  });
  it('leaves absent and null fields alone', async () => {
    await change({ userId: 'u1', name: null });
    expect((await everything(store(nameChanged)))[0]?.data).toEqual({ userId: 'u1', name: null });
  });
  it('refuses a personal field of nobody', () =>
    expect(change({ name: canary })).rejects.toThrow('names nobody'));
  it('does not open what was moved to another event', async () => {
    await change({ userId: 'u1', name: canary });
    const [event] = await everything(log);
    await log.append({
      stream: 'b',
      expected: 'any',
      events: [{ ...changed({}), version: 1, data: event?.data ?? {} }],
    });
    const [moved] = await stream(store(nameChanged), 'b');
    expect(moved?.unreadable).toMatch('打不开');
    expect(() => fieldOf(moved, 'name')).toThrow('打不开');
  });
  it('does not open what was moved to another field', async () => {
    const two = definition({ personal: ['name', 'nick'] });
    await store(two).append({
      stream: 'a',
      expected: 'any',
      events: [changed({ userId: 'u1', name: canary, nick: 'n' })],
    });
    const [event] = await everything(log);
    const { name, nick } = (event?.data ?? {}) as Record<string, unknown>;
    const swapped = new MemoryEventStore();
    await swapped.append({
      stream: 'a',
      expected: 'any',
      events: [
        {
          ...changed({}),
          ...(event && { id: event.id }),
          version: 1,
          data: { userId: 'u1', name: nick, nick: name },
        },
      ],
    });
    const [moved] = await stream(catalogued(swapped, [two], keys), 'a');
    for (const field of ['name', 'nick'])
      expect(() => fieldOf(moved, field)).toThrow(`${field} 打不开`);
  });
  it('brings old events to the shape of today, sealed fields too', async () => {
    await change({ userId: 'u1', name: canary });
    expect(await everything(store(renamed))).toMatchObject([
      { version: 3, data: { userId: 'u1', displayName: canary } },
    ]);
  });
  it('shows nothing of an event of a newer program, and goes on', async () => {
    await store(renamed).append({
      stream: 'a',
      expected: 'any',
      events: [changed({ userId: 'u1' })],
    });
    await change({ userId: 'u1', city: 'Nara' });
    const [newer, next] = await everything(store(nameChanged));
    expect(newer?.unreadable).toMatch('版本 3 比本程序认识的 1 新');
    expect(() => ({ ...newer?.data })).toThrow('请升级程序');
    expect(next).toMatchObject({ data: { city: 'Nara' } });
  });
  describe('of what cannot be read', () => {
    const throwing = definition({
      version: 2,
      upcasters: {
        1: () => {
          throw new TypeError('no such thing');
        },
      },
    });
    const failing = async (over: Partial<MemoryPersonKeys>) => {
      await change({ userId: 'u1', name: canary, city: 'Kyoto' });
      await change({ userId: 'u2', name: canary });
      Object.assign(keys, over);
      return everything(store(nameChanged));
    };

    it('keeps the field whose key is lost apart from that of an erased person', async () => {
      const existing = keys.existing.bind(keys);
      const [lost, fine] = await failing({
        existing: async (id) => (id === 'u1' ? undefined : existing(id)),
      });
      expect(lost).toMatchObject({ unreadable: expect.stringContaining('密钥不见了') });
      expect(lost?.data).toHaveProperty('city', 'Kyoto');
      expect(() => fieldOf(lost, 'name')).toThrow(Unreadable);
      expect(fine).toMatchObject({ data: { name: canary } });
      expect(legible(lost as RecordedEvent)).toEqual({
        userId: 'u1',
        name: { unreadable: lost?.unreadable },
        city: 'Kyoto',
      });
    });
    it('does the same with a key that cannot be unwrapped, or is another', async () => {
      const existing = keys.existing.bind(keys);
      const [damaged] = await failing({
        existing: async (id) => {
          if (id === 'u1') throw new Unreadable('个人密钥损坏');
          return existing(id);
        },
      });
      expect(damaged).toMatchObject({ unreadable: '个人密钥损坏' });
      const [other] = await failing({ existing: async () => Buffer.alloc(32, 1) });
      expect(other?.unreadable).toMatch('name 打不开');
    });
    it('shows nothing of an event whose upcaster throws, and the others', async () => {
      await change({ userId: 'u1', city: 'Kyoto' });
      const events = catalogued(log, [throwing], keys);
      await events.append({ stream: 'a', expected: 'any', events: [changed({ userId: 'u2' })] });
      const [old, today] = await everything(events);
      expect(old?.unreadable).toMatch('版本 1 读不懂：no such thing');
      expect(() => JSON.stringify(old?.data)).toThrow(Unreadable);
      expect(legible(old as RecordedEvent)).toEqual({ unreadable: old?.unreadable });
      expect(today).toMatchObject({ data: { userId: 'u2' } });
    });
    it('leaves to the next attempt what is away for a moment', async () => {
      const away = async () => Promise.reject(new Error('disk I/O error'));
      await expect(failing({ existing: away })).rejects.toThrow('disk I/O error');
    });
  });

  it('passes an unknown type as it is', async () => {
    await store().append({ stream: 'a', expected: 'any', events: [newEvent({ version: 9 })] });
    expect(await everything(store())).toEqual(await everything(log));
  });
  it('refuses definitions that contradict themselves', () => {
    expect(() => store(nameChanged, nameChanged)).toThrow('twice');
    expect(() => store({ ...renamed, upcasters: {} })).toThrow('no upcaster from version 1');
  });
});
