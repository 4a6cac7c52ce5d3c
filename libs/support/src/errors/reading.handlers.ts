import type {
  ErrorDetails,
  ErrorFilter,
  ErrorGroup,
  ErrorGroups,
  ErrorOverview,
  ErrorsQuery,
  ErrorStatistics,
  ErrorStatisticsQuery,
} from '@app/contracts';
import {
  Behind,
  dayOf,
  mustGoForward,
  Rejected,
  type Clock,
  type EventStore,
  type ReadModels,
} from '@app/kernel';
import { CLOCK, EVENT_STORE, READ_MODELS } from '@app/platform';
import { Inject, Injectable, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { csvRows, ROWS } from './csv.js';
import { errorDays, type ErrorDay } from './days.view.js';
import { daysBetween, lastHours, statisticsOf } from './figures.js';
import { GroupsReader } from './groups-reader.handlers.js';
import { errorGroupRecords } from './groups.view.js';
import { ErrorIngestion } from './ingestion.handlers.js';
import { countedIn, weekOf } from './overview-figures.js';

const DAY = 86_400_000;
const USUAL_DAYS = 14;
/** A table of more is read by nobody. */
const MOST_DAYS = 400;

/** What waits to be recorded is: administrators see what came until they asked. Without the log they see what was there before it went. */
@Injectable()
class Freshness {
  constructor(
    @Inject(ErrorIngestion) private readonly ingestion: ErrorIngestion,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(EVENT_STORE) private readonly log: EventStore,
  ) {}
  async now(): Promise<void> {
    await this.ingestion.settle();
    const head = await this.log.head().catch((error: unknown) => {
      if (error instanceof Behind) return undefined;
      throw error;
    });
    if (head !== undefined) await this.models.waitFor(head);
  }
}

export class GroupsPage extends Query<Omit<ErrorGroups, 'success'>> {
  constructor(readonly asked: ErrorsQuery) {
    super();
  }
}
@QueryHandler(GroupsPage)
class GroupsPageHandler implements IQueryHandler<GroupsPage> {
  constructor(
    @Inject(GroupsReader) private readonly reader: GroupsReader,
    @Inject(Freshness) private readonly fresh: Freshness,
  ) {}
  async execute({ asked }: GroupsPage) {
    mustGoForward(asked.from, asked.to);
    await this.fresh.now();
    return this.reader.page(asked);
  }
}

/** @throws {Missing} */
export class GroupDetails extends Query<Omit<ErrorDetails, 'success'>> {
  constructor(readonly groupId: string) {
    super();
  }
}
@QueryHandler(GroupDetails)
class GroupDetailsHandler implements IQueryHandler<GroupDetails> {
  constructor(
    @Inject(GroupsReader) private readonly reader: GroupsReader,
    @Inject(Freshness) private readonly fresh: Freshness,
  ) {}
  async execute({ groupId }: GroupDetails) {
    await this.fresh.now();
    return this.reader.details(groupId);
  }
}

/** As it is after a change. @throws {Missing} */
export class OneGroup extends Query<ErrorGroup> {
  constructor(
    readonly groupId: string,
    readonly position: bigint,
  ) {
    super();
  }
}
@QueryHandler(OneGroup)
class OneGroupHandler implements IQueryHandler<OneGroup> {
  constructor(
    @Inject(GroupsReader) private readonly reader: GroupsReader,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}
  async execute({ groupId, position }: OneGroup) {
    await this.models.waitFor(position);
    return this.reader.group(groupId);
  }
}

/** All that the filters leave, in pieces. */
export class GroupsCsv extends Query<AsyncIterable<string>> {
  constructor(readonly asked: ErrorFilter) {
    super();
  }
}
@QueryHandler(GroupsCsv)
class GroupsCsvHandler implements IQueryHandler<GroupsCsv> {
  constructor(
    @Inject(GroupsReader) private readonly reader: GroupsReader,
    @Inject(Freshness) private readonly fresh: Freshness,
  ) {}
  async execute({ asked }: GroupsCsv) {
    mustGoForward(asked.from, asked.to);
    await this.fresh.now();
    return csvRows((page) =>
      this.reader.page({ ...asked, page, pageSize: ROWS }).then(({ groups }) => groups),
    );
  }
}

/** Figures by days of the books. */
@Injectable()
class ErrorFigures {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(Freshness) private readonly fresh: Freshness,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async overview(): Promise<Omit<ErrorOverview, 'success'>> {
    await this.fresh.now();
    const now = this.clock.now();
    const week = weekOf(now.getTime());
    // The first of the last 24 hours may lie in the day before the oldest of a short list.
    const days = await this.days(week);
    const hours = lastHours(days, now);
    const groups = this.models.collection(errorGroupRecords);
    const open = { status: { $in: ['new', 'investigating'] } };
    const dropped = { address: 0, all: 0, group: 0, 'new-groups': 0, invalid: 0 };
    for (const [reason, count] of week.flatMap((day) =>
      Object.entries(days.get(day)?.dropped ?? {}),
    ))
      dropped[reason as keyof typeof dropped] += count;
    return {
      last24h: hours.reduce((sum, { count }) => sum + count, 0),
      last7d: countedIn(days, week),
      open: await groups.countDocuments(open),
      regressed: await groups.countDocuments({ regressed: true }),
      escalating: await groups.countDocuments({ escalating: true }),
      dropped,
      hours,
    };
  }

  /** @throws {Rejected} INVALID for days that are none, or too many of them */
  async statistics(asked: ErrorStatisticsQuery): Promise<Omit<ErrorStatistics, 'success'>> {
    await this.fresh.now();
    const to = asked.to ?? dayOf(this.clock.now());
    const usual = new Date(Date.parse(to) - (USUAL_DAYS - 1) * DAY).toISOString().slice(0, 10);
    const wanted = daysBetween(asked.from ?? usual, to);
    if (wanted.length === 0)
      throw new Rejected('INVALID', `开始的 ${asked.from} 在结束的 ${to} 之后`);
    if (wanted.length > MOST_DAYS)
      throw new Rejected('INVALID', `从 ${asked.from} 到 ${to} 有 ${wanted.length} 天，一次最多看 ${MOST_DAYS} 天`); // prettier-ignore
    return statisticsOf(await this.days(wanted), wanted, asked);
  }

  private async days(wanted: readonly string[]): Promise<ReadonlyMap<string, ErrorDay>> {
    const found = await this.models
      .collection(errorDays)
      .find({ _id: { $in: wanted } })
      .toArray();
    return new Map(found.map((day) => [day._id, day]));
  }
}

export class Overview extends Query<Omit<ErrorOverview, 'success'>> {}
@QueryHandler(Overview)
class OverviewHandler implements IQueryHandler<Overview> {
  constructor(@Inject(ErrorFigures) private readonly figures: ErrorFigures) {}
  execute() {
    return this.figures.overview();
  }
}

export class Statistics extends Query<Omit<ErrorStatistics, 'success'>> {
  constructor(readonly asked: ErrorStatisticsQuery) {
    super();
  }
}
@QueryHandler(Statistics)
class StatisticsHandler implements IQueryHandler<Statistics> {
  constructor(@Inject(ErrorFigures) private readonly figures: ErrorFigures) {}
  execute({ asked }: Statistics) {
    return this.figures.statistics(asked);
  }
}

export const readingHandlers: readonly Provider[] = [
  Freshness,
  GroupsReader,
  ErrorFigures,
  GroupsPageHandler,
  GroupDetailsHandler,
  OneGroupHandler,
  GroupsCsvHandler,
  OverviewHandler,
  StatisticsHandler,
];
