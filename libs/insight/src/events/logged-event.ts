import type { EventFilter, EventSchema, LoggedEvent } from '@app/contracts';
import { isSealed, type EventDefinition, type RecordedEvent } from '@app/kernel';
import { z } from 'zod';
import { fieldWords } from './field-words.js';

type Names = ReadonlyMap<string, string>;
const whose = (name: string | undefined) => (name === undefined ? {} : { name });

/** An event as analysts see it. Of sealed fields only whose key they take: no ciphertext goes to a screen. */
export function loggedEvent(event: RecordedEvent, names: Names): LoggedEvent {
  const { position, id, stream, revision, type, version, metadata, unreadable } = event;
  const entries = unreadable === undefined ? Object.entries(event.data) : [];
  const { actor, at, correlationId, causationId, commandId } = metadata;
  const actorName = names.get(actor);
  return {
    position: String(position),
    id,
    stream,
    revision,
    type,
    version,
    at,
    actor,
    ...(actorName !== undefined && { actorName }),
    correlationId,
    causationId,
    commandId,
    data: Object.fromEntries(entries.filter(([, value]) => !isSealed(value))),
    sealed: entries.flatMap(([field, value]) =>
      isSealed(value) ? [{ field, of: value.of, ...whose(names.get(value.of)) }] : [],
    ),
    ...(unreadable !== undefined && { unreadable }),
  };
}

/** Everybody who is named in what is shown. */
export const personsIn = (events: readonly RecordedEvent[]): string[] => [
  ...new Set(
    events.flatMap(({ metadata, data, unreadable }) => [
      metadata.actor,
      ...(unreadable === undefined
        ? Object.values(data).flatMap((value: unknown) => (isSealed(value) ? [value.of] : []))
        : []),
    ]),
  ),
];

/** What the program of today says of a type: a line of the schema registry. */
export function eventSchema(definition: EventDefinition, count: number): EventSchema {
  const { type, version, description, appendedBy, fields, personal = [], schema } = definition;
  const { $schema: _, ...jsonSchema } = schema
    ? z.toJSONSchema(schema, { unrepresentable: 'any' })
    : { $schema: '', type: 'object' };
  return {
    type,
    version,
    description,
    appendedBy,
    fields: Object.entries(fields).map(([field, holds]) => ({
      field,
      holds,
      words: fieldWords(type, field) ?? '',
      personal: personal.includes(field),
    })),
    count,
    jsonSchema,
  };
}

/** A filter in one line, for the record of who read what. */
export const filterText = (filter: EventFilter): string =>
  (['stream', 'type', 'actor', 'correlationId', 'from', 'to', 'reads'] as const)
    .flatMap((name) => (filter[name] === undefined ? [] : [`${name}=${filter[name]}`]))
    .join(' ');
