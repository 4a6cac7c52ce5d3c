/** What a stand-in of KurrentDB keeps: an event, or a record that is nobody's and only takes up a position. */
export interface StoredEvent {
  stream: string;
  revision: bigint;
  id: string;
  type: string;
  contentType: string;
  data: Uint8Array;
  metadata: Uint8Array;
  /** Milliseconds since 1970. */
  created: number;
}
export interface StoredRecord {
  position: bigint;
  /** Absent: an append of nothing, which the real server writes down too. */
  event?: StoredEvent;
}
export type ProposedEvent = Pick<StoredEvent, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;
export type ExpectedState = bigint | 'no_stream' | 'any' | 'stream_exists';

/** The revision of a tombstone, and the `$tb` of a stream that was deleted softly. */
export const NEVER = 9_223_372_036_854_775_807n;

/** Bytes of data in one append; metadata is not counted. */
export const MOST_BYTES = 1_048_576;

/** A position in the log as the protocol has it; an event stands at `{ commit: p, prepare: p }`. */
export interface LogPosition {
  commit: bigint;
  prepare: bigint;
}

/** Positions are bytes, with gaps: nobody can count with them. */
export const sizeOf = (event: StoredEvent | undefined): bigint =>
  BigInt(
    event === undefined
      ? 90
      : 120 + event.stream.length + event.type.length + event.data.length + event.metadata.length,
  );

export const metastreamOf = (stream: string): string => `$$${stream}`;
export const isMetastream = (stream: string): boolean => stream.startsWith('$$');
