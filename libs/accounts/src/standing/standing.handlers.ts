import { Missing, type ReadModels } from '@app/kernel';
import { Change, COMMAND_BUS, COMMANDS, READ_MODELS, type Commands } from '@app/platform';
import { Inject, type Provider, type Type } from '@nestjs/common';
import { CommandHandler, type CommandBus } from '@nestjs/cqrs';
import { EndAllSessions } from '../sessions/sessions.handlers.js';
import { userRecords } from '../users/users.view.js';
import { standing, type StandingCommand } from '../users/standing.js';

/** One for the whole product: see `standing`. */
export const STANDING_STREAM = 'standing';

/** @throws {Rejected} LAST_ADMIN @throws {Missing} for nobody */
export class ChangeRole extends Change<StandingCommand, 'ChangeRole'> {
  readonly type = 'ChangeRole';
}
/** Ends all sessions too. @throws {Rejected} LAST_ADMIN @throws {Missing} for nobody */
export class DisableUser extends Change<StandingCommand, 'DisableUser'> {
  readonly type = 'DisableUser';
}
/** @throws {Missing} for nobody */
export class EnableUser extends Change<StandingCommand, 'EnableUser'> {
  readonly type = 'EnableUser';
}

/** Answers when the guard knows: a role that was taken, a person who was shut out are refused from the next call on. */
const orders = (command: Type<ChangeRole | DisableUser | EnableUser>): Provider => {
  @CommandHandler(command)
  class StandingHandler {
    constructor(
      @Inject(COMMANDS) private readonly port: Commands,
      @Inject(COMMAND_BUS) private readonly bus: CommandBus,
      @Inject(READ_MODELS) private readonly models: ReadModels,
    ) {}
    async execute(asked: ChangeRole | DisableUser | EnableUser) {
      const { userId, by, at } = asked.data;
      if (!(await this.models.collection(userRecords).findOne({ _id: userId })))
        throw new Missing('user');
      const handled = await this.port.execute({
        stream: STANDING_STREAM,
        decider: standing,
        command: asked,
        actor: by,
        at,
      });
      if (asked.type === 'DisableUser')
        await this.bus.execute(new EndAllSessions({ userId, by, at }));
      await this.models.waitFor(handled.position);
      return handled;
    }
  }
  return StandingHandler;
};

export const standingHandlers: readonly Provider[] = [ChangeRole, DisableUser, EnableUser].map(
  orders,
);

/** Administrators of logs in which each person decided alone join the one stream. */
export const gatherAdmins = async (
  models: ReadModels,
  commands: Commands,
  at: string,
): Promise<void> => {
  const admins = await models.collection(userRecords).find({ role: 'admin' }).toArray();
  for (const { _id: userId } of admins) {
    const command = { type: 'AppointConfigured' as const, data: { userId, at } };
    await commands.execute({
      stream: STANDING_STREAM,
      decider: standing,
      command,
      actor: 'system:upgrade',
      at,
    });
  }
};
