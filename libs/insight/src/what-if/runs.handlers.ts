import { WHAT_IF, type TryRule, type WhatIfOutcome, type WhatIfRun } from '@app/contracts';
import {
  Behind,
  Missing,
  Rejected,
  dayOf,
  type Clock,
  type EventIndex,
  type EventStore,
  type Ids,
  type ReadModels,
  type RecordedEvent,
} from '@app/kernel';
import {
  CLOCK,
  EVENT_INDEX,
  IDS,
  READ_MODELS,
  SEALED_LOG,
  WHAT_IFS,
  type Trial,
  type TriedDays,
  type WhatIf,
} from '@app/platform';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { CATALOGUE, type Catalogue } from '../events/reading.handlers.js';
import { addDays, beginOf } from '../usage/calendar.js';
import { replay, replayed, type Replayed } from './replay.js';
import type { ReadAgain } from '../figures/log-again.handlers.js';

/** A run as it is kept: who and what it names are ids. */
export interface Kept extends Omit<WhatIfRun, 'outcome'> {
  outcome?: Replayed & Pick<WhatIfOutcome, 'types' | 'position'>;
}
interface Going {
  run: Kept;
  days: TriedDays;
  cancel: AbortController;
}

async function* heardIn(all: AsyncIterable<RecordedEvent>, hears: readonly string[]) {
  for await (const event of all) if (hears.includes(event.type)) yield event;
}

/** Runs of this process, one at a time and the last few of them. They are its memory: a restart forgets them, and none decides anything. */
@Injectable()
export class TriedRuns implements OnModuleDestroy {
  private readonly logger = new Logger('WhatIf');
  private readonly runs = new Map<string, Going>();
  private before: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(WHAT_IFS) private readonly rules: readonly WhatIf[],
    @Inject(SEALED_LOG) private readonly sealed: EventStore,
    @Inject(CATALOGUE) private readonly catalogue: Catalogue,
    @Inject(EVENT_INDEX) private readonly index: EventIndex,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** The newest first. */
  all(): Kept[] {
    return [...this.runs.values()].map(({ run }) => run).toReversed();
  }

  /** @throws {Missing} */
  of(id: string): Kept {
    const going = this.runs.get(id);
    if (!going) throw new Missing('run');
    return going.run;
  }

  /** @throws {Rejected} INVALID where too many wait */
  begin(asked: TryRule): Kept {
    const id = this.ids.uuid();
    const known = this.runs.get(id); // the same request, delivered again
    if (known) return known.run;
    this.makeRoom();
    const now = this.clock.now();
    const to = dayOf(now);
    const from = addDays(to, 1 - asked.days);
    const run: Kept = { id, asked, from, to, at: now.toISOString(), state: 'waiting', read: 0, total: 0 }; // prettier-ignore
    const going = { run, days: { from, to, since: beginOf(from) }, cancel: new AbortController() };
    this.runs.set(id, going);
    this.before = this.before.then(() => this.go(going));
    return run;
  }

  /** Cancels it while it waits or goes on; what it came to is gone. @throws {Missing} */
  drop(id: string): void {
    const going = this.runs.get(id);
    if (!going) throw new Missing('run');
    going.cancel.abort();
    this.runs.delete(id);
  }

  async onModuleDestroy(): Promise<void> {
    for (const id of this.runs.keys()) this.drop(id);
    await this.before;
  }

  /** The same run from the log alone, to the same position; what it needs beside that is as it is now. */
  async again(id: string, read: ReadAgain): Promise<Replayed | undefined> {
    const { run, days, cancel } = this.runs.get(id) as Going;
    const { rule, trial } = await this.trial(run, days);
    const all = read(0n, BigInt(run.outcome?.position ?? 0));
    const trying = { since: days.since, signal: cancel.signal, onRead: () => undefined };
    return replayed(heardIn(all, rule.hears), trial, trying);
  }

  private async trial({ asked }: Kept, days: TriedDays) {
    const rule = this.rules.find((one) => one.rule === asked.rule) as WhatIf;
    const trial = (await rule.begin(asked as never, days, this.models)) as unknown as Trial;
    return { rule, trial };
  }

  /** How many there are of some types; 0 while nobody knows. */
  private async eventsOf(types: readonly string[]): Promise<number> {
    try {
      const kinds = await this.index.kinds();
      return kinds.reduce((sum, { type, count }) => sum + (types.includes(type) ? count : 0), 0);
    } catch (error) {
      if (error instanceof Behind) return 0; // the index of a long log is being made: the log itself can be read
      throw error;
    }
  }

  private makeRoom(): void {
    if (this.runs.size < WHAT_IF.kept) return;
    const over = [...this.runs.values()].find(({ run }) => run.state === 'done' || run.state === 'failed'); // prettier-ignore
    if (!over) throw new Rejected('INVALID', '还有太多试算没有算完，等一会儿，或先取消几个');
    this.runs.delete(over.run.id);
  }

  private async go({ run, days, cancel: { signal } }: Going): Promise<void> {
    if (signal.aborted) return;
    try {
      run.state = 'running';
      const { rule, trial } = await this.trial(run, days);
      const until = await this.sealed.head();
      run.total = await this.eventsOf(rule.hears);
      const log = { sealed: this.sealed, catalogue: this.catalogue, until };
      const onRead = () => (run.read += 1);
      const outcome = await replay(log, rule, trial, { since: days.since, signal, onRead });
      if (!outcome) return;
      run.outcome = { ...outcome, types: [...rule.hears], position: String(until) };
      run.total = run.read;
      run.state = 'done';
    } catch (error) {
      run.state = 'failed';
      if (!signal.aborted) this.logger.error(error);
    }
  }
}
