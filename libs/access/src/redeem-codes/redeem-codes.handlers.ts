import type { MakeRedeemCodes as Wanted, RedeemCode, Subscription } from '@app/contracts';
import { Rejected, type Clock, type Ids, type ReadModels } from '@app/kernel';
import {
  CLOCK,
  COMMANDS,
  COMMAND_BUS,
  Change,
  IDS,
  QUERY_BUS,
  READ_MODELS,
  decides,
  paged,
  type Commands,
} from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type CommandBus,
  type ICommandHandler,
  type IQueryHandler,
  type QueryBus,
} from '@nestjs/cqrs';
import { GrantSubscription, SubscriptionsNow } from '../subscriptions/subscriptions.handlers.js';
import { CodeSecrets } from './code-secrets.handlers.js';
import { endOf, redeemCodeStream, redeemCodes, type RedeemCodeCommand } from './redeem-codes.js';
import { redeemCodeRecords, type RedeemCodeDoc } from './redeem-codes.view.js';
import { redeemTries } from './redeem-tries.js';

/** Answers the codes themselves, this once. */
export class MakeRedeemCodes extends Command<{ id: string; code: string }[]> {
  constructor(readonly data: Wanted & { by: string; at: string }) {
    super();
  }
}
@CommandHandler(MakeRedeemCodes)
class MakeRedeemCodesHandler implements ICommandHandler<MakeRedeemCodes> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CodeSecrets) private readonly secrets: CodeSecrets,
  ) {}
  async execute({ data: { count, by, at, ...terms } }: MakeRedeemCodes) {
    const made: { id: string; code: string }[] = [];
    for (const seed of Array.from({ length: count }, () => this.ids.uuid())) {
      const code = this.secrets.code(seed);
      const codeId = this.secrets.idOf(code);
      const command = {
        type: 'MakeRedeemCode' as const,
        data: { codeId, hint: code.slice(-4), ...terms, madeBy: by, at },
      };
      await this.commands.execute({
        stream: redeemCodeStream(codeId),
        decider: redeemCodes,
        command,
        actor: by,
        at,
      });
      made.push({ id: codeId, code });
    }
    return made;
  }
}

export class VoidRedeemCode extends Change<RedeemCodeCommand, 'VoidRedeemCode'> {
  readonly type = 'VoidRedeemCode';
}

/** @throws {Rejected} REDEEM_CODE_INVALID; RATE_LIMITED after too many wrong ones */
export class RedeemACode extends Command<Subscription> {
  constructor(readonly data: { code: string; userId: string; at: string }) {
    super();
  }
}
@CommandHandler(RedeemACode)
class RedeemACodeHandler implements ICommandHandler<RedeemACode> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(COMMAND_BUS) private readonly bus: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CodeSecrets) private readonly secrets: CodeSecrets,
  ) {}

  /** First the code is used up, then the subscription begins; a crash between is mended when the same person asks again. */
  async execute({ data: { code, userId, at } }: RedeemACode): Promise<Subscription> {
    const codeId = this.secrets.idOf(code);
    const { state } = await this.commands.look({
      stream: redeemCodeStream(codeId),
      decider: redeemCodes,
    });
    const isGood = state.usedBy.has(userId) || endOf(state, Date.parse(at)) === undefined;
    const tried = { type: 'TryRedeemCode' as const, data: { userId, isGood, at } };
    await this.commands.execute({
      stream: `redeem-tries-${userId}`,
      decider: redeemTries,
      command: tried,
      actor: userId,
      at,
    });
    if (!isGood) throw new Rejected('REDEEM_CODE_INVALID');
    const command = {
      type: 'UseRedeemCode' as const,
      data: { codeId, userId, subscriptionId: this.ids.uuid(), at },
    };
    const { state: used } = await this.commands.execute({
      stream: redeemCodeStream(codeId),
      decider: redeemCodes,
      command,
      actor: userId,
      at,
    });
    const { terms, usedBy } = used;
    const subscriptionId = usedBy.get(userId);
    if (!terms || subscriptionId === undefined) throw new Rejected('REDEEM_CODE_INVALID');
    const { level, days } = terms;
    const granting = {
      userId,
      subscriptionId,
      level,
      days,
      isQueued: true,
      trial: false,
      source: 'redeem' as const,
      by: userId,
      at,
    };
    const { position } = await this.bus.execute(new GrantSubscription(granting));
    const { subscriptions } = await this.queries.execute(
      new SubscriptionsNow({ page: 1, pageSize: 1, id: subscriptionId }, position),
    );
    const [subscription] = subscriptions;
    if (!subscription) throw new Rejected('UNAVAILABLE');
    const { id, levelName, status, trial, cancelAtPeriodEnd, startsAt, endsAt, source } =
      subscription;
    return { id, level, levelName, status, trial, cancelAtPeriodEnd, startsAt, endsAt, source };
  }
}

/** Newest first. */
export class RedeemCodesNow extends Query<{
  codes: RedeemCode[];
  total: number;
  page: number;
  pageSize: number;
}> {
  constructor(
    readonly page: number,
    readonly pageSize: number,
  ) {
    super();
  }
}
@QueryHandler(RedeemCodesNow)
class RedeemCodesNowHandler implements IQueryHandler<RedeemCodesNow> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}
  async execute(asked: RedeemCodesNow) {
    const { docs, ...list } = await paged(
      this.models.collection(redeemCodeRecords),
      {},
      { madeAt: -1 },
      asked,
    );
    const now = this.clock.now().getTime();
    return { codes: docs.map((doc) => shown(doc, now)), ...list };
  }
}
const shown = (doc: RedeemCodeDoc & { _id: string }, now: number): RedeemCode => {
  const { hint, level, days, uses, used, usedBy, isVoid, expiresAt, note, madeBy, madeAt } = doc;
  const expired = expiresAt !== undefined && now >= Date.parse(expiresAt);
  const state = isVoid ? 'void' : used >= uses ? 'used' : expired ? 'expired' : 'open';
  const more = {
    ...(expiresAt !== undefined && { expiresAt }),
    ...(note !== undefined && { note }),
  };
  return {
    id: doc._id,
    hint,
    level,
    days,
    uses,
    used,
    usedBy,
    state,
    ...more,
    madeBy,
    madeAt,
  };
};

export const redeemCodeHandlers: readonly Provider[] = [
  CodeSecrets,
  MakeRedeemCodesHandler,
  RedeemACodeHandler,
  ...decides({
    decider: redeemCodes,
    stream: ({ data }) => redeemCodeStream(data.codeId),
    actor: actorOf,
    commands: [VoidRedeemCode],
  }),
  RedeemCodesNowHandler,
];

function actorOf({ data }: RedeemCodeCommand): string {
  return 'by' in data ? data.by : 'madeBy' in data ? data.madeBy : data.userId;
}
