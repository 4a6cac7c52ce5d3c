import type { Security } from '@app/contracts';
import type { Clock, LogIntegrity, ReadModels } from '@app/kernel';
import {
  CLOCK,
  LOG_INTEGRITY,
  QUERY_BUS,
  RATE_LIMITS,
  READ_MODELS,
  type RateLimits,
} from '@app/platform';
import { Inject, Optional, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler, type QueryBus } from '@nestjs/cqrs';
import { TimelineOf } from '../timeline/timeline.handlers.js';
import { loginFailureDays, WRONG_CODES_A_DAY } from '../login-codes/login-failures.view.js';
import { LoginThrottle } from '../login-codes/throttle.handlers.js';
import { OpenSessions } from '../sessions/sessions.handlers.js';
import { shortened } from '../addresses/address.js';
import { blockList } from '../blocks/blocks.handlers.js';
import { lastIntegrity } from '../integrity/integrity.handlers.js';

const SHOWN = 50;
const DAYS = 14;
const MINUTE = 60_000;

/** Who was told to wait within the last minute: the limits of calls refill in one. */
const waitingCalls = async (limits: RateLimits, now: Date) =>
  (await limits.throttled())
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
    @Optional() @Inject(LOG_INTEGRITY) private readonly log?: LogIntegrity,
  ) {}

  async execute() {
    const now = this.clock.now();
    const failures = await this.models.collection(loginFailureDays).find({}).toArray();
    const days = failures.toSorted((a, b) => b._id.localeCompare(a._id)).slice(0, DAYS);
    const [sessions, requests] = await Promise.all([
      this.queries.execute(new OpenSessions(SHOWN)),
      this.queries.execute(
        new TimelineOf({
          types: ['DataExportRequested', 'UserErased', 'ErasureCompleted'],
          pageSize: SHOWN,
        }),
      ),
    ]);
    return {
      sessions,
      failedCodes: {
        budget: WRONG_CODES_A_DAY,
        days: days.map(({ _id: day, count }) => ({ day, count })),
      },
      throttled: [...(await this.throttle.waiting(now)), ...(await waitingCalls(this.limits, now))],
      blocks: await blockList(this.models),
      requests: requests.timeline,
      integrity: await lastIntegrity(this.models, this.log),
      logKey: this.log?.publicKey ?? null,
    };
  }
}

export const securityHandlers: readonly Provider[] = [SecurityOverviewHandler];
