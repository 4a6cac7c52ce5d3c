import type { AdminUser, AdminUsersQuery, Settings, UpdateAdminUser } from '@app/contracts';
import { Missing, type Clock, type Filter, type Levels, type ReadModels } from '@app/kernel';
import { CLOCK, COMMAND_BUS, LEVELS, READ_MODELS, paged, type Identity } from '@app/platform';
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
import { requireFresh } from '../sessions/sessions.handlers.js';
import { ChangeRole, DisableUser, EnableUser } from '../standing/standing.handlers.js';
import { userRecords } from '../users/users.view.js';
import { PeopleRows, USUAL, levelsOf } from './people-rows.handlers.js';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const atLevel = async (models: ReadModels, level: number): Promise<Filter> => {
  const ids = (filter: Filter) => levelsOf(models, filter).then((found) => [...found.keys()]);
  return level === USUAL
    ? { $nin: await ids({ level: { $ne: USUAL } }) }
    : { $in: await ids({ level }) };
};
export const filterOf = async (
  models: ReadModels,
  { q, role, level, status }: Pick<AdminUsersQuery, 'q' | 'role' | 'level' | 'status'>,
): Promise<Filter> => {
  const like = { $regex: escaped(q ?? ''), $options: 'i' };
  return {
    // Also by a name that was taken down: it is what was reported, and what the next who looks for them knows.
    ...(q && {
      $or: [{ _id: q }, { username: like }, { email: like }, { 'takenDown.name': like }],
    }),
    ...(role && { role }),
    ...(status && { status }),
    ...(level !== undefined && { _id: await atLevel(models, level) }),
  };
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
    @Inject(PeopleRows) private readonly people: PeopleRows,
  ) {}
  async execute({ asked }: PeopleList) {
    const filter = await filterOf(this.models, asked);
    const now = this.clock.now().getTime();
    const { docs, total } = await this.sorted(filter, asked, now);
    return { users: await this.people.rows(docs, now), total };
  }

  private async sorted(filter: Filter, asked: AdminUsersQuery, now: number) {
    const { sort, order, page, pageSize } = asked;
    const direction = order === 'asc' ? 1 : -1;
    const users = this.models.collection(userRecords);
    if (sort === 'createdAt' || sort === 'username')
      return paged(users, filter, { [sort]: direction }, asked);
    const ids = await this.people.sorted(filter, sort, direction, now);
    const shown = ids.slice((page - 1) * pageSize, page * pageSize);
    const found = await users.find({ _id: { $in: shown } }).toArray();
    const place = new Map(shown.map((id, at) => [id, at]));
    const docs = found.toSorted((a, b) => (place.get(a._id) ?? 0) - (place.get(b._id) ?? 0));
    return { docs, total: ids.length };
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
    @Inject(PeopleRows) private readonly people: PeopleRows,
  ) {}
  async execute({ userId }: PersonById) {
    const found = await this.models.collection(userRecords).findOne({ _id: userId });
    const [row] = found ? await this.people.rows([found], this.clock.now().getTime()) : [];
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
  PeopleRows,
  PeopleListHandler,
  PersonByIdHandler,
  ChangePersonHandler,
];
