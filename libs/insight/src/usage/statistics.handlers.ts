import { USAGE, type UsageFigure, type UsageQuery, type UsageStatistics } from '@app/contracts';
import { Rejected, dayOf, inTurns, type Clock } from '@app/kernel';
import { CLOCK } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { UsageBooks } from './books.handlers.js';
import { addDays, daysBetween, type Days } from './calendar.js';
import { FIGURES, heldAgainst } from './figures.js';
import { LessonTitles } from './lesson-titles.handlers.js';
import { figureOf } from './provenance.js';

/** Days before a range that any figure looks at. */
const REACH = Math.max(...FIGURES.map(({ reach = 0 }) => reach));

/** Today ends every range: what is to come is not counted. */
@Injectable()
export class UsageRange {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** @throws {Rejected} INVALID */
  of(asked: { from?: string | undefined; to?: string | undefined }): Days {
    const today = dayOf(this.clock.now());
    const to = asked.to === undefined || asked.to > today ? today : asked.to;
    const from = asked.from ?? addDays(to, 1 - USAGE.usualDays);
    const days = daysBetween(from, to) + 1;
    const isAhead = asked.to !== undefined && asked.to > today;
    if (from < '2000') throw new Rejected('INVALID', '只能看 2000 年以后的日子');
    if (!(days >= 1))
      throw new Rejected('INVALID', `开始的 ${from} 在结束的 ${to} 之后${isAhead ? '：今天以后的日子还没有' : ''}`); // prettier-ignore
    if (days > USAGE.mostDays)
      throw new Rejected('INVALID', `从 ${from} 到 ${to} 有 ${days} 天，一次最多看 ${USAGE.mostDays} 天`); // prettier-ignore
    return { from, to };
  }

  now(): string {
    return this.clock.now().toISOString();
  }
}

/** Every figure over a range, held against another. @throws {Rejected} INVALID for days that are none, or too many of them */
export class ReadUsage extends Query<Omit<UsageStatistics, 'success'>> {
  constructor(readonly asked: UsageQuery) {
    super();
  }
}
@QueryHandler(ReadUsage)
export class ReadUsageHandler implements IQueryHandler<ReadUsage> {
  constructor(
    @Inject(UsageBooks) private readonly usage: UsageBooks,
    @Inject(UsageRange) private readonly ranges: UsageRange,
    @Inject(LessonTitles) private readonly titles: LessonTitles,
  ) {}

  async execute({ asked }: ReadUsage) {
    const range = this.ranges.of(asked);
    const previous = asked.compare === 'none' ? undefined : heldAgainst(range, asked.compare);
    const { books, leavers } = await this.usage.read({
      from: addDays(previous?.from ?? range.from, -REACH),
      to: range.to,
    });
    const figures: UsageFigure[] = [];
    const each = function* () {
      for (const one of FIGURES) yield figures.push(figureOf(one, books, { range, previous, leavers })); // prettier-ignore
    };
    await inTurns(each());
    return {
      at: this.ranges.now(),
      range,
      ...(previous && { previous }),
      figures: await this.titles.named(figures),
    };
  }
}
