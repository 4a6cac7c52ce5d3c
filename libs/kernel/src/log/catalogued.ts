import type { EventDefinition } from '../catalogue.js';
import { Damaged, Unreadable } from '../errors.js';
import type { Append, EventStore, LogPage, Subscription } from '../event-store.js';
import type { NewEvent, RecordedEvent } from '../event.js';
import type { PersonKeys } from '../ports.js';
import { misfitOf } from '../events/define.js';
import { definitionsByType, upcast } from './definitions.js';
import { mustFit } from './event-size.js';
import { turns } from './in-turns.js';
import { FreshFields } from './fresh-fields.js';
import { isSealed, openField, sealText, sealedFor, type SealedField } from './sealed-field.js';
import { asUnreadable, nothingOf, withoutFields } from './unreadable.js';

type Fields = Record<string, unknown>;
type Key = Awaited<ReturnType<PersonKeys['existing']>>;
/** Keys by the persons they are of; for who has lost theirs, why nothing opens. */
type Known = Map<string, Key | Unreadable>;

/** Events after which keys are looked up again: an erased person's key is soon gone here, too. */
const PAGE = 500;
/** Nothing for who was erased. @throws {Unreadable} for who was not, and has no key all the same: what it sealed is not gone, but lost */
const keyOrErased = async (keys: PersonKeys, personId: string): Promise<Key> => {
  const key = await keys.existing(personId);
  if (key === undefined && !(await keys.isErased(personId)))
    throw new Unreadable('封住它的个人密钥不见了：密钥文件比日志旧，或丢过数据');
  return key;
};

/** Sealing and opening is work of this process: of a page of long events others do not wait for the last. */
const oneByOne = async <T, R>(
  items: readonly T[],
  work: (item: T) => R | Promise<R>,
): Promise<R[]> => {
  const theirs = turns();
  const done: R[] = [];
  for (const item of items) {
    const due = theirs();
    if (due) await due;
    const made = work(item);
    done.push(made instanceof Promise ? await made : made);
  }
  return done;
};

/**
 * The log as the rest of the product sees it: today's versions, personal fields in clear. The log below holds what was written then,
 * personal fields as ciphertext. A field of an erased person reads as `null`; an event of an unknown type passes as it is. What cannot be
 * read stops no reader: the event comes with `unreadable`, and who touches that part of it is told by a throw.
 * @throws {Error} at once when the definitions contradict themselves
 */
export function catalogued(
  store: EventStore,
  definitions: readonly EventDefinition[],
  keys: PersonKeys,
): EventStore {
  const byType = definitionsByType(definitions);

  const sealing = new Set<Promise<unknown>>();
  const fresh = new FreshFields();

  async function onTheWayIn(event: NewEvent): Promise<NewEvent> {
    const definition = byType.get(event.type);
    if (!definition) return event;
    const misfit = misfitOf(definition, event.data);
    if (misfit) throw new Error(`${event.type} is not what was declared: ${misfit}`);
    return definition.personal?.length
      ? seal(event, definition)
      : { ...event, version: definition.version };
  }

  async function seal(
    event: NewEvent,
    { version, personal = [], subject = 'userId' }: EventDefinition,
  ): Promise<NewEvent> {
    const data: Fields = { ...event.data };
    const personId = data[subject];
    for (const field of personal) {
      if (data[field] === undefined || data[field] === null) continue;
      if (typeof personId !== 'string')
        throw new Error(`${event.type}.${field} is personal but ${subject} names nobody`);
      const key = await keys.keyFor(personId);
      if (!key) {
        data[field] = null;
        continue;
      }
      const text = JSON.stringify(data[field]);
      const sealed = sealText(key, { personId, eventId: event.id, field }, text);
      fresh.keep(event.id, field, sealed, text);
      data[field] = sealed;
    }
    return { ...event, version, data };
  }

  function opened(key: Uint8Array, eventId: string, field: string, value: SealedField): unknown {
    const text = fresh.textOf(eventId, field, value);
    if (text !== undefined) return JSON.parse(text);
    return openField(key, { personId: value.of, eventId, field }, value);
  }

  const isOurs = ({ type, unreadable }: RecordedEvent): boolean =>
    unreadable === undefined && byType.has(type);

  /** A lesson's events come together and want the same key: each is looked up once. @returns nothing where nothing is to be waited for */
  function lookUp(event: RecordedEvent, known: Known): Promise<void> | undefined {
    if (!isOurs(event)) return undefined;
    const unknown = sealedFor(event.data).filter((person) => !known.has(person));
    return unknown.length === 0 ? undefined : lookUpAll(unknown, known);
  }
  async function lookUpAll(persons: readonly string[], known: Known): Promise<void> {
    for (const person of new Set(persons)) {
      const key = await keyOrErased(keys, person).catch((error: unknown) => {
        if (error instanceof Unreadable) return error;
        throw error;
      });
      known.set(person, key);
    }
  }

  /** @param known the keys of all who sealed something of it */
  function onTheWayOut(event: RecordedEvent, known: Known): RecordedEvent {
    const definition = byType.get(event.type);
    if (!definition || event.unreadable !== undefined) return event;
    const data: Fields = { ...event.data };
    const closed = new Map<string, Unreadable>();
    // Whatever was sealed then is opened, also when today's version of the event calls it otherwise.
    for (const field in data) {
      const value = data[field];
      if (!isSealed(value)) continue;
      try {
        const key = known.get(value.of);
        if (key instanceof Unreadable) throw key;
        data[field] = key ? opened(key, event.id, field, value) : null;
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        closed.set(field, error);
      }
    }
    // One text for all events of a type: who tells types apart compares no letters.
    const { type, version } = definition;
    try {
      const today = upcast(definition, event.version, withoutFields(data, closed));
      if (closed.size === 0) return { ...event, type, version, data: today };
      const [reason] = closed.values();
      return {
        ...event,
        type,
        version,
        data: today,
        ...(reason && { unreadable: reason.message }),
      };
    } catch (error) {
      const { message } = error as Error;
      const reason = asUnreadable(
        error instanceof Damaged
          ? message
          : `事件 ${event.type} 的版本 ${event.version} 读不懂：${message}`,
        error,
      );
      return { ...event, version, data: nothingOf(reason), unreadable: reason.message };
    }
  }

  async function* each(
    events: AsyncIterable<RecordedEvent>,
    types?: ReadonlySet<string>,
  ): AsyncGenerator<RecordedEvent> {
    const known: Known = new Map();
    let count = 0;
    const theirs = turns();
    for await (const event of events) {
      const due = theirs();
      if (due) await due;
      if (++count % PAGE === 0) known.clear();
      if (types?.has(event.type) === false) {
        yield event; // opened for nobody; left out, a page of `maxCount` would seem to be the last
        continue;
      }
      const looked = lookUp(event, known);
      if (looked) await looked;
      yield onTheWayOut(event, known);
    }
  }
  function openedPage(events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> {
    const known: Known = new Map();
    return oneByOne(events, (event) => {
      const looked = lookUp(event, known);
      return looked ? looked.then(() => onTheWayOut(event, known)) : onTheWayOut(event, known);
    });
  }
  /** Several follow the log, and each page is opened once: for as long as it is given out as the same object. */
  const openedOnce = new WeakMap<readonly RecordedEvent[], Promise<readonly RecordedEvent[]>>();
  async function* eachPage(pages: AsyncIterable<LogPage>): AsyncGenerator<LogPage> {
    for await (const { events, position } of pages) {
      const clear = openedOnce.get(events) ?? openedPage(events);
      openedOnce.set(events, clear);
      yield { events: await clear, position };
    }
  }

  return {
    async append(append: Append) {
      const events = oneByOne(append.events, async (event) => mustFit(await onTheWayIn(event)));
      sealing.add(events);
      try {
        return await store.append({ ...append, events: await events });
      } finally {
        sealing.delete(events);
      }
    },
    readStream: (stream, options) => each(store.readStream(stream, options)),
    readAll: (options) => each(store.readAll(options), options?.types),
    subscribe: (subscription: Subscription) => eachPage(store.subscribe(subscription)),
    head: () => store.head(),
    async close() {
      await Promise.allSettled(sealing); // what is on its way still reaches the log
      await store.close();
    },
  };
}

/** The same of a log that is only read. */
export function cataloguedForReading(
  log: Pick<EventStore, 'readAll' | 'head'>,
  definitions: readonly EventDefinition[],
  keys: PersonKeys,
): Pick<EventStore, 'readAll' | 'head'> {
  const whole = catalogued(log as EventStore, definitions, keys);
  return { readAll: (options) => whole.readAll(options), head: () => whole.head() };
}
