import type { LineFormat } from '@app/contracts';
import type { RecordedEvent } from '@app/kernel';

/**
 * An event as it was written, for other programs: personal fields are ciphertext, old versions stay old. CloudEvents 1.0 in JSON; what it has
 * no name for are extension attributes, lower case as it wants them.
 */
const shapes: Readonly<Record<LineFormat, (event: RecordedEvent) => object>> = {
  ndjson: ({ position, stream, revision, id, type, version, data, metadata }) => ({
    position: String(position),
    stream,
    revision,
    id,
    type,
    version,
    data,
    metadata,
  }),
  cloudevents: ({ position, stream, revision, id, type, version, data, metadata }) => ({
    specversion: '1.0',
    id,
    source: '/yamabiko/log',
    type,
    subject: stream,
    time: metadata.at,
    datacontenttype: 'application/json',
    sequence: String(position),
    revision,
    eventversion: version,
    correlationid: metadata.correlationId,
    causationid: metadata.causationId,
    commandid: metadata.commandId,
    actor: metadata.actor,
    data,
  }),
};

/** What cannot be read is said in its place. */
export function exportShape(event: RecordedEvent, format: LineFormat): Record<string, unknown> {
  const { unreadable } = event;
  const whole = unreadable === undefined ? event : { ...event, data: { unreadable } };
  return { ...shapes[format](whole) };
}

export const exportLine = (event: RecordedEvent, format: LineFormat): string =>
  `${JSON.stringify(exportShape(event, format))}\n`;
