import type { AdminUser, AdminUsersQuery, Settings, UpdateAdminUser } from '@app/contracts';
import {
  Behind,
  Missing,
  type Clock,
  type Filter,
  type Levels,
  type ReadModels,
  type Stored,
} from '@app/kernel';
import { CLOCK, COMMAND_BUS, LEVELS, READ_MODELS, paged, type Identity } from '@app/platform';
import { memberRecords } from '@published/access';
import { Inject, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type CommandBus,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { isLive, sessionRecords } from '../sessions/sessions.view.js';
import { requireFresh } from '../sessions/sessions.handlers.js';
import { ChangeRole, DisableUser, EnableUser } from '../standing/standing.handlers.js';
import { userRecords, type UserView } from '../users/users.view.js';

/** Who has no document in access is at level 1. */
const USUAL = 1;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Rows of people with what other read models know of them. */
const rows = async (
  models: ReadModels,
  found: readonly (UserView & Stored)[],
  now: number,
): Promise<AdminUser[]> => {
  const ids = { $in: found.map(({ _id }) => _id) };
  const [sessions, levels] = await Promise.all([
    models.collection(sessionRecords).find({ userId: ids }).toArray(),
    levelsOf(models, { _id: ids }),
  ]);
  return found.map(({ _id: id, username, email, role, status, createdAt }) => {
    const live = sessions.filter((session) => session.userId === id && isLive(session, now));
    const lastSeenAt = live.map((session) => session.lastSeenAt).toSorted().at(-1); // prettier-ignore
    return {
      id,
      username,
      email,
      role,
      status,
      createdAt,
      sessions: live.length,
      level: levels.get(id) ?? USUAL,
      ...(lastSeenAt !== undefined && { lastSeenAt }),
    };
  });
};

/** Those who are, or are not, at the usual level; empty where nobody keeps levels. */
const levelsOf = async (
  models: ReadModels,
  filter: Filter,
): Promise<ReadonlyMap<string, number>> => {
  try {
    const found = await models.collection(memberRecords).find(filter).toArray();
    return new Map(found.map(({ _id, level }) => [_id, level]));
  } catch (error) {
    if (error instanceof Behind) return new Map();
    throw error;
  }
};

const atLevel = async (models: ReadModels, level: number): Promise<Filter> => {
  const ids = (filter: Filter) => levelsOf(models, filter).then((found) => [...found.keys()]);
  return level === USUAL
    ? { $nin: await ids({ level: { $ne: USUAL } }) }
    : { $in: await ids({ level }) };
};

export class PeopleList extends Query<{ users: AdminUser[]; total: number }> {
  constructor(readonly asked: AdminUsersQuery) {
    super();
  }
}
@QueryHandler(PeopleList)
class PeopleListHandler implements IQueryHandler<PeopleList> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}
  async execute({ asked }: PeopleList) {
    const { q, role, level, status } = asked;
    const like = { $regex: escaped(q ?? ''), $options: 'i' };
    const filter: Filter = {
      ...(q && { $or: [{ _id: q }, { username: like }, { email: like }] }),
      ...(role && { role }),
      ...(status && { status }),
      ...(level !== undefined && { _id: await atLevel(this.models, level) }),
    };
    const { docs, total } = await paged(
      this.models.collection(userRecords),
      filter,
      { createdAt: -1 },
      asked,
    );
    return { users: await rows(this.models, docs, this.clock.now().getTime()), total };
  }
}

/** @throws {Missing} also for one who was erased */
export class PersonById extends Query<AdminUser & { settings: Settings }> {
  constructor(readonly userId: string) {
    super();
  }
}
@QueryHandler(PersonById)
class PersonByIdHandler implements IQueryHandler<PersonById> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}
  async execute({ userId }: PersonById) {
    const found = await this.models.collection(userRecords).findOne({ _id: userId });
    const [row] = found ? await rows(this.models, [found], this.clock.now().getTime()) : [];
    if (!found || !row) throw new Missing('user');
    return { ...row, settings: found.settings };
  }
}

/** Role, level and status of somebody, by an administrator who proved lately who they are. @throws {Rejected} FRESH_LOGIN_REQUIRED, LAST_ADMIN @throws {Missing} */
export class ChangePerson extends Command<void> {
  constructor(
    readonly userId: string,
    readonly change: UpdateAdminUser,
    readonly admin: Identity,
  ) {
    super();
  }
}
@CommandHandler(ChangePerson)
class ChangePersonHandler implements ICommandHandler<ChangePerson> {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LEVELS) private readonly levels: Levels,
  ) {}
  async execute({ userId, change: { role, level, status, reason }, admin }: ChangePerson) {
    const at = this.clock.now().toISOString();
    await requireFresh(this.models, admin.sessionId, at);
    const order = { userId, reason, by: admin.userId, at };
    if (role !== undefined) await this.commands.execute(new ChangeRole({ ...order, role }));
    if (level !== undefined)
      await this.models.waitFor(await this.levels.assign({ ...order, level }));
    if (status === 'disabled') await this.commands.execute(new DisableUser(order));
    if (status === 'active') await this.commands.execute(new EnableUser(order));
  }
}

export const peopleHandlers: readonly Provider[] = [
  PeopleListHandler,
  PersonByIdHandler,
  ChangePersonHandler,
];
