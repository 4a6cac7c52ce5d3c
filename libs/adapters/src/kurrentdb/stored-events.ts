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
import { behind } from './positions.js';

/** The server takes so many bytes of data in one append, by default. */
const MOST_APPEND_BYTES = 1024 * 1024;
/** A lesson of hundreds of sentences that is copied or imported with all that was made for it. In halves it would be half a command. */
export const tooLarge = (): Rejected =>
  new Rejected('TOO_LARGE', '一次要保存的内容超过 1 MB，存不下：请把它分成几课，每课短一些');
const NO_JSON = '事件的内容损坏，不是 JSON：校验日志';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** As the server's own projections look for them: `$correlationId` and `$causationId`; its clock is not ours, so `at` is kept too. */
interface StoredMetadata {
  $correlationId: string;
  $causationId: string;
  commandId: string;
  actor: string;
  at: string;
  version: number;
}

export interface Prepared {
  events: ReturnType<typeof jsonEvent<JSONEventType>>[];
  bytes: number;
}

/**
 * Events as they are sent, copied: what the client cannot put into words must never reach it, for its promise would not settle.
 * @throws {Rejected} TOO_LARGE for more than the server takes at once
 * @throws {Error} for what it would refuse otherwise
 */
export function prepared(events: readonly NewEvent[]): Prepared {
  if (new Set(events.map(({ id }) => id.toLowerCase())).size < events.length)
    throw new Error('an event id is taken');
  let bytes = 0;
  const sent = events.map(({ id, type, version, data, metadata }) => {
    if (!UUID.test(id)) throw new Error(`${JSON.stringify(id)} is no id of an event`);
    if (type === '') throw new Error('an event has no type');
    const { correlationId, causationId, commandId, actor, at } = metadata;
    const stored: StoredMetadata = {
      $correlationId: correlationId,
      $causationId: causationId,
      commandId,
      actor,
      at,
      version,
    };
    const [text, size] = written(type, data);
    if (size > MOST_EVENT_BYTES)
      throw new Error(`${type} has ${size} bytes, an event at most ${MOST_EVENT_BYTES}`);
    bytes += size;
    return jsonEvent({
      id,
      type,
      data: JSON.parse(text) as JSONType,
      metadata: JSON.parse(written(type, stored)[0]) as JSONType,
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
  const stored = isObject(event.metadata) ? (event.metadata as Partial<StoredMetadata>) : {};
  const { $correlationId = '', $causationId = '', commandId = '', actor = '', at = '' } = stored;
  const metadata: EventMetadata = {
    correlationId: $correlationId,
    causationId: $causationId,
    commandId,
    actor,
    at,
  };
  // Text that is no JSON any more is an event that cannot be read, and no end of reading.
  const isReadable = event.isJson && isObject(event.data);
  if (event.position === undefined)
    throw new Damaged('服务器没有说事件在日志里的位置', '使用 21.10 以上的 KurrentDB');
  return {
    id: event.id,
    type: event.type,
    version: stored.version ?? 1,
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
