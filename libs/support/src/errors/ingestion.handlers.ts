import { createHmac, hkdfSync } from 'node:crypto';
import { ErrorReport, type DropReason, type ErrorSource } from '@app/contracts';
import {
  Behind,
  dayOf,
  type Clock,
  type Ids,
  type Occurrence,
  type ReadModels,
  type SourceMaps,
} from '@app/kernel';
import {
  CLOCK,
  CONFIG,
  IDS,
  READ_MODELS,
  SERVER_ERRORS,
  SOURCE_MAPS,
  addressKey,
  apartFromRequest,
  currentRequest,
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
import { fingerprintOf } from './fingerprint.js';
import { errorGroupRecords } from './groups.view.js';
import type { Origin } from './pages.js';
import { particularsOf } from './particulars.js';
import { ErrorRecorder } from './recording.handlers.js';

/** Whether a group was there, was opened by the report at hand, or why it is not. */
type Found = 'known' | 'opened' | DropReason;

/** Reports on their way in: which group each belongs to, whether it is counted, and whether its particulars are kept. */
@Injectable()
export class ErrorIngestion implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly key: Buffer;
  private readonly log = new Logger('Errors');
  private readonly opening = new Map<string, Promise<Found>>();
  private deaf: () => void = () => undefined;

  constructor(
    @Inject(ErrorRecorder) private readonly recorder: ErrorRecorder,
    @Inject(READ_MODELS) private readonly models: ReadModels,
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
    this.deaf = this.errors.hear(({ error, where }) => void this.takeOwn(error, where));
  }

  onModuleDestroy(): void {
    this.deaf();
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

  /** Everything that came so far is counted, and recorded as far as a flood leaves room. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.opening.values());
    await this.recorder.settle();
  }

  /** What waits of somebody who is being erased. */
  async forget(personId: string): Promise<void> {
    await Promise.allSettled(this.opening.values());
    await this.recorder.forget(personId);
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
    const session = currentRequest()?.browserSession;
    const said = thrown ? `${thrown.name}: ${thrown.message}` : String(error);
    const report: ErrorReport = {
      error_type: 'javascript',
      message: `${where}: ${said}`.slice(0, 10_000),
      ...(thrown?.stack !== undefined && { stack: thrown.stack.slice(0, 50_000) }),
      timestamp: now.toISOString(),
      // The page whose call it was: what it asked for before can be run again.
      ...(session !== undefined && { enhanced_context: { app_state: { session } } }),
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
      if (!(failed instanceof Behind)) this.log.warn(failed); // while read models are filled nobody knows the groups
    }
  }

  private groupOf(report: ErrorReport, source: ErrorSource): string {
    const shared = JSON.stringify(fingerprintOf(report, source));
    return `e${createHmac('sha256', this.key).update(shared).digest('hex').slice(0, 32)}`;
  }

  /** @returns whether it is counted */
  private async count(report: ErrorReport, origin: Origin): Promise<boolean> {
    const groupId = this.groupOf(report, origin.source);
    if (!this.recorder.isOpen(groupId)) {
      const begun = this.opening.get(groupId);
      const found = await (begun ?? this.begin(groupId, report, origin));
      if (found === 'opened' && !begun) return true; // with this very report
      if (found !== 'opened' && found !== 'known') return this.drop(found, origin.now);
    }
    const refused = await this.budget.occurrence(groupId, origin.address);
    if (refused) this.drop(refused, origin.now);
    const kept = refused ? undefined : this.occurrenceOf(groupId, report, origin);
    this.recorder.add(groupId, report, origin, kept);
    return true;
  }

  /** Others of the same group wait for it. */
  private begin(groupId: string, report: ErrorReport, origin: Origin): Promise<Found> {
    const opening = this.open(groupId, report, origin).finally(() => this.opening.delete(groupId));
    this.opening.set(groupId, opening);
    return opening;
  }

  private async open(groupId: string, report: ErrorReport, origin: Origin): Promise<Found> {
    if (await this.models.collection(errorGroupRecords).findOne({ _id: groupId })) {
      this.recorder.found(groupId);
      return 'known';
    }
    const refused = await this.budget.newGroup();
    if (refused) return refused;
    const kept = this.occurrenceOf(groupId, report, origin);
    await this.recorder.open(groupId, report, origin, kept);
    return 'opened';
  }

  private occurrenceOf(groupId: string, report: ErrorReport, origin: Origin): Occurrence {
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
    this.recorder.drop(reason, now);
    return false;
  }
}
