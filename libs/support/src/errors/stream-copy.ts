import type { CommandOutcome } from '@app/contracts';
import {
  Rejected,
  Unreadable,
  type Decider,
  type DomainEvent,
  type RecordedEvent,
} from '@app/kernel';

export type AnyDecider = Decider<unknown, unknown, DomainEvent>;

/** Events of the log that are read for one stream: of a longer one nothing can be said in the time that somebody waits. */
const MOST_EVENTS = 20_000;

/**
 * A stream as one decider folds it, that is nobody's. What others wrote comes from the log, each time up to where a command was decided;
 * what the page asked for is decided anew in place of what it came to then.
 */
export class StreamCopy {
  private state: unknown;
  private readonly events: AsyncIterator<RecordedEvent>;
  private ahead: RecordedEvent | undefined;
  private hasEnded = false;
  private read = 0;
  /** Events up to here are in the copy, or are what the page came to then. */
  private revision = -1;

  constructor(
    private readonly decider: AnyDecider,
    events: AsyncIterable<RecordedEvent>,
  ) {
    this.state = decider.initial;
    this.events = events[Symbol.asyncIterator]();
  }

  /** Folds what others wrote up to with this revision. @returns whether the copy stands there */
  async upTo(revision: number): Promise<boolean> {
    try {
      for (
        let event = await this.peek();
        event && event.revision <= revision;
        event = await this.peek()
      ) {
        this.ahead = undefined;
        if (event.revision <= this.revision) continue;
        this.state = this.decider.evolve(this.state, event);
        this.revision = event.revision;
      }
      return this.read <= MOST_EVENTS && this.revision >= revision;
    } catch (error) {
      if (error instanceof Unreadable) return false; // the words of somebody who is gone
      throw error;
    }
  }

  /** What a command comes to today. @param made how many events it came to then: they are passed over */
  run(command: unknown, made: number): CommandOutcome {
    this.revision += made;
    try {
      // As the log would hold them: JSON.
      const text = JSON.stringify(this.decider.decide(command, this.state));
      const events = JSON.parse(text) as DomainEvent[];
      for (const event of events) this.state = this.decider.evolve(this.state, event);
      return { kind: 'done', says: String(events.length) };
    } catch (error) {
      if (error instanceof Rejected) return { kind: 'refused', says: error.code };
      const says = error instanceof Error ? error.message : String(error);
      return { kind: 'failed', says: says.slice(0, 300) };
    }
  }

  async close(): Promise<void> {
    await this.events.return?.();
  }

  private async peek(): Promise<RecordedEvent | undefined> {
    if (this.ahead || this.hasEnded || this.read > MOST_EVENTS) return this.ahead;
    const { done, value } = await this.events.next();
    this.hasEnded = done === true;
    this.read += 1;
    return (this.ahead = done ? undefined : value);
  }
}
