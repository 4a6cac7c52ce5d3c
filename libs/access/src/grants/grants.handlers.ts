import { ERRORS, type GrantOutcome, type GrantToMany } from '@app/contracts';
import { Missing, Rejected, type Clock, type Ids, type ReadModels } from '@app/kernel';
import { CLOCK, COMMAND_BUS, IDS, READ_MODELS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type CommandBus, type ICommandHandler } from '@nestjs/cqrs';
import { SetMemberLevel } from '../members/members.handlers.js';
import { namesOf } from '../people/names.js';
import { GrantSubscription } from '../subscriptions/subscriptions.handlers.js';

/** A level or a subscription for many people, each for themselves: one who cannot have it keeps nobody else from it. */
export class GrantMany extends Command<GrantOutcome[]> {
  constructor(
    readonly wanted: GrantToMany,
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(GrantMany)
class GrantManyHandler implements ICommandHandler<GrantMany> {
  constructor(
    @Inject(COMMAND_BUS) private readonly bus: CommandBus,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ wanted, by }: GrantMany): Promise<GrantOutcome[]> {
    const people = [...new Set(wanted.userIds)];
    const names = await namesOf(this.models, people);
    const outcomes: GrantOutcome[] = [];
    let last = 0n;
    for (const userId of people) {
      const username = names.get(userId);
      const who = { userId, ...(username !== undefined && { username }) };
      try {
        const { events, position } = await this.one(userId, wanted, by);
        if (position > last) last = position;
        outcomes.push({ ...who, outcome: events.length === 0 ? 'unchanged' : 'done' });
      } catch (error) {
        outcomes.push({ ...who, outcome: 'failed', error: reasonOf(error) });
      }
    }
    await this.models.waitFor(last);
    return outcomes;
  }

  private one(userId: string, { level, subscription, reason }: GrantToMany, by: string) {
    const order = { userId, reason, by, at: this.clock.now().toISOString() };
    if (level !== undefined) return this.bus.execute(new SetMemberLevel({ ...order, level }));
    if (!subscription) throw new Rejected('INVALID');
    const subscriptionId = this.ids.uuid();
    const data = { ...order, ...subscription, subscriptionId, source: 'admin' as const };
    return this.bus.execute(new GrantSubscription(data));
  }
}

/** What a person is told of one who could not have it. A bug of ours stops all. */
const reasonOf = (error: unknown): string => {
  if (error instanceof Missing) return '没有这位用户，可能已经注销';
  if (!(error instanceof Rejected)) throw error;
  return error.said ?? (ERRORS as Record<string, { text: string }>)[error.code]?.text ?? error.code;
};

export const grantHandlers: readonly Provider[] = [GrantManyHandler];
