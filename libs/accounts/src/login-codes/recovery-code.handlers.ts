import { Missing, Rejected, type Clock, type ReadModels } from '@app/kernel';
import { CLOCK, COMMANDS, READ_MODELS, type Commands } from '@app/platform';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Secrets } from '../secrets/secrets.handlers.js';
import { emailOwnerRecords } from '../users/email-owners.view.js';
import { CodeCheck } from './code-check.handlers.js';
import { RECOVERY_LIFE, loginCodes } from './login-codes.js';

const DIGITS = 8;
/** More than a stranger would need to lock it by guessing, and still one chance in five million. */
const TRIES = 20;

export interface RecoveryCode {
  code: string;
  /** ISO time. */
  until: string;
}

/**
 * A login code for somebody whose address is locked out, from whoever holds the data folder. No mail: the answer is the only place where it
 * stands. @throws {Missing} for an address without an account @throws {Rejected} FORBIDDEN for one who is shut out
 */
export class IssueRecoveryCode extends Command<RecoveryCode> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(IssueRecoveryCode)
export class IssueRecoveryCodeHandler implements ICommandHandler<IssueRecoveryCode> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(CodeCheck) private readonly check: CodeCheck,
  ) {}

  async execute({ email }: IssueRecoveryCode): Promise<RecoveryCode> {
    const { emailHash, shutOut } = await this.check.addressee(email);
    const owner = await this.models.collection(emailOwnerRecords).findOne({ _id: emailHash });
    if (!owner) throw new Missing('account');
    if (shutOut) throw new Rejected('FORBIDDEN');
    const now = this.clock.now();
    const at = now.toISOString();
    const code = this.secrets.code(DIGITS);
    const codeHash = this.secrets.codeHash(email, code);
    const data = { emailHash, codeHash, digits: DIGITS, tries: TRIES, at };
    await this.commands.execute({
      stream: `login-code-${emailHash}`,
      decider: loginCodes,
      command: { type: 'IssueRecoveryCode', data },
      actor: 'system:operator',
      at,
    });
    return { code, until: new Date(now.getTime() + RECOVERY_LIFE).toISOString() };
  }
}
