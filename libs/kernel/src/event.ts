import type { AsRead } from './events/types.js';

/** A position in the whole log: grows with every event, opaque otherwise (never subtract two of them). */
export type Position = bigint;

/** Who caused an event: a person's id, or the name of a part of the system (`system:seed`). */
export type Actor = string;

export interface EventMetadata {
  /** The same for everything one request led to. */
  correlationId: string;
  /** The command or event that directly caused this one. */
  causationId: string;
  commandId: string;
  actor: Actor;
  /** ISO 8601 instant, taken from the command: deciders have no clock. */
  at: string;
}

/** What a decider answers: a fact, not yet recorded. */
export interface DomainEvent {
  type: string;
  data: object;
}

/** An event on its way into the log. */
export interface NewEvent<E extends DomainEvent = DomainEvent> {
  /** UUID, another one for each event. */
  id: string;
  type: E['type'];
  version: number;
  data: E['data'];
  metadata: EventMetadata;
}

/** An event as the log holds it. */
export interface RecordedEvent<E extends DomainEvent = DomainEvent> extends NewEvent<E> {
  stream: string;
  /** 0 for a stream's first event, without gaps. */
  revision: number;
  position: Position;
  /** Why something of `data` cannot be read, in Chinese. Touching that part throws `Unreadable`; the rest is as it was recorded. */
  unreadable?: string;
}

/** A recorded event of one of several types, so that `switch (event.type)` knows its data. */
export type Recorded<E extends DomainEvent> =
  AsRead<E> extends infer R ? (R extends DomainEvent ? RecordedEvent<R> : never) : never;
