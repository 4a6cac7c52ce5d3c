import type { Level, Member, MyLevel, Subscription } from '@app/contracts';
import { Missing, Rejected, type ReadModels } from '@app/kernel';
import { COMMANDS, Change, READ_MODELS, paged, type Commands } from '@app/platform';
import { userRecords } from '@published/accounts';
import { Inject, type Provider } from '@nestjs/common';
import {
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import type { Standing } from '../standing/standing.js';
import { Standings } from '../standing/standings.handlers.js';
import { memberRecords } from '../standing/members.view.js';
import { levels, type LevelCommand } from '../policy/levels.js';

/** @throws {Rejected} INVALID for a feature that is not there */
export class ChangeLevel extends Change<LevelCommand, 'ChangeLevel'> {
  readonly type = 'ChangeLevel';
}
@CommandHandler(ChangeLevel)
class ChangeLevelHandler implements ICommandHandler<ChangeLevel> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(Standings) private readonly standings: Standings,
  ) {}
  async execute(command: ChangeLevel) {
    const { level, change, by, at } = command.data;
    const { features } = await this.standings.policy();
    const unknown = change.features?.find((key) => !features.has(key));
    if (unknown !== undefined)
      throw new Rejected('INVALID', `没有这个功能：${unknown}。没有做任何更改`);
    return this.commands.execute({
      stream: `level-${level}`,
      decider: levels,
      command,
      actor: by,
      at,
    });
  }
}

type Known = NonNullable<Standing['subscription']>;
const told = (subscription: Known, all: readonly Level[]): Subscription => {
  const { id, level, status, trial, cancelAtPeriodEnd, startsAt, endsAt, source } = subscription;
  return {
    id,
    level,
    levelName: all[level]?.name ?? String(level),
    status,
    trial,
    cancelAtPeriodEnd,
    startsAt,
    endsAt,
    source,
  };
};
const subscriptionOf = ({ subscription }: Standing, all: readonly Level[]): Subscription | null =>
  subscription ? told(subscription, all) : null;
const memberOf = (standing: Standing, all: readonly Level[]): Member => {
  const { userId, username, role, ownLevel, level } = standing;
  return { userId, username, role, ownLevel, level, subscription: subscriptionOf(standing, all) };
};

export class LevelOf extends Query<Omit<MyLevel, 'success'>> {
  constructor(
    readonly userId: string,
    readonly after = 0n,
  ) {
    super();
  }
}
@QueryHandler(LevelOf)
class LevelOfHandler implements IQueryHandler<LevelOf> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(Standings) private readonly standings: Standings,
  ) {}
  async execute({ userId, after }: LevelOf) {
    await this.models.waitFor(after);
    const standing = await this.standings.of(userId);
    if (!standing) throw new Missing('user');
    const { levels: all } = await this.standings.policy();
    const level = all[standing.level];
    return {
      level: standing.level,
      levelName: level?.name ?? String(standing.level),
      levelDescription: level?.description ?? '',
      subscription: subscriptionOf(standing, all),
      queued: standing.queued.map((one) => told(one, all)),
    };
  }
}

/** People with their levels, newest account first. */
export class Members extends Query<{
  users: Member[];
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
@QueryHandler(Members)
class MembersHandler implements IQueryHandler<Members> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(Standings) private readonly standings: Standings,
  ) {}
  async execute(asked: Members) {
    const { docs: found, ...list } = await paged(
      this.models.collection(userRecords),
      {},
      { createdAt: -1 },
      asked,
    );
    const docs = await this.models
      .collection(memberRecords)
      .find({ _id: { $in: found.map(({ _id }) => _id) } })
      .toArray();
    const byId = new Map(docs.map((doc) => [doc._id, doc]));
    const { levels: all } = await this.standings.policy();
    const members = found.map((user) =>
      memberOf(this.standings.standing(user._id, user, byId.get(user._id) ?? null), all),
    );
    return { users: members, ...list };
  }
}

export class MemberOf extends Query<Member> {
  constructor(
    readonly userId: string,
    readonly after: bigint,
  ) {
    super();
  }
}
@QueryHandler(MemberOf)
class MemberOfHandler implements IQueryHandler<MemberOf> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(Standings) private readonly standings: Standings,
  ) {}
  async execute({ userId, after }: MemberOf) {
    await this.models.waitFor(after);
    const standing = await this.standings.of(userId);
    if (!standing) throw new Missing('user');
    return memberOf(standing, (await this.standings.policy()).levels);
  }
}

export const levelHandlers: readonly Provider[] = [
  ChangeLevelHandler,
  LevelOfHandler,
  MembersHandler,
  MemberOfHandler,
];
