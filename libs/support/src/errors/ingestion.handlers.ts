import { createHmac, hkdfSync } from 'node:crypto';
import { ErrorReport, type DropReason, type ErrorSource } from '@app/contracts';
import {
  dayOf,
  type Clock,
  type Ids,
  type OccurrenceStore,
  type ReadModels,
  type SourceMaps,
} from '@app/kernel';
import {
  CLOCK,
  COMMANDS,
  CONFIG,
  IDS,
  OCCURRENCE_STORE,
  READ_MODELS,
  SERVER_ERRORS,
  SOURCE_MAPS,
  addressKey,
  apartFromRequest,
  type Commands,
  type Config,
  type Identity,
  type ServerErrors,
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
import { fingerprintOf } from './fingerprint.js';
import { errorGroupRecords } from './groups.view.js';
import { Page, type Origin } from './pages.js';
import { particularsOf } from './particulars.js';

/** A group is recorded five seconds after the first that waits; one that goes on and on ever more seldom, up to a minute. */
const FIRST_MS = 5_000;
const MOST_MS = 60_000;
const TICK_MS = 1_000;
/** Groups that are known to be open without asking. */
const MOST_KNOWN = 20_000;
/** Pages that are recorded together. */
const TOGETHER = 64;

/** Whether a group was there, was opened by the report at hand, or why it is not. */
type Found = 'known' | 'opened' | DropReason;
type Dropped = Record<DropReason, number>;
const none = (): Dropped => ({ address: 0, all: 0, group: 0, 'new-groups': 0, invalid: 0 });

/** Reports on their way into the log: counted here, recorded a page at a time; the first of a group at once. */
@Injectable()
export class ErrorIngestion implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly key: Buffer;
  private readonly log = new Logger('Errors');
  private readonly pages = new Map<string, Page>();
  private readonly opening = new Map<string, Promise<Found>>();
  /** Open groups, and at which pace they were recorded last. */
  private readonly known = new Map<string, { at: number; wait: number }>();
  private dropped = none();
  private droppedFrom: Date | undefined;
  private recording: Promise<unknown> = Promise.resolve();
  private timer: ReturnType<typeof setInterval> | undefined;
  private deaf: () => void = () => undefined;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(OCCURRENCE_STORE) private readonly occurrences: OccurrenceStore,
    @Inject(SOURCE_MAPS) private readonly maps: SourceMaps,
    @Inject(SERVER_ERRORS) private readonly errors: ServerErrors,
    @Inject(ErrorBudget) private readonly budget: ErrorBudget,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) { SECRET_KEY }: Config,
  ) {
    if (SECRET_KEY === undefined) throw new Error('SECRET_KEY is missing');
    this.key = Buffer.from(hkdfSync('sha256', SECRET_KEY, '', 'yamabiko error groups', 32));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.record(false), TICK_MS).unref();
    this.deaf = this.errors.hear(({ error, where }) => void this.takeOwn(error, where));
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.deaf();
    await this.settle();
  }

  /** Reports of a browser. Resolves when the first of each new group is in the log. @returns how many were counted, and how many were not */
  async take(reports: readonly unknown[], address: string, me: Identity | undefined) {
    const now = this.clock.now();
    const subjectId = me?.userId ?? `visitors-${dayOf(now).slice(0, 7)}`;
    const who = {
      source: 'browser',
      address: addressKey(address),
      role: me?.role ?? 'visitor',
      subjectId,
      now,
      ...(me && { personId: me.userId }),
    } as const;
    // Together: those of new groups share one write to the disk.
    const counted = await Promise.all(
      reports.map(async (raw) => {
        const { data: report } = ErrorReport.safeParse(raw);
        if (!report) return this.drop('invalid', now);
        return this.count(report, { ...who, ...this.releaseOf(report) });
      }),
    );
    const accepted = counted.filter(Boolean).length;
    return { accepted, dropped: reports.length - accepted };
  }

  /** Everything that came so far is in the log. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.opening.values());
    await this.record(true);
  }

  /** What waits of somebody who is being erased. */
  forget(personId: string): void {
    for (const page of this.pages.values()) page.forget(personId);
  }

  private releaseOf({ enhanced_context: context }: ErrorReport) {
    const release = context?.app_state?.release ?? '';
    const since = this.maps.since(release);
    return since === undefined ? { release: 'unknown' } : { release, since };
  }

  /** What broke here. It has been logged already, so what cannot be recorded is let go. */
  private async takeOwn(error: unknown, where: string): Promise<void> {
    const now = this.clock.now();
    const thrown = error instanceof Error ? error : undefined;
    const said = thrown ? `${thrown.name}: ${thrown.message}` : String(error);
    const report: ErrorReport = {
      error_type: 'javascript',
      message: `${where}: ${said}`.slice(0, 10_000),
      ...(thrown?.stack !== undefined && { stack: thrown.stack.slice(0, 50_000) }),
      timestamp: now.toISOString(),
    };
    const release = this.releaseOf(report);
    const origin = {
      source: 'server',
      role: 'server',
      subjectId: 'server',
      now,
      ...release,
    } as const;
    try {
      await apartFromRequest(() => this.count(report, origin));
    } catch (failed) {
      this.log.warn(failed);
    }
  }

  private groupOf(report: ErrorReport, source: ErrorSource): string {
    const shared = JSON.stringify(fingerprintOf(report, source));
    return `e${createHmac('sha256', this.key).update(shared).digest('hex').slice(0, 32)}`;
  }

  /** @returns whether it is counted */
  private async count(report: ErrorReport, origin: Origin): Promise<boolean> {
    const groupId = this.groupOf(report, origin.source);
    if (!this.known.has(groupId)) {
      const begun = this.opening.get(groupId);
      const found = await (begun ?? this.begin(groupId, report, origin));
      if (found === 'opened' && !begun) return true; // with this very report
      if (found !== 'opened' && found !== 'known') return this.drop(found, origin.now);
    }
    const refused = await this.budget.occurrence(groupId, origin.address);
    if (refused) this.drop(refused, origin.now);
    const kept = refused ? undefined : this.occurrenceOf(groupId, report, origin);
    this.pageOf(groupId, report, origin).add(report, origin, kept);
    return true;
  }

  /** Others of the same group wait for it. */
  private begin(groupId: string, report: ErrorReport, origin: Origin): Promise<Found> {
    const opening = this.open(groupId, report, origin).finally(() => this.opening.delete(groupId));
    this.opening.set(groupId, opening);
    return opening;
  }

  private async open(groupId: string, report: ErrorReport, origin: Origin): Promise<Found> {
    const there = await this.models.collection(errorGroupRecords).findOne({ _id: groupId });
    const refused = there ? undefined : await this.budget.newGroup();
    if (refused) return refused;
    if (!there) {
      const page = new Page(groupId, report, origin, 0);
      page.add(report, origin, this.occurrenceOf(groupId, report, origin));
      await this.write(page);
    }
    this.knows(groupId, { at: 0, wait: 0 });
    return there ? 'known' : 'opened';
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

  private occurrenceOf(groupId: string, report: ErrorReport, origin: Origin) {
    const { source, address = '', role, release, personId, now } = origin;
    return {
      id: this.ids.uuid(),
      groupId,
      at: now.toISOString(),
      ...(personId !== undefined && { personId }),
      body: particularsOf(report, { source, address, role, release, now }),
    };
  }

  private drop(reason: DropReason, now: Date): false {
    this.droppedFrom ??= now;
    this.dropped[reason] += 1;
    return false;
  }

  private record(all: boolean): Promise<unknown> {
    return (this.recording = this.recording.then(() =>
      apartFromRequest(() => this.recordDue(all)),
    ));
  }

  private async recordDue(all: boolean): Promise<void> {
    const now = this.clock.now().getTime();
    const due = [...this.pages].filter(([, page]) => all || page.due <= now);
    for (let from = 0; from < due.length; from += TOGETHER)
      await Promise.all(
        due.slice(from, from + TOGETHER).map(async ([groupId, page]) => {
          this.pages.delete(groupId);
          await this.write(page).catch((error: unknown) => {
            // Whatever waits since then stays; what did not fit goes: a full disk is told of elsewhere.
            if (this.pages.has(groupId)) this.log.warn(error);
            else this.pages.set(groupId, page);
          });
        }),
      );
    const from = this.droppedFrom;
    if (from && (all || now - from.getTime() >= MOST_MS)) await this.writeDropped(from);
  }

  /** Counted first: particulars of an error that no group counts are found by nobody. */
  private async write(page: Page): Promise<void> {
    const at = this.clock.now().toISOString();
    const data = page.counted(at);
    const stream = errorStream(data.groupId);
    const command = { type: 'CountErrors', data } as const;
    await this.commands.execute({ stream, decider: errorGroups, command, actor: 'visitor', at });
    await this.occurrences.add(page.occurrences).catch((error: unknown) => this.log.warn(error));
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
      .execute({ stream, decider: droppedReports, command, actor: 'visitor', at })
      .catch((error: unknown) => this.log.warn(error));
  }
}
