import { nothingOf, Unreadable, type RecordedEvent } from '@app/kernel';
import type { EventRow } from './schema.js';

/** Why the data of an event cannot be read. */
export const UNREADABLE = '事件的内容损坏，不是 JSON：校验日志';

/** Text that is no JSON any more is an event that cannot be read, and no end of reading. */
function parsed(text: string): { value: object; unreadable?: string } {
  try {
    return { value: JSON.parse(text) as object };
  } catch (error) {
    const reason = new Unreadable(UNREADABLE, { cause: error });
    return { value: nothingOf(reason), unreadable: reason.message };
  }
}

/** A row of the log as its readers get it. */
export function recorded({
  position,
  stream,
  revision,
  id,
  type,
  version,
  data,
  metadata,
}: Omit<EventRow, 'hash'>): RecordedEvent {
  const { value, unreadable } = parsed(data);
  return {
    id,
    type,
    version,
    data: value,
    metadata: JSON.parse(metadata) as RecordedEvent['metadata'],
    stream,
    revision,
    position: BigInt(position),
    ...(unreadable !== undefined && { unreadable }),
  };
}
