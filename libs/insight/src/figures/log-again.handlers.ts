import type { PastFolding } from '@app/contracts';
import { catalogued, turns, type EventStore, type Position, type RecordedEvent } from '@app/kernel';
import { SEALED_LOG } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { NOBODY } from '../events/nobody.js';
import { CATALOGUE, type Catalogue } from '../events/reading.handlers.js';

const LIMITS = {
  /** Whoever waits is told how far it is so often, and gives up by not asking for so long; in ms. */
  told: 800,
  givenUp: 8_000,
};

class GivenUp extends Error {}

/** One counting of the log, while it goes on and until it is asked for. */
interface Counting {
  from: Position;
  at: Position;
  to: Position;
  /** When it was asked for last, by the clock of the process, and who waits for it now. */
  asked: number;
  waiting: number;
  done: Promise<{ found: unknown }>;
}
/** Reads the log for a counting: those after a position up to another; of these streams alone, where they are named. */
export type ReadAgain = (
  after: Position,
  until: Position,
  streams?: readonly string[],
) => AsyncIterable<RecordedEvent>;

/**
 * The log once more beside the server's work, every personal field as erased. It may be long: whoever asks is told how far it is and asks
 * again; what nobody asks for any more is given up. One at a time, however many ask: each holds its documents in memory.
 */
@Injectable()
export class LogAgain {
  private readonly log: EventStore;
  private readonly countings = new Map<string, Counting>();
  private before: Promise<unknown> = Promise.resolve();
  private ended = false;
  /** A test says otherwise. */
  limits = LIMITS;

  constructor(@Inject(SEALED_LOG) sealed: EventStore, @Inject(CATALOGUE) catalogue: Catalogue) {
    this.log = catalogued(sealed, catalogue, NOBODY);
  }

  head(): Promise<Position> {
    return this.log.head();
  }

  /** @param name who counts what: who asks so again hears of the counting that goes on @throws what went wrong with it */
  async count<T>(
    name: string,
    work: (read: ReadAgain) => Promise<T>,
  ): Promise<{ folding: PastFolding } | { found: T }> {
    const counting = this.goingOn(name) ?? this.begin(name, work);
    counting.waiting += 1;
    try {
      const done = await this.some(counting);
      if (!done) {
        const { from, at, to } = counting;
        return { folding: { from: String(from), at: String(at), to: String(to) } };
      }
      this.forget(name, counting);
      return done as { found: T };
    } catch (error) {
      this.forget(name, counting);
      throw error;
    } finally {
      counting.waiting -= 1;
      counting.asked = performance.now();
    }
  }

  /** The process ends. */
  async onModuleDestroy(): Promise<void> {
    this.ended = true;
    await this.before;
  }

  private isWanted({ waiting, asked }: Counting): boolean {
    return !this.ended && (waiting > 0 || performance.now() - asked < this.limits.givenUp);
  }

  /** What came of one that nobody asked for in time is of another day: it is not told. */
  private goingOn(name: string): Counting | undefined {
    for (const [known, counting] of this.countings)
      if (!this.isWanted(counting)) this.countings.delete(known);
    return this.countings.get(name);
  }

  private begin<T>(name: string, work: (read: ReadAgain) => Promise<T>): Counting {
    const done = this.before.then(async () => {
      if (!this.isWanted(counting)) throw new GivenUp();
      return { found: await work((...what) => this.read(counting, ...what)) };
    });
    const counting: Counting = { from: 0n, at: 0n, to: 0n, asked: performance.now(), waiting: 0, done }; // prettier-ignore
    this.before = done.catch(() => undefined);
    this.countings.set(name, counting);
    return counting;
  }

  private forget(name: string, counting: Counting): void {
    if (this.countings.get(name) === counting) this.countings.delete(name);
  }

  /** Nothing where it takes longer than whoever asked is to wait, or was given up a moment before it was asked for again. */
  private async some({ done }: Counting): Promise<{ found: unknown } | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), this.limits.told);
    });
    const ended = done.catch((error: unknown) => {
      if (error instanceof GivenUp) return undefined;
      throw error;
    });
    return Promise.race([ended, late]).finally(() => clearTimeout(timer));
  }

  /** Reading and whatever is done with an event let others have their turn: a log may give page after page without waiting for anything. */
  private async *read(
    counting: Counting,
    after: Position,
    until: Position,
    streams?: readonly string[],
  ): AsyncIterable<RecordedEvent> {
    const theirs = turns();
    if (counting.to === 0n) counting.from = counting.at = after;
    counting.to = until;
    const events = streams ? this.ofStreams(streams, after, until) : this.log.readAll({ after, until }); // prettier-ignore
    for await (const event of events) {
      const due = theirs();
      if (due) await due;
      if (!this.isWanted(counting)) throw new GivenUp();
      counting.at = event.position;
      yield event;
    }
  }

  /** What belongs to one thing is short: it is put in the order of the log before it is folded. */
  private async *ofStreams(
    streams: readonly string[],
    after: Position,
    until: Position,
  ): AsyncIterable<RecordedEvent> {
    const found: RecordedEvent[] = [];
    for (const stream of streams)
      for await (const event of this.log.readStream(stream))
        if (event.position > after && event.position <= until) found.push(event);
    yield* found.toSorted((a, b) => (a.position < b.position ? -1 : 1));
  }
}
