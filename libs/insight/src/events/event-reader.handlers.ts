import type { EventFilter } from '@app/contracts';
import type {
  EventIndex,
  EventStore,
  FindPage,
  Position,
  ReadModels,
  RecordedEvent,
  StoredEvent,
} from '@app/kernel';
import { EVENT_INDEX, READ_MODELS, SEALED_LOG } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { userRecords } from '@published/accounts';
import { filtered, runsOf } from './filtered.js';
import { logReadEvents } from './log-reads.js';
import { personsIn } from './logged-event.js';

const READ = logReadEvents.LogRead.type;
/** As the index is asked. */
const indexed = ({ reads, ...filter }: EventFilter) => ({
  ...filter,
  ...(reads === 'without' && { except: READ }),
});

/** The log for analysts: found by the index, read where it lies, personal fields sealed. */
@Injectable()
export class EventReader {
  constructor(
    @Inject(SEALED_LOG) private readonly log: EventStore,
    @Inject(EVENT_INDEX) private readonly index: EventIndex,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  /** In the order that was asked for. */
  async find(filter: EventFilter, page: FindPage): Promise<RecordedEvent[]> {
    return this.read(await this.index.find(indexed(filter), page));
  }

  /** All that the filter leaves as it lies in the log, oldest first, up to and with `until`; in pages. */
  stored(filter: EventFilter, until: Position): AsyncIterable<readonly StoredEvent[]> {
    return filtered(this.log, this.index, indexed(filter), until);
  }

  async at(position: Position): Promise<RecordedEvent | undefined> {
    const [found] = await this.read([position]);
    return found;
  }

  head(): Promise<Position> {
    return this.log.head();
  }

  async counts(): Promise<ReadonlyMap<string, number>> {
    return new Map((await this.index.kinds()).map(({ type, count }) => [type, count]));
  }

  /** What those who are named are called today. */
  async names(events: readonly RecordedEvent[]): Promise<ReadonlyMap<string, string>> {
    const known = await this.models
      .collection(userRecords)
      .find({ _id: { $in: personsIn(events) } })
      .toArray();
    return new Map(known.map(({ _id, username }) => [_id, username]));
  }

  private async read(positions: readonly Position[]): Promise<RecordedEvent[]> {
    const found = new Map<Position, RecordedEvent>();
    for (const [first, last] of runsOf(positions))
      for await (const event of this.log.readAll({ after: first - 1n, until: last }))
        found.set(event.position, event);
    return positions.flatMap((position) => found.get(position) ?? []);
  }
}
