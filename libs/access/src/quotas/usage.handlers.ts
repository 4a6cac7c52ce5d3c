import type { Usage } from '@app/contracts';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CountedQuotas } from './quotas.handlers.js';

export const NO_LIMIT: Usage = {
  hasLimit: false,
  dailyLimit: null,
  monthlyLimit: null,
  dailyUsage: 0,
  monthlyUsage: 0,
};

/** Folded from the log at every call: what the next reservation will see. */
export class UsageOf extends Query<Awaited<ReturnType<CountedQuotas['usage']>>> {
  constructor(readonly userId: string) {
    super();
  }
}
@QueryHandler(UsageOf)
class UsageOfHandler implements IQueryHandler<UsageOf> {
  constructor(@Inject(CountedQuotas) private readonly quotas: CountedQuotas) {}
  execute({ userId }: UsageOf) {
    return this.quotas.usage(userId);
  }
}

export const usageHandlers: readonly Provider[] = [UsageOfHandler];
