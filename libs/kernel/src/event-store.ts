import type { NewEvent, Position, RecordedEvent } from './event.js';

/** The revision a writer saw; `noStream`, `streamExists` and `any` say what they mean. */
export type ExpectedRevision = number | 'noStream' | 'streamExists' | 'any';

export interface Append {
  stream: string;
  expected: ExpectedRevision;
  events: readonly NewEvent[];
  /**
   * The same id appends to this stream once, for ever: it comes again with the same `expected`, and gets the first answer with
   * `duplicate: true`. In another stream it is another command. The events bear it in their metadata, where a log may look for it.
   */
  commandId?: string;
}

export interface Appended {
  /** The stream's revision after the append; -1 for a stream that does not exist (empty append). */
  revision: number;
  /** Position of the last event appended (of the log's head for an empty append; 0n in an empty log). */
  position: Position;
  duplicate: boolean;
}

export interface ReadStream {
  /** Inclusive. Default: the first revision forwards, the last one backwards. */
  from?: number;
  direction?: 'forwards' | 'backwards';
  maxCount?: number;
}

export interface ReadAll {
  /** Exclusive; 0n or absent reads from the beginning. */
  after?: Position;
  /** Inclusive upper bound. */
  until?: Position;
  maxCount?: number;
  /** Only these are wanted: events of other types are left out, and are not counted then, or come as they lie in the log, and count. */
  types?: ReadonlySet<string>;
}

/** An event as it lies in the log: nobody has looked into its data. */
export interface StoredEvent extends Omit<RecordedEvent, 'data' | 'metadata' | 'unreadable'> {
  /** UTF-8 of the JSON of its data; of what is no JSON any more of `{ unreadable }`, which says why. */
  data: Uint8Array;
  /** The JSON of its metadata. */
  metadata: string;
}

export interface Subscription {
  /** Exclusive checkpoint; 0n for the whole history. */
  after: Position;
  signal: AbortSignal;
  /** Most events in a page. Default 500. */
  pageSize?: number;
}

export interface LogPage {
  /** None where the log went on by events that are nobody's: the position has moved all the same. */
  events: readonly RecordedEvent[];
  /** Up to and with here the reader has seen everything: its checkpoint. */
  position: Position;
}

/**
 * The log. Acknowledged means durable: when `append` resolves, a power cut loses nothing.
 * Its promises are `eventStoreContract`, which every adapter runs.
 */
export interface EventStore {
  /** All events or none. @throws {WrongExpectedRevision} when the stream is not where the writer thought. */
  append(append: Append): Promise<Appended>;
  /** An unknown stream reads as empty. */
  readStream(stream: string, options?: ReadStream): AsyncIterable<RecordedEvent>;
  /** Commit order, gap-free in the embedded adapter. */
  readAll(options?: ReadAll): AsyncIterable<RecordedEvent>;
  /** The same in pages, for who hands the events on as they are. Absent where the log has no text of them; `storedPages` is for everybody. */
  readStored?(range: Pick<ReadAll, 'after' | 'until'>): AsyncIterable<readonly StoredEvent[]>;
  /** Pages of what is there, then of what comes, until the signal aborts. Their positions grow, and reach every head that `head` has told. */
  subscribe(subscription: Subscription): AsyncIterable<LogPage>;
  /** Position of the newest event; 0n in an empty log. */
  head(): Promise<Position>;
  close(): Promise<void>;
}
