import type { HotFormula, ReviewSchedule, TryRule, WhatIfOutcome, WhatIfRun, WhatIfRuns } from '@app/contracts'; // prettier-ignore
import type { ReadModels } from '@app/kernel';
import { READ_MODELS, WHAT_IFS, type WhatIf } from '@app/platform';
import { userRecords } from '@published/accounts';
import { Inject, Injectable, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { GONE, LessonTitles } from '../usage/lesson-titles.handlers.js';
import { TriedRuns, type Kept } from './runs.handlers.js';

type Rows = NonNullable<Kept['outcome']>['list']['rows'];

/** What lessons and persons are called when it is read: who has left meanwhile is in no list. */
@Injectable()
class Called {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(LessonTitles) private readonly titles: LessonTitles,
  ) {}

  async rows(of: 'person' | 'lesson', rows: Rows): Promise<WhatIfOutcome['list']['rows']> {
    const ids = rows.map(({ id }) => id);
    if (of === 'lesson') {
      const titles = await this.titles.of(ids);
      return rows.map((row) => ({ ...row, name: titles.get(row.id) ?? GONE }));
    }
    const found = await this.models
      .collection(userRecords)
      .find({ _id: { $in: ids } })
      .toArray();
    const names = new Map(found.map(({ _id, username }) => [_id, username]));
    return rows.flatMap((row) => {
      const name = names.get(row.id);
      return name === undefined ? [] : [{ ...row, name }];
    });
  }
}

/** One run, with what it has come to. @throws {Missing} */
export class TriedRun extends Query<WhatIfRun> {
  constructor(readonly id: string) {
    super();
  }
}
@QueryHandler(TriedRun)
class TriedRunHandler implements IQueryHandler<TriedRun> {
  constructor(
    @Inject(TriedRuns) private readonly runs: TriedRuns,
    @Inject(Called) private readonly called: Called,
  ) {}
  async execute({ id }: TriedRun): Promise<WhatIfRun> {
    const { outcome, ...run } = this.runs.of(id);
    if (!outcome) return run;
    const { list } = outcome;
    const rows = await this.called.rows(list.of, list.rows);
    const total = list.total - (list.rows.length - rows.length);
    return { ...run, outcome: { ...outcome, list: { ...list, total, rows } } };
  }
}

/** All runs that are kept, and the rules as they are. */
export class AllTriedRuns extends Query<Omit<WhatIfRuns, 'success'>> {}
@QueryHandler(AllTriedRuns)
class AllTriedRunsHandler implements IQueryHandler<AllTriedRuns> {
  constructor(
    @Inject(TriedRuns) private readonly runs: TriedRuns,
    @Inject(WHAT_IFS) private readonly rules: readonly WhatIf[],
  ) {}
  async execute() {
    const present = (rule: string) => this.rules.find((one) => one.rule === rule)?.present;
    return {
      runs: this.runs.all().map(({ outcome: _kept, ...run }) => run),
      present: {
        hot: present('hot') as HotFormula,
        reviews: present('reviews') as ReviewSchedule,
      },
    };
  }
}

/** Begins a run of the log under another rule. @returns its id. @throws {Rejected} INVALID where too many wait */
export class BeginTriedRun extends Command<string> {
  constructor(readonly asked: TryRule) {
    super();
  }
}
@CommandHandler(BeginTriedRun)
class BeginTriedRunHandler implements ICommandHandler<BeginTriedRun> {
  constructor(@Inject(TriedRuns) private readonly runs: TriedRuns) {}
  async execute({ asked }: BeginTriedRun) {
    return this.runs.begin(asked).id;
  }
}

/** Cancels a run, or lets go of what it came to. @throws {Missing} */
export class DropTriedRun extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}
@CommandHandler(DropTriedRun)
class DropTriedRunHandler implements ICommandHandler<DropTriedRun> {
  constructor(@Inject(TriedRuns) private readonly runs: TriedRuns) {}
  async execute({ id }: DropTriedRun) {
    this.runs.drop(id);
  }
}

export const whatIfHandlers: readonly Provider[] = [
  TriedRuns,
  Called,
  TriedRunHandler,
  AllTriedRunsHandler,
  BeginTriedRunHandler,
  DropTriedRunHandler,
];
