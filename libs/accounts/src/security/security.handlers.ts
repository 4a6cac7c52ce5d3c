import type { LogVerdict, Security } from '@app/contracts';
import { Rejected, type Clock, type LogIntegrity, type ReadModels } from '@app/kernel';
import {
  CLOCK,
  COMMANDS,
  LOG_INTEGRITY,
  QUERY_BUS,
  RATE_LIMITS,
  READ_MODELS,
  type Commands,
  type RateLimits,
} from '@app/platform';
import { Inject, Optional, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
  type QueryBus,
} from '@nestjs/cqrs';
import { TimelineOf } from '../administration/timeline.handlers.js';
import { WRONG_CODES_A_DAY, type LoginFailures } from '../login-codes/login-failures.view.js';
import { LoginThrottle } from '../login-codes/throttle.handlers.js';
import { OpenSessions } from '../sessions/sessions.handlers.js';
import { shortened } from './address.js';
import { blockList } from './blocks.handlers.js';
import { verdicts, type VerdictView } from './verdicts.js';

const SHOWN = 50;
const DAYS = 14;
const MINUTE = 60_000;

/** The last whole check of the log, `null` before the first. */
export const lastIntegrity = async (models: ReadModels): Promise<LogVerdict | null> => {
  const found = await models.collection<VerdictView>('log-verdict').findOne({ _id: 'last' });
  if (!found) return null;
  const { ok, checked, head, at, problem } = found;
  return { ok, checked, head, at, ...(problem !== undefined && { problem }) };
};

/** Who was told to wait within the last minute: the limits of calls refill in one. */
const waitingCalls = (limits: RateLimits, now: Date) =>
  limits
    .throttled()
    .filter(({ last }) => last > now.getTime() - MINUTE)
    .slice(0, SHOWN)
    .map(({ address, last }) => ({
      address: shortened(address),
      kind: 'call' as const,
      until: new Date(last + MINUTE).toISOString(),
    }));

export class SecurityOverview extends Query<Omit<Security, 'success'>> {}

@QueryHandler(SecurityOverview)
class SecurityOverviewHandler implements IQueryHandler<SecurityOverview> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LoginThrottle) private readonly throttle: LoginThrottle,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  async execute() {
    const now = this.clock.now();
    const failures = await this.models
      .collection<LoginFailures>('login-failures')
      .find({})
      .toArray();
    const days = failures.toSorted((a, b) => b._id.localeCompare(a._id)).slice(0, DAYS);
    const history = (types: readonly string[]) =>
      this.queries.execute(new TimelineOf({ types, pageSize: SHOWN }));
    const [sessions, roleChanges, requests] = await Promise.all([
      this.queries.execute(new OpenSessions(SHOWN)),
      history(['UserRoleChanged', 'UserDisabled', 'UserEnabled']),
      history(['DataExportRequested', 'UserErased', 'ErasureCompleted']),
    ]);
    return {
      sessions,
      failedCodes: {
        budget: WRONG_CODES_A_DAY,
        days: days.map(({ _id: day, count }) => ({ day, count })),
      },
      throttled: [...this.throttle.waiting(now), ...waitingCalls(this.limits, now)],
      blocks: await blockList(this.models),
      roleChanges: roleChanges.timeline,
      requests: requests.timeline,
      integrity: await lastIntegrity(this.models),
    };
  }
}

/** Proves the whole log and records the outcome. */
export class VerifyLog extends Command<LogVerdict> {
  constructor(readonly by: string) {
    super();
  }
}

@CommandHandler(VerifyLog)
class VerifyLogHandler implements ICommandHandler<VerifyLog> {
  constructor(
    @Inject(COMMANDS) private readonly port: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    /** Not every log can prove itself. */
    @Optional() @Inject(LOG_INTEGRITY) private readonly log?: LogIntegrity,
  ) {}

  async execute({ by }: VerifyLog) {
    if (!this.log) throw new Rejected('UNAVAILABLE', '这里的事件日志没有校验链，无法校验');
    const { ok, checked, head, at, reason } = await this.log.verify();
    const verdict = {
      ok,
      checked,
      head: head.toString(),
      at,
      ...(reason !== undefined && { problem: reason }),
    };
    const { position } = await this.port.execute({
      stream: 'log-verifications',
      decider: verdicts,
      command: { ...verdict, by },
      actor: by,
    });
    await this.models.waitFor(position);
    return verdict;
  }
}

export const securityHandlers: readonly Provider[] = [SecurityOverviewHandler, VerifyLogHandler];
