import type { User } from '@app/contracts';
import { Rejected, type Clock, type Ids, type ReadModels } from '@app/kernel';
import {
  CLOCK,
  COMMANDS,
  CONFIG,
  IDS,
  READ_MODELS,
  type Commands,
  type Config,
  type Identity,
} from '@app/platform';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { deviceOf } from '../sessions/device.js';
import { sessions } from '../sessions/sessions.js';
import { freshUntil } from '../sessions/sessions.view.js';
import { STANDING_STREAM } from '../standing/standing.handlers.js';
import { standing } from '../users/standing.js';
import { emailClaims } from '../users/email-claims.js';
import { users } from '../users/users.js';
import { seenByThemselves } from '../users/users.handlers.js';
import { userRecords } from '../users/users.view.js';
import { CodeCheck, type Caller } from './code-check.handlers.js';
import { Secrets } from '../secrets/secrets.handlers.js';

/** First success makes the account. @throws {Rejected} CODE_INVALID, CODE_LOCKED or RATE_LIMITED */
export class VerifyLoginCode extends Command<{ token: string; user: User }> {
  constructor(
    readonly email: string,
    readonly code: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(VerifyLoginCode)
export class VerifyLoginCodeHandler implements ICommandHandler<VerifyLoginCode> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(CodeCheck) private readonly check: CodeCheck,
  ) {}

  async execute({ email, code, caller }: VerifyLoginCode) {
    const now = this.clock.now();
    const at = now.toISOString();
    const { emailHash } = await this.check.pass(email, code, caller, now);
    const userId = await this.register(email, emailHash, at);
    const { token, sessionId } = this.secrets.session();
    const data = { userId, sessionId, ...deviceOf(caller.userAgent), at };
    const stream = `sessions-${userId}`;
    const started = await this.commands.execute({
      stream,
      decider: sessions,
      command: { type: 'StartSession', data },
      actor: userId,
      at,
    });
    await this.models.waitFor(started.position);
    const user = await this.models.collection(userRecords).findOne({ _id: userId });
    if (!user) throw new Rejected('UNAVAILABLE');
    return { token, user: seenByThemselves(userId, user, email) };
  }

  /** The owner of the address, new or known. Also repairs what a crash between two appends left undone. */
  private async register(email: string, emailHash: string, at: string): Promise<string> {
    const mine = this.ids.uuid();
    const userId = (await this.claim('ClaimEmail', emailHash, mine, at)) ?? mine;
    const data = { userId, email, username: this.secrets.username(), at };
    const { state } = await this.commands.execute({
      stream: `user-${userId}`,
      decider: users,
      command: { type: 'RegisterUser', data },
      actor: userId,
      at,
    });
    if (state.is !== 'known') {
      await this.claim('ReleaseEmail', emailHash, userId, at);
      return this.register(email, emailHash, at);
    }
    if (this.config.ADMIN_EMAILS.includes(email)) {
      const command = { type: 'AppointConfigured' as const, data: { userId, at } };
      await this.commands.execute({
        stream: STANDING_STREAM,
        decider: standing,
        command,
        actor: 'system:configuration',
        at,
      });
    }
    return userId;
  }

  private async claim(
    type: 'ClaimEmail' | 'ReleaseEmail',
    emailHash: string,
    userId: string,
    at: string,
  ): Promise<string | undefined> {
    const command = { type, data: { emailHash, userId, at } };
    const { state } = await this.commands.execute({
      stream: `email-${emailHash}`,
      decider: emailClaims,
      command,
      actor: userId,
      at,
    });
    return state.userId;
  }
}

/** Proves with a code from the own mailbox who uses this session; answers until when it counts as fresh. */
export class ConfirmSession extends Command<string> {
  constructor(
    readonly me: Identity,
    readonly code: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(ConfirmSession)
export class ConfirmSessionHandler implements ICommandHandler<ConfirmSession> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CodeCheck) private readonly check: CodeCheck,
  ) {}

  async execute({ me: { userId, sessionId }, code, caller }: ConfirmSession) {
    const now = this.clock.now();
    const at = now.toISOString();
    const user = await this.models.collection(userRecords).findOne({ _id: userId });
    if (!user) throw new Rejected('UNAUTHENTICATED');
    await this.check.pass(user.email, code, caller, now);
    const command = { type: 'ConfirmSession' as const, data: { userId, sessionId, at } };
    const { position } = await this.commands.execute({
      stream: `sessions-${userId}`,
      decider: sessions,
      command,
      actor: userId,
      at,
    });
    await this.models.waitFor(position);
    return new Date(
      freshUntil({ userId, device: '', browser: '', createdAt: at, lastSeenAt: at }),
    ).toISOString();
  }
}
