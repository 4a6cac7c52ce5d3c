import type { ReadReq } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import { filterOf, mustBeAPosition, startOf } from './reading.js';
import type { LogPosition, StoredEvent } from './records.js';
import type { Streams } from './streams.js';

/** What a subscriber to the whole log is sent. */
export type Sent = { event: StoredEvent; position: bigint } | { checkpoint: LogPosition };

/** Events looked at in one page where the subscriber does not say, and the most that one holds. */
const PAGE = 32;
const ORIGIN: LogPosition = { commit: 0n, prepare: 0n };

const isBefore = (a: LogPosition, b: LogPosition) =>
  a.commit === b.commit ? a.prepare < b.prepare : a.commit < b.commit;
const at = (position: bigint): LogPosition => ({ commit: position, prepare: position });

/** Where a subscriber to the whole log stands, and what it is to be sent next. It looks at the log by pages, and at what comes event by event. */
export class CatchingUp {
  private readonly wanted: (event: StoredEvent) => boolean;
  private readonly window: number;
  /** Events considered from one checkpoint to the next; without a filter there is none. */
  private readonly every: number;
  private readonly registered: bigint;
  private considered = 0;
  private index: number;
  /** What was last sent, and where the page that is read next begins. */
  private reached: LogPosition;
  private page: LogPosition;
  private told: LogPosition | undefined;

  constructor(
    private readonly streams: Streams,
    options: ReadReq.Options,
  ) {
    const filter = options.getFilter();
    this.wanted = filterOf(options);
    this.window = filter ? filter.getMax() || PAGE : Infinity;
    this.every = filter ? this.window * filter.getCheckpointintervalmultiplier() : Infinity;
    this.registered = streams.end;
    this.reached = startOf(options, streams.end);
    this.page = this.reached.commit < 0n ? ORIGIN : this.reached;
    mustBeAPosition(streams, this.reached.commit);
    this.index = streams.indexAt(this.reached.commit);
  }

  /** Page by page, to the end of the log. */
  *past(): Generator<Sent> {
    // Whoever stands at the end, or behind all that is there, has nothing to catch up with.
    const last = this.streams.records.at(-1);
    if (!last || !isBefore(this.reached, at(last.position))) return;
    for (let isEnd = false; !isEnd;) {
      const { page } = this;
      isEnd = yield* this.onePage();
      if (isEnd) yield* this.checkpoint();
      else if (this.considered >= this.every) {
        this.considered %= this.every;
        // The server names where the page began, if it found nothing behind that.
        if (isBefore(this.reached, page)) this.reached = page;
        yield* this.checkpoint();
      }
    }
  }

  /** What was written since it was asked last. Live, the server counts from when the subscriber came. */
  *live(): Generator<Sent> {
    for (; this.index < this.streams.records.length; this.index += 1) {
      const { event, position } = this.streams.records[this.index] ?? { position: 0n };
      if (!event) continue;
      this.considered += 1;
      if (this.wanted(event)) yield { event, position };
      if (this.considered < this.every) continue;
      this.considered = 0;
      this.reached = at(position);
      yield* this.checkpoint();
    }
  }

  goLive(): void {
    const { records } = this.streams;
    const since = this.streams.indexAt(this.registered);
    const events = records.slice(since, this.index).filter(({ event }) => event).length;
    this.considered = events === 0 ? 0 : events % this.every;
    // Whoever stands at the last event has it already.
    for (let next = records[this.index]; next; next = records[this.index]) {
      if (isBefore(this.reached, at(next.position))) break;
      this.index += 1;
    }
  }

  /** @returns whether it came to the end of the log */
  private *onePage(): Generator<Sent, boolean> {
    let [found, considered] = [0, 0];
    while (found < PAGE && considered < this.window) {
      const { records } = this.streams;
      const record = records[this.index];
      if (!record) return true;
      this.index += 1;
      const { event, position } = record;
      if (!event) continue;
      considered += 1;
      this.considered += 1;
      this.page = { commit: records[this.index]?.position ?? this.streams.end, prepare: 0n };
      if (!this.wanted(event)) continue;
      found += 1;
      if (!isBefore(this.reached, at(position))) continue;
      this.reached = at(position);
      yield { event, position };
    }
    return false;
  }

  private *checkpoint(): Generator<Sent> {
    if (this.every === Infinity || (this.told && !isBefore(this.told, this.reached))) return;
    this.told = this.reached;
    yield { checkpoint: this.reached };
  }
}
