import type { Permission, PermissionQuery } from '@app/contracts';
import { Missing, type Clock, type ReadModels } from '@app/kernel';
import { CLOCK, COMMANDS, Change, READ_MODELS, decides, paged, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import {
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { namesOf } from '../people/names.js';
import { Standings } from '../standing/standings.handlers.js';
import { members, type MemberCommand } from '../standing/members.js';
import { featurePermissions, type PermissionDoc } from '../standing/permissions.view.js';

const stream = ({ data }: MemberCommand): string => `member-${data.userId}`;

/** @throws {Missing} for a person or a feature that is not there */
export class SetPermission extends Change<MemberCommand, 'SetPermission'> {
  readonly type = 'SetPermission';
}
@CommandHandler(SetPermission)
class SetPermissionHandler implements ICommandHandler<SetPermission> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(Standings) private readonly standings: Standings,
  ) {}
  async execute(command: SetPermission) {
    const { userId, featureKey, by, at } = command.data;
    if (!(await this.standings.of(userId))) throw new Missing('user');
    if (!(await this.standings.policy()).features.has(featureKey)) throw new Missing('feature');
    return this.commands.execute({
      stream: stream(command),
      decider: members,
      command,
      actor: by,
      at,
    });
  }
}

export class RemovePermission extends Change<MemberCommand, 'RemovePermission'> {
  readonly type = 'RemovePermission';
}

/** @throws {Missing} for a person who is not there */
export class SetMemberLevel extends Change<MemberCommand, 'SetMemberLevel'> {
  readonly type = 'SetMemberLevel';
}
@CommandHandler(SetMemberLevel)
class SetMemberLevelHandler implements ICommandHandler<SetMemberLevel> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(Standings) private readonly standings: Standings,
  ) {}
  async execute(command: SetMemberLevel) {
    const { userId, by, at } = command.data;
    if (!(await this.standings.of(userId))) throw new Missing('user');
    return this.commands.execute({
      stream: stream(command),
      decider: members,
      command,
      actor: by,
      at,
    });
  }
}

const shown = (doc: PermissionDoc, username: string | undefined, now: number): Permission => {
  const { userId, featureKey, effect, expiresAt, reason, by, at } = doc;
  return {
    id: `${userId}.${featureKey}`,
    userId,
    ...(username !== undefined && { username }),
    featureKey,
    effect,
    ...(expiresAt !== undefined && { expiresAt }),
    expired: expiresAt !== undefined && now >= Date.parse(expiresAt),
    ...(reason !== undefined && { reason }),
    by,
    at,
  };
};

/** Newest first. */
export class Permissions extends Query<{
  permissions: Permission[];
  total: number;
  page: number;
  pageSize: number;
}> {
  constructor(readonly query: PermissionQuery) {
    super();
  }
}
@QueryHandler(Permissions)
class PermissionsHandler implements IQueryHandler<Permissions> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}
  async execute({ query }: Permissions) {
    const { userId, featureKey } = query;
    const filter = {
      ...(userId !== undefined && { userId }),
      ...(featureKey !== undefined && { featureKey }),
    };
    const { docs, ...list } = await paged(
      this.models.collection(featurePermissions),
      filter,
      { at: -1 },
      query,
    );
    const names = await namesOf(
      this.models,
      docs.map((doc) => doc.userId),
    );
    const now = this.clock.now().getTime();
    return { permissions: docs.map((doc) => shown(doc, names.get(doc.userId), now)), ...list };
  }
}

export class PermissionOf extends Query<Permission> {
  constructor(
    readonly userId: string,
    readonly featureKey: string,
    readonly after: bigint,
  ) {
    super();
  }
}
@QueryHandler(PermissionOf)
class PermissionOfHandler implements IQueryHandler<PermissionOf> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}
  async execute({ userId, featureKey, after }: PermissionOf) {
    await this.models.waitFor(after);
    const doc = await this.models
      .collection(featurePermissions)
      .findOne({ _id: `${userId}.${featureKey}` });
    if (!doc) throw new Missing('permission');
    return shown(
      doc,
      (await namesOf(this.models, [userId])).get(userId),
      this.clock.now().getTime(),
    );
  }
}

export const memberHandlers: readonly Provider[] = [
  SetPermissionHandler,
  SetMemberLevelHandler,
  ...decides({
    decider: members,
    stream,
    actor: ({ data }) => data.by,
    commands: [RemovePermission],
  }),
  PermissionsHandler,
  PermissionOfHandler,
];
