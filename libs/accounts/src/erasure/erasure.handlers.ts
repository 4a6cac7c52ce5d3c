import type { ReadModels } from '@app/kernel';
import { COMMAND_BUS, COMMANDS, READ_MODELS, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type CommandBus, type ICommandHandler } from '@nestjs/cqrs';
import { EndAllSessions, requireFresh } from '../sessions/sessions.handlers.js';
import { ChangeRole } from '../standing/standing.handlers.js';
import { emailClaims } from '../users/email-claims.js';
import type { EmailOwner } from '../users/email-owners.view.js';
import { users } from '../users/users.js';

/**
 * Erases a person. In one go: no administrator any more, address free, account ended, every session out. What is left on disks follows as a
 * job (`erase-account`). `sessionId` is of who asks. @throws {Rejected} FRESH_LOGIN_REQUIRED, LAST_ADMIN @throws {Missing}
 */
export class EraseAccount extends Command<void> {
  constructor(
    readonly data: { userId: string; by: string; sessionId: string; reason?: string; at: string },
  ) {
    super();
  }
}

@CommandHandler(EraseAccount)
class EraseAccountHandler implements ICommandHandler<EraseAccount> {
  constructor(
    @Inject(COMMANDS) private readonly port: Commands,
    @Inject(COMMAND_BUS) private readonly bus: CommandBus,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  async execute({ data: { userId, by, sessionId, reason, at } }: EraseAccount): Promise<void> {
    await requireFresh(this.models, sessionId, at);
    // Asked of everybody: the read model may not know yet who has just become one.
    await this.bus.execute(new ChangeRole({ userId, role: 'user', reason: '注销账号', by, at }));
    const command = {
      type: 'EraseUser' as const,
      data: { userId, by, ...(reason !== undefined && { reason }), at },
    };
    const { position } = await this.port.execute({
      stream: `user-${userId}`,
      decider: users,
      command,
      actor: by,
      at,
    });
    // After the end, not before it: a crash in between leaves an address that the next login with it frees.
    await this.release(userId, by, at);
    await this.bus.execute(new EndAllSessions({ userId, by, at }));
    await this.models.waitFor(position);
  }

  private async release(userId: string, by: string, at: string): Promise<void> {
    const claims = await this.models
      .collection<EmailOwner>('email-owners')
      .find({ userId })
      .toArray();
    for (const { _id: emailHash } of claims) {
      const command = { type: 'ReleaseEmail' as const, data: { emailHash, userId, at } };
      await this.port.execute({
        stream: `email-${emailHash}`,
        decider: emailClaims,
        command,
        actor: by,
        at,
      });
    }
  }
}

export const erasureHandlers: readonly Provider[] = [EraseAccountHandler];
