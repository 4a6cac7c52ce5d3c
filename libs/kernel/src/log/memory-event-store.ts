import { WrongExpectedRevision } from '../errors.js';
import type {
  Append,
  Appended,
  EventStore,
  ExpectedRevision,
  LogPage,
  ReadAll,
  ReadStream,
  Subscription,
} from '../event-store.js';
import type { Position, RecordedEvent } from '../event.js';

/** The log of a test: keeps nothing, but keeps every promise of `eventStoreContract`. */
export class MemoryEventStore implements EventStore {
  /** By position; absent where somebody else's event stands. */
  private readonly events: (RecordedEvent | undefined)[] = [];
  private readonly streams = new Map<string, RecordedEvent[]>();
  private readonly commands = new Map<string, Appended>();
  private readonly closing = new AbortController();
  private readonly waiting = new Set<() => void>();

  async append({ stream, expected, events, commandId }: Append): Promise<Appended> {
    this.closing.signal.throwIfAborted();
    const command = commandId === undefined ? undefined : JSON.stringify([stream, commandId]);
    const first = command === undefined ? undefined : this.commands.get(command);
    if (first) return { ...first, duplicate: true };
    const before = this.streams.get(stream) ?? [];
    const revision = before.length - 1;
    if (!meets(expected, revision)) throw new WrongExpectedRevision(stream, expected, revision);
    if (new Set(events.map(({ id }) => id)).size < events.length)
      throw new Error('an event id is taken');
    // Copied as JSON, like every store does: what cannot be stored shows in the first test.
    const recorded = events.map((event, index) => ({
      ...(JSON.parse(JSON.stringify(event)) as typeof event),
      stream,
      revision: revision + 1 + index,
      position: BigInt(this.events.length + 1 + index),
    }));
    this.events.push(...recorded);
    if (recorded.length > 0) this.streams.set(stream, [...before, ...recorded]);
    const appended = {
      revision: revision + events.length,
      position: BigInt(this.events.length),
      duplicate: false,
    };
    if (command !== undefined && recorded.length > 0) this.commands.set(command, appended);
    for (const wake of this.waiting) wake();
    return appended;
  }

  /** The log goes on by an event that no reader gets, as it does where it is shared with others. */
  passOver(): void {
    this.events.push(undefined);
    for (const wake of this.waiting) wake();
  }

  async *readStream(
    stream: string,
    { from, direction = 'forwards', maxCount = Infinity }: ReadStream = {},
  ): AsyncGenerator<RecordedEvent> {
    const events = this.streams.get(stream) ?? [];
    const chosen =
      direction === 'forwards'
        ? events.slice(from ?? 0)
        : events.slice(0, (from ?? Infinity) + 1).toReversed();
    yield* structuredClone(chosen.slice(0, maxCount));
  }

  async *readAll({
    after = 0n,
    until,
    maxCount = Infinity,
  }: ReadAll = {}): AsyncGenerator<RecordedEvent> {
    yield* structuredClone(
      this.events
        .slice(Number(after), until === undefined ? undefined : Number(until))
        .filter((event) => event !== undefined)
        .slice(0, maxCount),
    );
  }

  async *subscribe({ after, signal, pageSize = 500 }: Subscription): AsyncGenerator<LogPage> {
    let next = Number(after);
    while (!signal.aborted && !this.closing.signal.aborted) {
      const page = this.events.slice(next, next + pageSize);
      next += page.length;
      if (page.length === 0) await this.news(signal);
      else
        yield {
          events: structuredClone(page.filter((event) => event !== undefined)),
          position: BigInt(next),
        };
    }
  }

  private news(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.waiting.add(wake);
      signal.addEventListener('abort', wake);
    });
  }

  async head(): Promise<Position> {
    return BigInt(this.events.length);
  }

  async close(): Promise<void> {
    this.closing.abort(new Error('the log is closed'));
    for (const wake of this.waiting) wake();
  }
}

function meets(expected: ExpectedRevision, revision: number): boolean {
  if (expected === 'any') return true;
  if (expected === 'noStream') return revision === -1;
  if (expected === 'streamExists') return revision >= 0;
  return expected === revision;
}
