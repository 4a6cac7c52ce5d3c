import type { Journal } from './journal.js';
import {
  isMetastream,
  metastreamOf,
  NEVER,
  sizeOf,
  type ProposedEvent,
  type StoredEvent,
  type StoredRecord,
} from './records.js';
import { bornAgain, metadataIn, type StreamMetadata } from './stream-metadata.js';

/** Records in the order of the log, streams in the order of their revisions. */
export class Streams {
  readonly records: StoredRecord[] = [];
  private readonly streams = new Map<string, StoredEvent[]>();
  private readonly tombstones = new Set<string>();
  private readonly positions = new WeakMap<StoredEvent, bigint>();
  private readonly listeners = new Set<() => void>();
  private readonly writtenHere = new Set<string>();

  constructor(
    private readonly journal: Journal,
    kept: readonly StoredRecord[],
  ) {
    for (const record of kept) this.take(record);
    // As the real server does with its own streams: position 0 is never the first event of a user.
    if (kept.length === 0)
      this.write(metastreamOf('$settings'), [metadataEvent('{"$maxCount":1}')]);
  }

  /** Where the next record will stand. */
  get end(): bigint {
    const last = this.records.at(-1);
    return last ? last.position + sizeOf(last.event) : 0n;
  }

  /** The last revision; -1 where there is none, `NEVER` behind a tombstone. */
  last(stream: string): bigint {
    const of = isMetastream(stream) ? stream.slice(2) : stream;
    if (this.tombstones.has(of)) return NEVER;
    return this.lengthOf(stream) - 1n;
  }

  /**
   * The last revision as an append is checked against it. The metadata of a tombstoned stream is deleted with it, but the server's
   * writer looks first at what it wrote itself since it started: what stands there is still written to.
   */
  lastForWriter(stream: string): bigint {
    return isMetastream(stream) && this.writtenHere.has(stream)
      ? this.lengthOf(stream) - 1n
      : this.last(stream);
  }

  at(stream: string, revision: bigint): StoredEvent | undefined {
    return this.streams.get(stream)?.[Number(revision)];
  }

  positionOf(event: StoredEvent): bigint {
    return this.positions.get(event) ?? -1n;
  }

  isSoftDeleted(stream: string): boolean {
    return this.metadata(stream).truncateBefore === NEVER;
  }

  /** The first revision that readers still get. */
  firstVisible(stream: string): bigint {
    const { maxCount, maxAge, truncateBefore = 0n } = this.metadata(stream);
    const length = this.lengthOf(stream);
    let first = truncateBefore;
    if (maxCount !== undefined && length - BigInt(maxCount) > first)
      first = length - BigInt(maxCount);
    if (maxAge === undefined) return first;
    const oldest = Date.now() - maxAge * 1000;
    while (first < length && (this.at(stream, first)?.created ?? 0) < oldest) first += 1n;
    return first;
  }

  /** Whoever writes into a stream that was deleted softly, or into its metadata, has it go on behind what was deleted. */
  bear(stream: string, first: bigint): void {
    const newest = this.streams.get(metastreamOf(stream))?.at(-1);
    const metadata = newest && bornAgain(newest.data, first);
    if (metadata) this.write(metastreamOf(stream), [metadataEvent(metadata)]);
  }

  /** @returns the last event, or the record of an append of nothing */
  write(stream: string, proposed: readonly ProposedEvent[], revision?: bigint): StoredRecord {
    const created = Date.now();
    let position = this.end;
    let next = revision ?? this.lengthOf(stream);
    this.writtenHere.add(stream);
    const records: StoredRecord[] = proposed.map((each) => {
      const event = { ...each, stream, revision: next, created };
      const record = { position, event };
      position += sizeOf(event);
      next += 1n;
      return record;
    });
    if (records.length === 0) records.push({ position });
    this.journal.write(records);
    for (const record of records) this.take(record);
    for (const tell of this.listeners) tell();
    return records.at(-1) as StoredRecord;
  }

  /** Told after every write. */
  listen(told: () => void): () => void {
    this.listeners.add(told);
    return () => void this.listeners.delete(told);
  }

  /** Index of the first record at or behind a position. */
  indexAt(position: bigint): number {
    let [low, high] = [0, this.records.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.records[middle]?.position ?? 0n) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private take(record: StoredRecord): void {
    this.records.push(record);
    const { event, position } = record;
    if (!event) return;
    this.positions.set(event, position);
    const there = this.streams.get(event.stream);
    if (event.revision === NEVER) this.tombstones.add(event.stream);
    else if (there) there.push(event);
    else this.streams.set(event.stream, [event]);
  }

  private lengthOf(stream: string): bigint {
    return BigInt(this.streams.get(stream)?.length ?? 0);
  }

  private metadata(stream: string): StreamMetadata {
    if (isMetastream(stream)) return { maxCount: 1 };
    const newest = this.streams.get(metastreamOf(stream))?.at(-1);
    return newest ? metadataIn(newest.data) : {};
  }
}

export const metadataEvent = (json: string): ProposedEvent => ({
  id: crypto.randomUUID(),
  type: '$metadata',
  contentType: 'application/json',
  data: Buffer.from(json),
  metadata: new Uint8Array(),
});
