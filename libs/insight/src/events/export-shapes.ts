import type { LineFormat } from '@app/contracts';
import type { EventMetadata, RecordedEvent, StoredEvent } from '@app/kernel';

/** What stands before an event's data in its line, and what after it. */
type Around = readonly [before: string, after: string];
const text = JSON.stringify;

/**
 * An event as it was written, for other programs: personal fields are ciphertext, old versions stay old. CloudEvents 1.0 in JSON; what it has
 * no name for are extension attributes, lower case as it wants them.
 */
const shapes: Readonly<Record<LineFormat, (event: Omit<StoredEvent, 'data'>) => Around>> = {
  // The metadata is handed on as it lies, too.
  ndjson: ({ position, stream, revision, id, type, version, metadata }) => [
    `{"position":"${position}","stream":${text(stream)},"revision":${revision},"id":${text(id)},"type":${text(type)},"version":${version},"data":`,
    `,"metadata":${metadata}}\n`,
  ],
  cloudevents: ({ position, stream, revision, id, type, version, metadata }) => {
    const told = JSON.parse(metadata) as EventMetadata;
    const before = {
      specversion: '1.0',
      id,
      source: '/yamabiko/log',
      type,
      subject: stream,
      time: told.at,
      datacontenttype: 'application/json',
      sequence: String(position),
      revision,
      eventversion: version,
      correlationid: told.correlationId,
      causationid: told.causationId,
      commandid: told.commandId,
      actor: told.actor,
    };
    return [`${text(before).slice(0, -1)},"data":`, '}\n'];
  },
};

/** The same of one event that was read. What cannot be read is said in the place of its data. */
export function exportShape(event: RecordedEvent, format: LineFormat): Record<string, unknown> {
  const { data, unreadable } = event;
  const [before, after] = shapes[format]({ ...event, metadata: text(event.metadata) });
  const line = `${before}${text(unreadable === undefined ? data : { unreadable })}${after}`;
  return JSON.parse(line) as Record<string, unknown>;
}

/** Around its data an event has no more bytes than this, mostly. */
const AROUND = 1024;

/** A line each, as UTF-8. The data is handed on as it lies: nobody has to parse it, and write it again, for that. */
export function exportLines(events: readonly StoredEvent[], format: LineFormat): Uint8Array {
  const likely = events.reduce((sum, { data }) => sum + data.length + AROUND, 0);
  let lines = Buffer.allocUnsafe(likely);
  let end = 0;
  for (const event of events) {
    const [before, after] = shapes[format](event);
    const room = end + event.data.length + 3 * (before.length + after.length);
    if (room > lines.length) lines = Buffer.concat([lines.subarray(0, end)], 2 * room);
    end += lines.write(before, end);
    lines.set(event.data, end);
    end += event.data.length;
    end += lines.write(after, end);
  }
  return lines.subarray(0, end);
}
