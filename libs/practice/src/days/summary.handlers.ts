import type { PracticeSummary, SummaryQuery } from '@app/contracts';
import { Rejected, type Clock, type ReadModels } from '@app/kernel';
import { CLOCK, READ_MODELS } from '@app/platform';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { addDays, daysBetween } from '../calendar/local-day.js';
import { added, monthOf, nothing, practiceMonths } from './days.view.js';

const MOST_DAYS = 400;
const USUAL_DAYS = 30;

/** What a person did, by day. @throws {Rejected} INVALID for days that are none, or too many of them */
export class SummaryOf extends Query<Omit<PracticeSummary, 'success'>> {
  constructor(
    readonly userId: string,
    readonly wanted: SummaryQuery,
  ) {
    super();
  }
}

@QueryHandler(SummaryOf)
export class SummaryOfHandler implements IQueryHandler<SummaryOf> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ userId, wanted }: SummaryOf) {
    const to = wanted.to ?? this.clock.now().toISOString().slice(0, 10);
    if (Number.isNaN(Date.parse(to))) throw new Rejected('INVALID', '日期不存在');
    const from = wanted.from ?? addDays(to, 1 - USUAL_DAYS);
    const days = daysBetween(from, to) + 1;
    if (!(days >= 1 && days <= MOST_DAYS))
      throw new Rejected('INVALID', `起止日期有误，最多查看 ${MOST_DAYS} 天`);
    const months = await this.models
      .collection(practiceMonths)
      .find({ userId, month: { $gte: monthOf(from), $lte: monthOf(to) } })
      .sort({ month: 1 })
      .toArray();
    const within = months
      .flatMap((month) => month.days)
      .filter(({ day }) => day >= from && day <= to);
    return { from, to, days: within, total: within.reduce(added, nothing) };
  }
}
