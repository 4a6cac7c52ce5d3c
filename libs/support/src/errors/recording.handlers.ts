import type { DropReason, ErrorReport } from '@app/contracts';
import {
  dayOf,
  type Clock,
  type Occurrence,
  type OccurrenceStore,
  type ReadModels,
} from '@app/kernel';
import {
  CLOCK,
  COMMANDS,
  OCCURRENCE_STORE,
  READ_MODELS,
  apartFromRequest,
  type Commands,
} from '@app/platform';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { ErrorBudget } from './budget.handlers.js';
import { droppedReports } from './dropped.js';
import { errorGroups, errorStream } from './error-groups.js';
import { newsApart } from './news-first.js';
import { Page, type Origin } from './pages.js';

/** A group is recorded five seconds after the first that waits; one that goes on and on ever more seldom, up to a minute. */
const FIRST_MS = 5_000;
const MOST_MS = 60_000;
const TICK_MS = 1_000;
/** Groups that are known to be open without asking. */
const MOST_KNOWN = 20_000;
/** Pages that are recorded together. */
const TOGETHER = 64;

/** Who says what broke in the server itself, and what was not counted. */
const SYSTEM = 'system:errors';

type Dropped = Record<DropReason, number>;
const none = (): Dropped => ({ address: 0, all: 0, group: 0, 'new-groups': 0, invalid: 0 });
/** Which pages are recorded: those whose time has come, as many as may be, or all. */
type Which = 'due' | 'waiting' | 'all';

/** What was counted, on its way into the log, a page of a group at a time; and what is kept of it beside the log. */
@Injectable()
export class ErrorRecorder implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Errors');
  /** Counted on until they are recorded, the one that waits longest first. */
  private readonly pages = new Map<string, Page>();
  /** Open groups, and at which pace they were recorded last. */
  private readonly known = new Map<string, { at: number; wait: number }>();
  private kept: Occurrence[] = [];
  private dropped = none();
  private droppedFrom: Date | undefined;
  private recording: Promise<unknown> = Promise.resolve();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(OCCURRENCE_STORE) private readonly occurrences: OccurrenceStore,
    @Inject(ErrorBudget) private readonly budget: ErrorBudget,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.record('due'), TICK_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.record('all');
  }

  isOpen(groupId: string): boolean {
    return this.known.has(groupId);
  }

  /** It was open before this process began. */
  found(groupId: string): void {
    this.knows(groupId, { at: 0, wait: 0 });
  }

  /** A new group, with the report that begins it: in the log when this resolves. */
  async open(
    groupId: string,
    report: ErrorReport,
    origin: Origin,
    kept: Occurrence,
  ): Promise<void> {
    const page = new Page(groupId, report, origin, 0);
    page.add(report, origin, true);
    await apartFromRequest(() => this.write(page)); // it is no command of the page's
    this.kept.push(kept);
    this.found(groupId);
  }

  /** One more of an open group. */
  add(groupId: string, report: ErrorReport, origin: Origin, kept: Occurrence | undefined): void {
    this.pageOf(groupId, report, origin).add(report, origin, kept !== undefined);
    if (kept) this.kept.push(kept);
  }

  drop(reason: DropReason, now: Date): void {
    this.droppedFrom ??= now;
    this.dropped[reason] += 1;
  }

  /** What waits is recorded, as far as a flood leaves room. */
  async settle(): Promise<void> {
    await this.record('waiting');
  }

  /** What waits of somebody who is being erased; what is being written is, when this resolves. */
  async forget(personId: string): Promise<void> {
    await this.recording;
    this.kept = this.kept.filter((one) => one.personId !== personId);
    for (const page of this.pages.values()) page.forget(personId);
  }

  private pageOf(groupId: string, report: ErrorReport, origin: Origin): Page {
    const waiting = this.pages.get(groupId);
    if (waiting) return waiting;
    const now = this.clock.now().getTime();
    const { at, wait } = this.known.get(groupId) ?? { at: 0, wait: 0 };
    const next = now - at < 2 * wait ? Math.min(MOST_MS, 2 * wait) : FIRST_MS;
    const page = new Page(groupId, report, origin, now + next);
    this.pages.set(groupId, page);
    this.knows(groupId, { at: now + next, wait: next });
    return page;
  }

  private knows(groupId: string, pace: { at: number; wait: number }): void {
    const oldest = this.known.size >= MOST_KNOWN ? this.known.keys().next() : undefined;
    if (oldest && !oldest.done) this.known.delete(oldest.value);
    this.known.delete(groupId);
    this.known.set(groupId, pace);
  }

  private record(which: Which): Promise<unknown> {
    return (this.recording = this.recording.then(() =>
      apartFromRequest(() => this.recordNow(which)),
    ));
  }

  private async recordNow(which: Which): Promise<void> {
    const now = this.clock.now().getTime();
    const due = [...this.pages.values()].filter((page) => which !== 'due' || page.due <= now);
    const recorded = which === 'all' ? due : await this.withRoom(due, now);
    for (let from = 0; from < recorded.length; from += TOGETHER) {
      const together = recorded.slice(from, from + TOGETHER);
      await Promise.all(together.map(({ groupId }) => this.recordPage(groupId)));
    }
    const kept = this.kept.splice(0);
    await this.occurrences.add(kept).catch((error: unknown) => this.log.warn(error));
    const from = this.droppedFrom;
    if (from && (which !== 'due' || now - from.getTime() >= MOST_MS)) await this.writeDropped(from);
  }

  /** What there is no room for is counted on, and recorded later. News has room of its own: a flood of other groups keeps nobody from hearing of it. */
  private async withRoom(due: readonly Page[], now: number): Promise<readonly Page[]> {
    const room = await this.budget.pages(due.length);
    if (room === due.length) return due;
    try {
      const { news, others } = await newsApart(this.models, due, now);
      const more = Math.max(0, news.length - room);
      return [...news, ...others].slice(0, room + (await this.budget.news(more)));
    } catch (error) {
      this.log.warn(error);
      return due.slice(0, room);
    }
  }

  private async recordPage(groupId: string): Promise<void> {
    const page = this.pages.get(groupId);
    this.pages.delete(groupId);
    if (!page) return;
    try {
      await this.write(page);
    } catch (error) {
      // Whatever waits since then stays; what did not fit goes: a full disk is told of elsewhere.
      if (this.pages.has(groupId)) this.log.warn(error);
      else this.pages.set(groupId, page);
    }
  }

  private async write(page: Page): Promise<void> {
    const at = this.clock.now().toISOString();
    const data = page.counted(at);
    const stream = errorStream(data.groupId);
    const command = { type: 'CountErrors', data } as const;
    const actor = data.source === 'server' ? SYSTEM : 'visitor';
    await this.commands.execute({ stream, decider: errorGroups, command, actor, at });
  }

  private async writeDropped(from: Date): Promise<void> {
    const { 'new-groups': newGroups, ...dropped } = this.dropped;
    this.dropped = none();
    this.droppedFrom = undefined;
    const at = this.clock.now().toISOString();
    const data = { from: from.toISOString(), ...dropped, newGroups, at };
    const stream = `error-drops-${dayOf(at)}`;
    const command = { type: 'NoteDropped', data } as const;
    await this.commands
      .execute({ stream, decider: droppedReports, command, actor: SYSTEM, at })
      .catch((error: unknown) => this.log.warn(error));
  }
}
