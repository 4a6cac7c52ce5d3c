import {
  EVENTS,
  type EventSchema,
  type EventsQuery,
  type LoggedEventAnswer,
  type LoggedEvents,
} from '@app/contracts';
import {
  Missing,
  mustGoForward,
  Rejected,
  type Clock,
  type EventDefinition,
  type Position,
} from '@app/kernel';
import { CLOCK, COMMANDS, type Commands } from '@app/platform';
import { Inject, Injectable, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { EventReader } from './event-reader.handlers.js';
import { eventTree } from './event-tree.js';
import { eventSchema, filterText, loggedEvent } from './logged-event.js';
import { logReads, type LogReadData } from './log-reads.js';

/** What every context records: `EventDefinition[]`. */
export const CATALOGUE = Symbol('Catalogue');
export type Catalogue = readonly EventDefinition[];
type Answer<A> = Omit<A, 'success'>;

/** Writes down who looked at what. Nobody is answered before it is written. */
@Injectable()
export class ReadRecorder {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async record(read: Omit<LogReadData, 'at'>): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.commands.execute({
      stream: `log-reads-${read.by}`,
      decider: logReads,
      command: { type: 'RecordRead', data: { ...read, at } },
      actor: read.by,
      at,
    });
  }
}

/**
 * Reading is a command: it leaves an event.
 * @throws {Rejected} INVALID for a turned time, and for news of a position that the log does not have
 */
export class ReadEvents extends Command<Answer<LoggedEvents>> {
  constructor(
    readonly asked: EventsQuery,
    readonly by: string,
  ) {
    super();
  }
}
@CommandHandler(ReadEvents)
class ReadEventsHandler implements ICommandHandler<ReadEvents> {
  constructor(
    @Inject(EventReader) private readonly reader: EventReader,
    @Inject(ReadRecorder) private readonly recorder: ReadRecorder,
  ) {}

  async execute({ asked: { before, after, limit, ...filter }, by }: ReadEvents) {
    mustGoForward(filter.from, filter.to);
    const head = await this.reader.head();
    const follows = after !== undefined;
    // A log that was restored from an older backup: what it writes anew up to there would never be seen.
    if (follows && BigInt(after) > head)
      throw new Rejected(
        'INVALID',
        `日志只到 ${head}，比看过的位置 ${after} 短，可能是从备份恢复的`,
      );
    const found = await this.reader.find(filter, {
      limit: limit + 1,
      order: follows ? 'oldest' : 'newest',
      ...(before !== undefined && { before: BigInt(before) }),
      ...(after !== undefined && { after: BigInt(after) }),
    });
    const page = found.slice(0, limit);
    const events = follows ? page.toReversed() : page;
    const names = await this.reader.names(events);
    const asked = filterText(filter);
    await this.recorder.record({
      by,
      how: follows ? 'follow' : 'list',
      ...(asked !== '' && { asked }),
      ...(events.length > 0 && {
        from: String(events.at(-1)?.position),
        to: String(events[0]?.position),
      }),
      count: events.length,
    });
    return {
      events: events.map((event) => loggedEvent(event, names)),
      more: found.length > limit,
      head: String(head),
    };
  }
}

/** One event with what is said of its type, and the tree of its causes and effects. @throws {Missing} */
export class ReadEvent extends Command<Answer<LoggedEventAnswer>> {
  constructor(
    readonly position: Position,
    readonly by: string,
  ) {
    super();
  }
}
@CommandHandler(ReadEvent)
class ReadEventHandler implements ICommandHandler<ReadEvent> {
  constructor(
    @Inject(EventReader) private readonly reader: EventReader,
    @Inject(ReadRecorder) private readonly recorder: ReadRecorder,
    @Inject(CATALOGUE) private readonly catalogue: Catalogue,
  ) {}

  async execute({ position, by }: ReadEvent) {
    const event = await this.reader.at(position);
    if (!event) throw new Missing('event');
    const { correlationId } = event.metadata;
    const half = EVENTS.tree / 2;
    const [earlier, later] = await Promise.all([
      this.reader.find({ correlationId }, { before: position, limit: half }),
      this.reader.find({ correlationId }, { after: position, order: 'oldest', limit: half }),
    ]);
    const occasion = [...earlier.toReversed(), event, ...later];
    const names = await this.reader.names(occasion);
    const definition = this.catalogue.find(({ type }) => type === event.type);
    const counts = await this.reader.counts();
    const at = String(position);
    await this.recorder.record({ by, how: 'event', from: at, to: at, count: 1 });
    return {
      event: loggedEvent(event, names),
      ...(definition && { schema: eventSchema(definition, counts.get(event.type) ?? 0) }),
      tree: eventTree(occasion, event.id).map((node) => {
        const actorName = names.get(node.actor);
        return { ...node, ...(actorName !== undefined && { actorName }) };
      }),
      cut: earlier.length === half || later.length === half,
    };
  }
}

/** What today's program says of every type, and how many there are. Says nothing of any event, so it is no reading. */
export class SchemaRegistry extends Query<EventSchema[]> {}
@QueryHandler(SchemaRegistry)
class SchemaRegistryHandler implements IQueryHandler<SchemaRegistry> {
  constructor(
    @Inject(EventReader) private readonly reader: EventReader,
    @Inject(CATALOGUE) private readonly catalogue: Catalogue,
  ) {}
  async execute() {
    const counts = await this.reader.counts();
    return this.catalogue
      .map((definition) => eventSchema(definition, counts.get(definition.type) ?? 0))
      .toSorted((a, b) => (a.type < b.type ? -1 : 1));
  }
}

export const readingHandlers: readonly Provider[] = [
  EventReader,
  ReadRecorder,
  ReadEventsHandler,
  ReadEventHandler,
  SchemaRegistryHandler,
];
