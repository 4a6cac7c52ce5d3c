import { Rejected, type ReadModels } from '@app/kernel';
import { COMMANDS, CONFIG, READ_MODELS, type Commands, type Config } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { blockRecords } from '../blocks/blocks.view.js';
import { emailOwnerRecords } from '../users/email-owners.view.js';
import { userRecords } from '../users/users.view.js';
import { loginCodes, triesLeft } from './login-codes.js';
import { Secrets } from '../secrets/secrets.handlers.js';
import { LoginThrottle } from './throttle.handlers.js';

/** The device that asks: its address and its User-Agent. */
export interface Caller {
  ip: string;
  userAgent: string | undefined;
}

/** What we know of an address before anybody has proven anything. Callers answer alike whatever it is. */
export interface Addressee {
  emailHash: string;
  admin: boolean;
  /** Disabled, or on the block list: gets no code, and no code is right. */
  shutOut: boolean;
}

/** What a typing error costs; the code stays valid, and none is asked for in vain. */
const wrong = (left: number): Rejected =>
  new Rejected(
    'CODE_INVALID',
    left > 0 ? `验证码不对，还可以再试 ${left} 次` : '验证码不对，次数已用完，请重新获取',
    { triesLeft: left },
  );

@Injectable()
export class CodeCheck {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(LoginThrottle) private readonly throttle: LoginThrottle,
  ) {}

  async addressee(email: string): Promise<Addressee> {
    const emailHash = this.secrets.emailHash(email);
    const owner = await this.models.collection(emailOwnerRecords).findOne({ _id: emailHash });
    const user = await this.models
      .collection(userRecords)
      .findOne({ _id: owner?.userId ?? emailHash });
    const block = await this.models.collection(blockRecords).findOne({ emailHash });
    const admin = user?.role === 'admin' || this.config.ADMIN_EMAILS.includes(email);
    return { emailHash, admin, shutOut: user?.status === 'disabled' || block !== null };
  }

  /**
   * Uses up the codes of this address.
   * @throws {Rejected} CODE_INVALID (with `triesLeft` where a code is open), CODE_INCOMPLETE, CODE_LOCKED or RATE_LIMITED
   */
  async pass(email: string, code: string, caller: Caller, now: Date): Promise<Addressee> {
    const forgive = await this.throttle.enter('verify', caller.ip, now);
    const addressee = await this.addressee(email);
    const { emailHash, shutOut } = addressee;
    const at = now.toISOString();
    const command = {
      type: 'TryLoginCode' as const,
      data: {
        emailHash,
        codeHash: this.secrets.codeHash(email, code),
        digits: code.length,
        at,
      },
    };
    const { events, state } = await this.commands
      .execute({
        stream: `login-code-${emailHash}`,
        decider: loginCodes,
        command,
        actor: 'visitor',
        at,
      })
      .catch(async (error: unknown) => {
        if (error instanceof Rejected && error.code === 'CODE_INCOMPLETE') await forgive();
        throw error;
      });
    if (!events.some(({ type }) => type === 'LoginCodeUsed')) throw wrong(triesLeft(state));
    if (shutOut) throw new Rejected('CODE_INVALID');
    await forgive();
    return addressee;
  }
}
