import type { HotFormula, PastFolding, RecountedRun, ReviewSchedule, TryRule, WhatIfOutcome, WhatIfRun, WhatIfRuns } from '@app/contracts'; // prettier-ignore
import { Missing, type ReadModels } from '@app/kernel';
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
import { LogAgain } from '../figures/log-again.handlers.js';
import { GONE, LessonTitles } from '../usage/lesson-titles.handlers.js';
import type { Replayed } from './replay.js';
import { TriedRuns, type Kept } from './runs.handlers.js';

type Both = Record<'was' | 'would', number>;
const sumOf = (all: readonly Both[]): Both => ({
  was: all.reduce((sum, { was }) => sum + was, 0),
  would: all.reduce((sum, { would }) => sum + would, 0),
});
/** What it comes to once more, and whether that is what was told. */
const heldAgainst = (told: Replayed, again: Replayed) => {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return {
    numbers: again.numbers.map((number, at) => ({
      ...sumOf([number]),
      equal: same(number, told.numbers[at]),
    })),
    days: { ...sumOf(again.days.points), equal: same(again.days.points, told.days.points) },
    list: {
      ...sumOf(again.list.rows),
      equal: same([again.list.total, again.list.rows], [told.list.total, told.list.rows]),
    },
  };
};

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

/** A run once more, beside the server's work, or how far that is. @throws {Missing} while it has come to nothing */
export class RecountTriedRun extends Query<
  Omit<RecountedRun, 'success'> | { folding: PastFolding }
> {
  constructor(
    readonly id: string,
    readonly by: string,
  ) {
    super();
  }
}
@QueryHandler(RecountTriedRun)
class RecountTriedRunHandler implements IQueryHandler<RecountTriedRun> {
  constructor(
    @Inject(TriedRuns) private readonly runs: TriedRuns,
    @Inject(LogAgain) private readonly log: LogAgain,
  ) {}
  async execute({ id, by }: RecountTriedRun) {
    const { outcome } = this.runs.of(id);
    if (!outcome) throw new Missing('run');
    const told = await this.log.count(`${by} what-if ${id}`, async (read) => {
      const again = await this.runs.again(id, read);
      if (!again) throw new Missing('run');
      return { ...heldAgainst(outcome, again), events: again.events, at: outcome.position };
    });
    return 'folding' in told ? told : told.found;
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
  RecountTriedRunHandler,
  AllTriedRunsHandler,
  BeginTriedRunHandler,
  DropTriedRunHandler,
];
