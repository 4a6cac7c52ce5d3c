import {
  Damaged,
  MOST_EVENT_BYTES,
  nothingOf,
  Rejected,
  Unreadable,
  type EventMetadata,
  type NewEvent,
  type RecordedEvent,
} from '@app/kernel';
import type { JSONEventType, JSONType, ResolvedEvent } from '@kurrent/kurrentdb-client';
import { jsonEvent } from '@kurrent/kurrentdb-client';
import { MOST_APPEND_BYTES } from './fitting.js';
import { behind } from './positions.js';

/** A lesson of hundreds of sentences that is copied or imported with all that was made for it. In halves it would be half a command. */
export const tooLarge = (): Rejected =>
  new Rejected('TOO_LARGE', '一次要保存的内容超过 1 MB，存不下：请把它分成几课，每课短一些');
const NO_JSON = '事件的内容损坏，不是 JSON：校验日志';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** As the server's own projections look for them; its clock is not ours, so `at` is kept, too. */
const THEIR_NAMES = { correlationId: '$correlationId', causationId: '$causationId' } as const;
const OUR_NAMES = { $correlationId: 'correlationId', $causationId: 'causationId' } as const;
const NOTHING: EventMetadata = {
  correlationId: '',
  causationId: '',
  commandId: '',
  actor: '',
  at: '',
};

const nameIn = (names: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(names, name) ? (names[name] ?? name) : name;

/** In the order in which they were given: that is the order in which they are read, and chained. */
const stored = (metadata: EventMetadata, version: number): object => ({
  ...Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [nameIn(THEIR_NAMES, name), value as unknown]),
  ),
  version,
});

const metadataOf = (found: unknown): { metadata: EventMetadata; version: number } => {
  const { version, ...theirs } = isObject(found) ? (found as Record<string, unknown>) : {};
  const ours = Object.entries(theirs).map(([name, value]) => [nameIn(OUR_NAMES, name), value]);
  const metadata = Object.fromEntries(ours) as Partial<EventMetadata>;
  const lacking = Object.entries(NOTHING).filter(([name]) => !Object.hasOwn(metadata, name));
  return {
    metadata: { ...metadata, ...Object.fromEntries(lacking) } as EventMetadata,
    version: typeof version === 'number' ? version : 1,
  };
};

export interface Prepared {
  events: ReturnType<typeof jsonEvent<JSONEventType>>[];
  bytes: number;
}

/**
 * Events as they are sent, copied: what the client cannot put into words must never reach it, for its promise would not settle.
 * @param most bytes of one event's data: those of old logs may have more than today's
 * @throws {Rejected} TOO_LARGE for more than the server takes at once
 * @throws {Error} for what it would refuse otherwise
 */
export function prepared(events: readonly NewEvent[], most: number = MOST_EVENT_BYTES): Prepared {
  if (new Set(events.map(({ id }) => id.toLowerCase())).size < events.length)
    throw new Error('an event id is taken');
  let bytes = 0;
  const sent = events.map(({ id, type, version, data, metadata }) => {
    if (!UUID.test(id)) throw new Error(`${JSON.stringify(id)} is no id of an event`);
    if (type === '') throw new Error('an event has no type');
    const [text, size] = written(type, data);
    if (size > most) throw new Error(`${type} has ${size} bytes, an event at most ${most}`);
    bytes += size;
    return jsonEvent({
      id,
      type,
      data: JSON.parse(text) as JSONType,
      metadata: JSON.parse(written(type, stored(metadata, version))[0]) as JSONType,
    });
  });
  if (bytes > MOST_APPEND_BYTES) throw tooLarge();
  return { events: sent, bytes };
}

function written(type: string, value: unknown): [text: string, bytes: number] {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined || !text.startsWith('{'))
    throw new Error(`${type} holds what JSON cannot hold`);
  return [text, Buffer.byteLength(text)];
}

/** What was read, in our words. `undefined` for what is none of ours. */
export function recorded({ event }: ResolvedEvent, prefix: string): RecordedEvent | undefined {
  if (!event?.streamId.startsWith(prefix) || event.type.startsWith('$')) return undefined;
  const { metadata, version } = metadataOf(event.metadata);
  // Text that is no JSON any more is an event that cannot be read, and no end of reading.
  const isReadable = event.isJson && isObject(event.data);
  if (event.position === undefined)
    throw new Damaged('服务器没有说事件在日志里的位置', '使用 21.10 以上的 KurrentDB');
  return {
    id: event.id,
    type: event.type,
    version,
    data: isReadable ? (event.data as object) : nothingOf(new Unreadable(NO_JSON)),
    metadata,
    stream: event.streamId.slice(prefix.length),
    revision: Number(event.revision),
    position: behind(event.position.commit),
    ...(!isReadable && { unreadable: NO_JSON }),
  };
}

/** Bytes come as a Buffer on reads and as a Uint8Array on subscriptions. */
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array);
