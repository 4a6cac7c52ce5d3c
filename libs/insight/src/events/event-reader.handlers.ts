import type { EventFilter } from '@app/contracts';
import type {
  EventIndex,
  EventStore,
  FindPage,
  Position,
  ReadModels,
  RecordedEvent,
} from '@app/kernel';
import { EVENT_INDEX, READ_MODELS, SEALED_LOG } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { userRecords } from '@published/accounts';
import { personsIn } from './logged-event.js';

/** Others between two that are wanted are read along rather than asked for once more. */
const BETWEEN = 8n;

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
    return this.read(await this.index.find(filter, page));
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

/** Those that stand near each other, as first and last. */
function runsOf(positions: readonly Position[]): [Position, Position][] {
  const runs: [Position, Position][] = [];
  for (const position of positions.toSorted((a, b) => (a < b ? -1 : 1))) {
    const run = runs.at(-1);
    if (run && position - run[1] <= BETWEEN) run[1] = position;
    else runs.push([position, position]);
  }
  return runs;
}
