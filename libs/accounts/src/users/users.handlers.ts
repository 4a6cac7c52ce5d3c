import type { User } from '@app/contracts';
import { Rejected, type ReadModels } from '@app/kernel';
import { Change, READ_MODELS, decides } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { users, type UserCommand } from './users.js';
import { userRecords } from './users.view.js';

export class UpdateProfile extends Change<UserCommand, 'UpdateProfile'> {
  readonly type = 'UpdateProfile';
}

/** The person as they see themselves, at least as fresh as `position`. */
export class UserById extends Query<User> {
  constructor(
    readonly userId: string,
    readonly position?: bigint,
  ) {
    super();
  }
}

@QueryHandler(UserById)
class UserByIdHandler implements IQueryHandler<UserById> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async execute({ userId, position = 0n }: UserById) {
    await this.models.waitFor(position);
    const user = await this.models.collection(userRecords).findOne({ _id: userId });
    if (!user) throw new Rejected('UNAUTHENTICATED');
    const { username, email, role, settings, createdAt } = user;
    return { id: userId, username, email, role, settings, createdAt };
  }
}

export const userHandlers: readonly Provider[] = [
  ...decides({
    decider: users,
    stream: ({ data }) => `user-${data.userId}`,
    actor: ({ data }) => data.userId,
    commands: [UpdateProfile],
  }),
  UserByIdHandler,
];
