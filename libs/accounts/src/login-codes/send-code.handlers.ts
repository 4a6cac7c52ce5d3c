import { dayOf, type Clock, type ReadModels } from '@app/kernel';
import { CLOCK, COMMANDS, MAILER, READ_MODELS, type Commands, type Mailer } from '@app/platform';
import { Inject, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { deviceOf } from '../sessions/device.js';
import { CodeCheck, type Caller } from './code-check.handlers.js';
import { loginCodes } from './login-codes.js';
import { loginFailureDays, WRONG_CODES_A_DAY } from './login-failures.view.js';
import { Secrets } from '../secrets/secrets.handlers.js';
import { LoginThrottle } from './throttle.handlers.js';

const SHUT_OUT = '这个邮箱对应的账号已停用，暂时不能登录。\n如有疑问，请联系站点管理员。';

/** The same work and answer for known and unknown addresses. @throws {Rejected} RATE_LIMITED */
export class SendLoginCode extends Command<void> {
  constructor(
    readonly email: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

/**
 * The code goes from memory to the mailer and nowhere else: log and queue hold only its keyed hash, so a mail that a crash swallowed is
 * asked for again after the cooldown instead of being kept.
 */
@CommandHandler(SendLoginCode)
export class SendLoginCodeHandler implements ICommandHandler<SendLoginCode> {
  private readonly log = new Logger('Login');
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(CodeCheck) private readonly check: CodeCheck,
    @Inject(LoginThrottle) private readonly throttle: LoginThrottle,
  ) {}

  async execute({ email, caller }: SendLoginCode): Promise<void> {
    const now = this.clock.now();
    const forgive = await this.throttle.enter('send', caller.ip, now);
    const { emailHash, admin, shutOut } = await this.check.addressee(email);
    const spent = await this.budgetIsSpent(now);
    const code = this.secrets.code(admin || spent ? 8 : 6);
    const at = now.toISOString();
    const data = {
      emailHash,
      codeHash: this.secrets.codeHash(email, code),
      digits: code.length,
      tries: admin ? 3 : 5,
      at,
    };
    await this.commands
      .execute({
        stream: `login-code-${emailHash}`,
        decider: loginCodes,
        command: { type: 'IssueLoginCode', data },
        actor: 'visitor',
        at,
      })
      .catch(async (error: unknown) => {
        // Nothing was sent: a classroom that presses again too soon keeps the twenty it may have sent.
        await forgive();
        throw error;
      });
    const { device, browser } = deviceOf(caller.userAgent);
    const text = `你的验证码是 ${code}，10 分钟内有效，只能使用一次。\n请求来自：${device}，${browser}。如果不是你本人操作，请忽略这封邮件。`;
    const mail = shutOut
      ? { to: email, subject: 'Yamabiko 账号已停用', text: SHUT_OUT }
      : { to: email, subject: `Yamabiko 登录验证码：${code}`, text, code };
    // Never awaited: how long a mail server takes must not tell anything.
    this.mailer
      .send(mail)
      .catch((error: unknown) =>
        this.log.error(
          `mail was not sent: ${error instanceof Error ? error.message : 'unknown reason'}`,
        ),
      );
  }

  private async budgetIsSpent(now: Date): Promise<boolean> {
    const day = await this.models.collection(loginFailureDays).findOne({ _id: dayOf(now) });
    return (day?.count ?? 0) > WRONG_CODES_A_DAY;
  }
}
