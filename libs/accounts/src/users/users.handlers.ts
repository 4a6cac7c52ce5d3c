import type { User } from '@app/contracts';
import { Rejected, type ReadModels } from '@app/kernel';
import { Change, READ_MODELS, decides } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { users, type UserCommand } from './users.js';
import { userRecords, type UserView } from './users.view.js';

export class UpdateProfile extends Change<UserCommand, 'UpdateProfile'> {
  readonly type = 'UpdateProfile';
}

/** Off the public side, with a reason that its owner reads. @throws {Missing} @throws {Rejected} CONFLICT */
export class TakeUsernameDown extends Change<UserCommand, 'TakeUsernameDown'> {
  readonly type = 'TakeUsernameDown';
}
/** @throws {Missing} @throws {Rejected} CONFLICT where it is not taken down, or they have chosen another */
export class RestoreUsername extends Change<UserCommand, 'RestoreUsername'> {
  readonly type = 'RestoreUsername';
}
/** @throws {Rejected} CONFLICT where it is not taken down */
export class AnswerUsernameTakeDown extends Change<UserCommand, 'AnswerUsernameTakeDown'> {
  readonly type = 'AnswerUsernameTakeDown';
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
    return seenByThemselves(userId, user);
  }
}

/** @param email as it was typed, else as it is known */
export const seenByThemselves = (
  id: string,
  { username, email: known, role, settings, createdAt, takenDown }: UserView,
  email = known,
): User => ({
  id,
  username,
  email,
  role,
  settings,
  createdAt,
  ...(takenDown && { nameTakenDown: takenDown }),
});

export const userHandlers: readonly Provider[] = [
  ...decides({
    decider: users,
    stream: ({ data }) => `user-${data.userId}`,
    actor: ({ data }) => ('by' in data ? data.by : data.userId),
    commands: [UpdateProfile, TakeUsernameDown, RestoreUsername, AnswerUsernameTakeDown],
  }),
  UserByIdHandler,
];
