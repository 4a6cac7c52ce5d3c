import type {
  ChangeSubscription as Changed,
  SubscriptionQuery,
  SubscriptionRecord,
} from '@app/contracts';
import {
  eachAlone,
  Missing,
  Rejected,
  type Clock,
  type EventStore,
  type ReadModels,
} from '@app/kernel';
import {
  CLOCK,
  COMMANDS,
  EVENT_STORE,
  READ_MODELS,
  paged,
  type Commands,
  type Handled,
} from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { namesOf } from '../people/names.js';
import { Standings } from '../standing/standings.handlers.js';
import { addDays } from '../calendar/periods.js';
import {
  asOf,
  extendsFrom,
  subscriptions,
  type Source,
  type Subscribed,
  type SubscriptionCommand,
  type SubscriptionEvent,
} from '../standing/subscriptions.js';
import { subscriptionRecords, type SubscriptionDoc } from './subscriptions.view.js';

const stream = (userId: string): string => `subscriptions-${userId}`;
const fold = async (events: EventStore, userId: string) => {
  let state = subscriptions.initial;
  for await (const event of events.readStream(stream(userId)))
    state = subscriptions.evolve(state, event as unknown as SubscriptionEvent);
  return state;
};

interface Granting {
  userId: string;
  subscriptionId: string;
  level: number;
  /** Days of the person's own calendar. */
  days: number;
  /** Default: now. */
  startsAt?: string | undefined;
  /** It begins when the last one of this level ends. */
  isQueued?: boolean;
  trial: boolean;
  source: Source;
  reason?: string | undefined;
  by: string;
  at: string;
}
/** @throws {Missing} for a person who is not there */
export class GrantSubscription extends Command<Handled> {
  constructor(readonly data: Granting) {
    super();
  }
}
@CommandHandler(GrantSubscription)
class GrantSubscriptionHandler implements ICommandHandler<GrantSubscription> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(Standings) private readonly standings: Standings,
  ) {}
  async execute({ data }: GrantSubscription) {
    const { days, startsAt: wanted, isQueued, ...rest } = data;
    const { userId, level, by, at } = rest;
    const standing = await this.standings.of(userId);
    if (!standing) throw new Missing('user');
    const startsAt = isQueued
      ? queueEnd(await fold(this.events, userId), level, at)
      : (wanted ?? at);
    const endsAt = new Date(addDays(Date.parse(startsAt), days, standing.timeZone)).toISOString();
    const command = { type: 'GrantSubscription' as const, data: { ...rest, startsAt, endsAt } };
    return this.commands.execute({
      stream: stream(userId),
      decider: subscriptions,
      command,
      actor: by,
      at,
    });
  }
}
const queueEnd = (all: Readonly<Record<string, Subscribed>>, level: number, at: string): string =>
  Object.values(all)
    .map((one) => asOf(one, Date.parse(at)))
    .filter((one) => one.level === level && (one.status === 'active' || one.status === 'pending'))
    .reduce((latest, { endsAt }) => (endsAt > latest ? endsAt : latest), at);

/** @throws {Missing} @throws {Rejected} SUBSCRIPTION_ENDED, CONFLICT, INVALID */
export class ChangeSubscription extends Command<Handled> {
  constructor(readonly data: Changed & { subscriptionId: string; by: string; at: string }) {
    super();
  }
}
@CommandHandler(ChangeSubscription)
class ChangeSubscriptionHandler implements ICommandHandler<ChangeSubscription> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(Standings) private readonly standings: Standings,
  ) {}
  async execute({ data: { action, days, ...rest } }: ChangeSubscription) {
    const { subscriptionId, by, at } = rest;
    const doc = await this.models.collection(subscriptionRecords).findOne({ _id: subscriptionId });
    if (!doc) throw new Missing('subscription');
    const { userId } = doc;
    const of = { ...rest, userId };
    const command: SubscriptionCommand =
      action === 'extend'
        ? { type: 'ExtendSubscription', data: { ...of, ...(await this.extension(of, days)) } }
        : { type: 'MoveSubscription', data: { ...of, action } };
    return this.commands.execute({
      stream: stream(userId),
      decider: subscriptions,
      command,
      actor: by,
      at,
    });
  }

  private async extension(
    { userId, subscriptionId, at }: { userId: string; subscriptionId: string; at: string },
    days: number | undefined,
  ) {
    if (days === undefined) throw new Rejected('INVALID', '请填写要延长的天数');
    const one = (await fold(this.events, userId))[subscriptionId];
    if (!one) throw new Missing('subscription');
    const from = extendsFrom(one, Date.parse(at));
    const timeZone = (await this.standings.of(userId))?.timeZone ?? 'UTC';
    return { from, endsAt: new Date(addDays(Date.parse(from), days, timeZone)).toISOString() };
  }
}

type LetTimePassData = Extract<SubscriptionCommand, { type: 'LetTimePass' }>['data'];
/** What is due by `now` gets its event. Correct after any downtime: each event names the instant it was due. */
export const letTimePass = async (
  models: ReadModels,
  commands: Commands,
  now: Date,
  signal?: AbortSignal,
): Promise<void> => {
  const at = now.toISOString();
  const due = await models
    .collection(subscriptionRecords)
    .find({
      open: true,
      $or: [{ endsAt: { $lte: at } }, { status: 'pending', startsAt: { $lte: at } }],
    })
    .toArray();
  await eachAlone(new Set(due.map((one) => one.userId)), signal, (userId) => {
    const command = {
      type: 'LetTimePass' as const,
      data: { userId, at } satisfies LetTimePassData,
    };
    return commands.execute({
      stream: stream(userId),
      decider: subscriptions,
      command,
      actor: 'system:schedule',
      at,
    });
  });
};

const shown = (
  doc: SubscriptionDoc & { _id: string },
  username: string | undefined,
  levelName: string,
  now: number,
): SubscriptionRecord => {
  const { userId, level, trial, cancelAtPeriodEnd, startsAt, endsAt, source, reason, history } =
    doc;
  return {
    id: doc._id,
    userId,
    ...(username !== undefined && { username }),
    level,
    levelName,
    status: asOf(doc, now).status,
    trial,
    cancelAtPeriodEnd,
    startsAt,
    endsAt,
    source,
    ...(reason !== undefined && { reason }),
    history,
  };
};

/** Newest first. */
export class SubscriptionsNow extends Query<{
  subscriptions: SubscriptionRecord[];
  total: number;
  page: number;
  pageSize: number;
}> {
  constructor(
    readonly query: SubscriptionQuery & { id?: string },
    readonly after = 0n,
  ) {
    super();
  }
}
@QueryHandler(SubscriptionsNow)
class SubscriptionsNowHandler implements IQueryHandler<SubscriptionsNow> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Standings) private readonly standings: Standings,
  ) {}
  async execute({ query, after }: SubscriptionsNow) {
    const { userId, status, id } = query;
    await this.models.waitFor(after);
    const filter = {
      ...(userId !== undefined && { userId }),
      ...(status !== undefined && { status }),
      ...(id !== undefined && { _id: id }),
    };
    const { docs, ...page } = await paged(
      this.models.collection(subscriptionRecords),
      filter,
      { grantedAt: -1 },
      query,
    );
    const names = await namesOf(
      this.models,
      docs.map((doc) => doc.userId),
    );
    const { levels } = await this.standings.policy();
    const now = this.clock.now().getTime();
    const list = docs.map((doc) =>
      shown(doc, names.get(doc.userId), levels[doc.level]?.name ?? String(doc.level), now),
    );
    return { subscriptions: list, ...page };
  }
}

export const subscriptionHandlers: readonly Provider[] = [
  GrantSubscriptionHandler,
  ChangeSubscriptionHandler,
  SubscriptionsNowHandler,
];
