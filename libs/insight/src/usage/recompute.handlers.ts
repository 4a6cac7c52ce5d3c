import type { PastFolding, RecomputeUsage, RecomputedUsage } from '@app/contracts';
import { canonicalJson, type EventIndex, type Position } from '@app/kernel';
import { EVENT_INDEX } from '@app/platform';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Counted } from '../figures/counted-events.handlers.js';
import { LogAgain, type ReadAgain } from '../figures/log-again.handlers.js';
import { UsageBooks } from './books.handlers.js';
import { addDays, beginOf, dayOfEvent, within, type Days } from './calendar.js';
import { FIGURES, type FigureDefinition, type Measured } from './figures.js';
import { FoldedBooks } from './folding.js';
import { LessonTitles } from './lesson-titles.handlers.js';
import { daysFor, figureOf, marksOf } from './provenance.js';
import { UsageRange } from './statistics.handlers.js';

/** What two ways of counting must agree in; what lessons are called is no part of it. */
const compared = ({ value, series, cohorts }: Measured): string =>
  canonicalJson({ value, series: series.map(({ label, value: n }) => [label, n]), cohorts });

/** Folds the log again beside the read models, and says whether it comes to the same, or how far it is. @throws {Rejected} INVALID as `ReadUsage` */
export class Recompute extends Query<Omit<RecomputedUsage, 'success'> | { folding: PastFolding }> {
  constructor(
    readonly asked: RecomputeUsage,
    readonly by: string,
  ) {
    super();
  }
}
@QueryHandler(Recompute)
export class RecomputeHandler implements IQueryHandler<Recompute> {
  constructor(
    @Inject(LogAgain) private readonly log: LogAgain,
    @Inject(EVENT_INDEX) private readonly index: EventIndex,
    @Inject(UsageBooks) private readonly usage: UsageBooks,
    @Inject(UsageRange) private readonly ranges: UsageRange,
    @Inject(LessonTitles) private readonly titles: LessonTitles,
  ) {}

  async execute({ asked, by }: Recompute) {
    const range = this.ranges.of(asked);
    const definition = FIGURES.find(({ key }) => key === asked.statistic) as FigureDefinition;
    const name = [by, definition.key, range.from, range.to].join(' ');
    const told = await this.log.count(name, (read) => this.recompute(definition, range, read));
    return 'folding' in told ? told : told.found;
  }

  private async recompute(definition: FigureDefinition, range: Days, read: ReadAgain) {
    const looked = daysFor(definition, range);
    const { books, leavers, at } = await this.usage.read(looked);
    const figure = figureOf(definition, books, { range, leavers });
    const folded = new FoldedBooks();
    const counted = new Counted();
    for await (const event of read(await this.begin(definition, looked, at), at)) {
      folded.add(event);
      if (definition.hears.some((type) => type === event.type) && within(looked, dayOfEvent(event)))
        counted.add(event);
    }
    const again = folded.books(looked);
    const { series, ...rest } = definition.measure(again, range);
    const marks = marksOf(again.days, looked, definition.hears);
    const { from, to, count } = figure.provenance;
    const [named] = await this.titles.named([figure]);
    return {
      figure: named ?? figure,
      recomputed: { ...rest, series },
      equal:
        compared(figure) === compared({ ...rest, series }) &&
        canonicalJson({ from, to, count }) === canonicalJson(marks),
      events: counted.told(),
      at: String(at),
    };
  }

  /** Who counts persons must know all of their days. All else happened in the range: nothing is recorded before it happened. */
  private async begin(
    definition: FigureDefinition,
    { from }: Days,
    at: Position,
  ): Promise<Position> {
    if (definition.ofPersons) return 0n;
    const [position] = await this.index.find(
      { from: beginOf(addDays(from, -1)) },
      { order: 'oldest', limit: 1 },
    );
    return position === undefined ? at : position - 1n;
  }
}
