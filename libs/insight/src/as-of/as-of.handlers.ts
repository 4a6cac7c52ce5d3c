import type {
  PastAnswer,
  PastDifferenceAnswer,
  PastDifferenceQuery,
  PastModels,
  PastMoment,
  PastQuery,
} from '@app/contracts';
import { PAST_EVERY, Rejected, type Clock, type EventIndex, type Position } from '@app/kernel';
import { CLOCK, EVENT_INDEX } from '@app/platform';
import { Inject, Injectable, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { EventReader } from '../events/event-reader.handlers.js';
import { ReadRecorder } from '../events/reading.handlers.js';
import { differencesOf, documentsOf } from './documents.js';
import { PastReader } from './past-reader.handlers.js';

type Answer<A> = Omit<A, 'success'>;
interface Asked {
  at?: string | undefined;
  position?: string | undefined;
}

/** The position that an instant or a position stands for. */
@Injectable()
class Moments {
  constructor(
    @Inject(EVENT_INDEX) private readonly index: EventIndex,
    @Inject(EventReader) private readonly reader: EventReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws {Rejected} INVALID for what has not happened: it would be answered with what there is now, under another name */
  async of({ at, position }: Asked, head: Position): Promise<Position> {
    if (position !== undefined) {
      if (BigInt(position) > head)
        throw new Rejected('INVALID', `日志只到 ${head}，还没有位置 ${position}`);
      return BigInt(position);
    }
    if (at === undefined) return head;
    const to = new Date(at).toISOString();
    const [last] = await this.index.find({ to }, { limit: 1, before: head + 1n });
    const newest = (await this.told(head)).at ?? '';
    if (to > newest && to > this.clock.now().toISOString())
      throw new Rejected('INVALID', '这一刻还没有到，最晚到现在');
    return last ?? 0n;
  }

  async told(position: Position): Promise<PastMoment> {
    const event = position === 0n ? undefined : await this.reader.at(position);
    return { position: String(position), ...(event && { at: event.metadata.at }) };
  }
}

/** What was asked, in one line, for the record of who read what. */
const askedText = (asked: Partial<PastDifferenceQuery>): string =>
  (['model', 'key', 'field', 'value', 'at', 'thanAt'] as const)
    .flatMap((name) => (asked[name] === undefined ? [] : [`${name}=${asked[name]}`]))
    .join(' ');

/** A read model as it was, or how far its folding is. Reading is a command: it leaves an event. @throws {Missing} {Rejected} */
export class ReadPast extends Command<Answer<PastAnswer>> {
  constructor(
    readonly asked: PastQuery,
    readonly by: string,
  ) {
    super();
  }
}
@CommandHandler(ReadPast)
class ReadPastHandler implements ICommandHandler<ReadPast> {
  constructor(
    @Inject(PastReader) private readonly past: PastReader,
    @Inject(Moments) private readonly moments: Moments,
    @Inject(EventReader) private readonly reader: EventReader,
    @Inject(ReadRecorder) private readonly recorder: ReadRecorder,
  ) {}

  async execute({ asked, by }: ReadPast) {
    const head = await this.reader.head();
    const position = await this.moments.of(asked, head);
    const told = { moment: await this.moments.told(position), head: String(head) };
    const read = await this.past.read(asked.model, [position], ([store]) => documentsOf(store!, asked)); // prettier-ignore
    if ('folding' in read) return { ...told, ...read };
    const { documents } = read.found;
    await this.recorder.record({ by, how: 'as-of', asked: askedText(asked), from: told.moment.position, to: told.moment.position, count: documents.length }); // prettier-ignore
    return { ...told, ...read.found };
  }
}

/** What is otherwise in a read model between two instants, or how far their folding is. @throws {Missing} {Rejected} */
export class ComparePasts extends Command<Answer<PastDifferenceAnswer>> {
  constructor(
    readonly asked: PastDifferenceQuery,
    readonly by: string,
  ) {
    super();
  }
}
@CommandHandler(ComparePasts)
class ComparePastsHandler implements ICommandHandler<ComparePasts> {
  constructor(
    @Inject(PastReader) private readonly past: PastReader,
    @Inject(Moments) private readonly moments: Moments,
    @Inject(EventReader) private readonly reader: EventReader,
    @Inject(ReadRecorder) private readonly recorder: ReadRecorder,
  ) {}

  async execute({ asked, by }: ComparePasts) {
    const head = await this.reader.head();
    const position = await this.moments.of(asked, head);
    const other = await this.moments.of({ at: asked.thanAt, position: asked.thanPosition }, head);
    const told = {
      moment: await this.moments.told(position),
      than: await this.moments.told(other),
      head: String(head),
    };
    const read = await this.past.read(asked.model, [position, other], ([before, after]) =>
      differencesOf(before!, after!, asked),
    );
    if ('folding' in read) return { ...told, ...read };
    const { documents } = read.found;
    await this.recorder.record({ by, how: 'as-of', asked: askedText(asked), from: told.moment.position, to: told.than.position, count: documents.length }); // prettier-ignore
    return { ...told, ...read.found };
  }
}

/** Which read models there are. Says nothing of any event, so it is no reading. */
export class AllPastModels extends Query<Answer<PastModels>> {}
@QueryHandler(AllPastModels)
class AllPastModelsHandler implements IQueryHandler<AllPastModels> {
  constructor(
    @Inject(PastReader) private readonly past: PastReader,
    @Inject(EventReader) private readonly reader: EventReader,
  ) {}

  async execute() {
    const models = this.past.models().map(({ model: { name, version }, hears }) => ({ name, version, hears: [...hears] })); // prettier-ignore
    return {
      models: models.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      head: String(await this.reader.head()),
      kept: String(await this.past.reached()),
      every: Number(PAST_EVERY),
    };
  }
}

export const asOfHandlers: readonly Provider[] = [
  PastReader,
  Moments,
  ReadPastHandler,
  ComparePastsHandler,
  AllPastModelsHandler,
];
