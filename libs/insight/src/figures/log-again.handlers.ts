import { catalogued, turns, type EventStore, type Position, type RecordedEvent } from '@app/kernel';
import { SEALED_LOG } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE, type Catalogue } from '../events/reading.handlers.js';
import { NOBODY } from '../events/nobody.js';

/** Reads the log once more beside the server's work, every personal field as erased. */
@Injectable()
export class LogAgain {
  private readonly log: EventStore;
  private before: Promise<unknown> = Promise.resolve();

  constructor(@Inject(SEALED_LOG) sealed: EventStore, @Inject(CATALOGUE) catalogue: Catalogue) {
    this.log = catalogued(sealed, catalogue, NOBODY);
  }

  /** One at a time, however many ask: each holds its documents in memory. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const made = this.before.then(work);
    this.before = made.catch(() => undefined);
    return made;
  }

  head(): Promise<Position> {
    return this.log.head();
  }

  /** Reading and whatever is done with an event let others have their turn: a log may give page after page without waiting for anything. */
  async *read(after: Position, until: Position): AsyncIterable<RecordedEvent> {
    const theirs = turns();
    for await (const event of this.log.readAll({ after, until })) {
      const due = theirs();
      if (due) await due;
      yield event;
    }
  }
}
