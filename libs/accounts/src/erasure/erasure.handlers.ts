import { Missing, Unreadable, type PersonKeys, type ReadModels } from '@app/kernel';
import { COMMAND_BUS, COMMANDS, PERSON_KEYS, READ_MODELS, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type CommandBus, type ICommandHandler } from '@nestjs/cqrs';
import { EndAllSessions, requireFresh } from '../sessions/sessions.handlers.js';
import { STANDING_STREAM } from '../standing/standing.handlers.js';
import { standing } from '../users/standing.js';
import { emailClaims } from '../users/email-claims.js';
import { emailOwnerRecords } from '../users/email-owners.view.js';
import { users } from '../users/users.js';

/**
 * Erases a person. In one go: no administrator any more, address free, account ended, every session out. What is left on disks follows as a
 * job (`erase-account`). `sessionId` is of who asks. @throws {Rejected} FRESH_LOGIN_REQUIRED, LAST_ADMIN @throws {Missing}
 */
export class EraseAccount extends Command<void> {
  constructor(readonly data: Erasing & { sessionId: string }) {
    super();
  }
}

/**
 * The same for the operator's tool, whose hand on the data folder is proof enough. Answers whether they were there until now.
 * @throws {Rejected} LAST_ADMIN @throws {Missing} for nobody
 */
export class EraseByOperator extends Command<boolean> {
  constructor(readonly data: Erasing) {
    super();
  }
}

interface Erasing {
  userId: string;
  by: string;
  reason?: string | undefined;
  at: string;
}

@CommandHandler(EraseAccount)
class EraseAccountHandler implements ICommandHandler<EraseAccount> {
  constructor(
    @Inject(COMMAND_BUS) private readonly bus: CommandBus,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  async execute({ data: { sessionId, ...erasing } }: EraseAccount): Promise<void> {
    await requireFresh(this.models, sessionId, erasing.at);
    const wasThere = await this.bus.execute(new EraseByOperator(erasing));
    if (!wasThere) throw new Missing('user');
  }
}

@CommandHandler(EraseByOperator)
class EraseByOperatorHandler implements ICommandHandler<EraseByOperator> {
  constructor(
    @Inject(COMMANDS) private readonly port: Commands,
    @Inject(COMMAND_BUS) private readonly bus: CommandBus,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
  ) {}

  async execute({ data: { userId, by, reason, at } }: EraseByOperator): Promise<boolean> {
    // Asked of everybody: the read model may not know yet who has just become one.
    await this.demote({ userId, by, at });
    const { position, events } = await this.end({ userId, by, reason, at });
    // After the end, not before it: a crash in between leaves an address that the next login with it frees.
    await this.release(userId, by, at);
    await this.bus.execute(new EndAllSessions({ userId, by, at }));
    await this.models.waitFor(position);
    return events.length > 0;
  }

  /** Also of somebody whom no read model shows, because their key is lost. */
  private async demote({ userId, by, at }: Erasing): Promise<void> {
    const data = { userId, role: 'user' as const, reason: '注销账号', by, at };
    const command = { type: 'ChangeRole' as const, data };
    await this.port.execute({
      stream: STANDING_STREAM,
      decider: standing,
      command,
      actor: by,
      at,
    });
  }

  /** Who cannot be read can be erased all the same: without their key what it sealed reads as erased. */
  private async end({ userId, by, reason, at }: Erasing) {
    const data = { userId, by, ...(reason !== undefined && { reason }), at };
    const command = { type: 'EraseUser' as const, data };
    const order = { stream: `user-${userId}`, decider: users, command, actor: by, at };
    try {
      return await this.port.execute(order);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      await this.keys.erase(userId);
      return this.port.execute(order);
    }
  }

  private async release(userId: string, by: string, at: string): Promise<void> {
    const claims = await this.models.collection(emailOwnerRecords).find({ userId }).toArray();
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

export const erasureHandlers: readonly Provider[] = [EraseAccountHandler, EraseByOperatorHandler];
