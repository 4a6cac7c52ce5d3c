import type { EventDefinition } from '../catalogue.js';
import { catalogued } from './catalogued.js';
import { everything, newEvent, stream, take } from './contract/events.js';
import { eventStoreContract } from './event-store.contract.js';
import { MemoryEventStore } from './memory-event-store.js';
import { MemoryPersonKeys } from './memory-person-keys.js';
import { personKeysContract } from './person-keys.contract.js';

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
const changed = (data: object) => newEvent({ type: 'NameChanged', version: 0, data });

personKeysContract('MemoryPersonKeys', async () => new MemoryPersonKeys());
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
    await expect(stream(store(nameChanged), 'b')).rejects.toThrow();
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
    await expect(stream(catalogued(swapped, [two], keys), 'a')).rejects.toThrow();
  });
  it('brings old events to the shape of today, sealed fields too', async () => {
    await change({ userId: 'u1', name: canary });
    expect(await everything(store(renamed))).toMatchObject([
      { version: 3, data: { userId: 'u1', displayName: canary } },
    ]);
  });
  it('refuses an event of a newer program', async () => {
    await store(renamed).append({
      stream: 'a',
      expected: 'any',
      events: [changed({ userId: 'u1' })],
    });
    await expect(everything(store(nameChanged))).rejects.toMatchObject({ name: 'Damaged' });
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
