import type { EventDefinition } from '../catalogue.js';
import type { RecordedEvent } from '../event.js';
import { catalogued } from './catalogued.js';
import { everything, newEvent, stream } from './contract/events.js';
import { MemoryEventStore } from './memory-event-store.js';
import { MemoryPersonKeys } from './memory-person-keys.js';
import type { SealedField } from './sealed-field.js';

const definition: EventDefinition = {
  type: 'NameChanged',
  version: 1,
  description: '',
  fields: {},
  appendedBy: 'test',
  example: {},
  personal: ['name', 'nick'],
};
const changed = (data: object) => newEvent({ type: 'NameChanged', version: 0, data });
const nameOf = ({ data }: RecordedEvent) => Reflect.get(data, 'name') as unknown;

describe('what this process has sealed itself', () => {
  let log: MemoryEventStore;
  let keys: MemoryPersonKeys;
  beforeEach(() => {
    log = new MemoryEventStore();
    keys = new MemoryPersonKeys();
  });
  const written = async (data: object) => {
    const store = catalogued(log, [definition], keys);
    await store.append({ stream: 'a', expected: 'any', events: [changed(data)] });
    return store;
  };

  it('is read without the cipher, by each reader as a thing of its own', async () => {
    const store = await written({ userId: 'u1', name: { given: '雷' } });
    const opened = jest.spyOn(Buffer, 'from');
    const [first] = (await everything(store)).map(nameOf);
    const [second] = (await stream(store, 'a')).map(nameOf);
    expect(opened).not.toHaveBeenCalled();
    opened.mockRestore();
    expect([first, second]).toEqual([{ given: '雷' }, { given: '雷' }]);
    expect(first).not.toBe(second);
  });

  it('is nothing once the person is erased', async () => {
    const store = await written({ userId: 'u1', name: '李雷' });
    await keys.erase('u1');
    expect((await everything(store)).map(nameOf)).toEqual([null]);
  });

  it('does not open another text in its place, and not its own in another place', async () => {
    const store = await written({ userId: 'u1', name: '李雷', nick: '小李' });
    const [{ id, data } = { id: '', data: {} }] = await everything(log);
    const { name, nick } = data as Record<string, SealedField>;
    const swapped = new MemoryEventStore();
    await swapped.append({
      stream: 'a',
      expected: 'any',
      events: [{ ...changed({ userId: 'u1', name: nick, nick: name }), id, version: 1 }],
    });
    jest.spyOn(log, 'readAll').mockImplementation((options) => swapped.readAll(options));
    const [found] = await everything(store);
    expect(found?.unreadable).toMatch('打不开');
    expect(() => found && nameOf(found)).toThrow('打不开');
  });

  it('is remembered of the last thousand fields, and of no long one', async () => {
    const store = catalogued(log, [definition], keys);
    const long = 'あ'.repeat(3000);
    const events = [long, ...Array.from({ length: 1001 }, (_, n) => `n${n}`)].map((name) =>
      changed({ userId: 'u1', name }),
    );
    await store.append({ stream: 'a', expected: 'any', events });
    const opened = jest.spyOn(Buffer, 'from');
    const names = (await everything(store)).map(nameOf);
    const sealed = opened.mock.calls.filter((call: unknown[]) => call[1] === 'base64');
    opened.mockRestore();
    expect(names).toEqual([long, ...Array.from({ length: 1001 }, (_, n) => `n${n}`)]);
    expect(sealed).toHaveLength(2); // the long one, and the oldest
  });
});
