import type { SendCode, User, VerifyCode } from '@app/contracts';
import { Rejected, type Clock, type Ids, type ReadModels } from '@app/kernel';
import { CLOCK, COMMANDS, CONFIG, IDS, MAILER, READ_MODELS, SlidingWindow, addressKey, type Commands, type Config, type Mailer } from '@app/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { deviceOf } from '../sessions/device.js';
import { sessions } from '../sessions/sessions.js';
import { emailClaims } from '../users/email-claims.js';
import { users, type UserState } from '../users/users.js';
import { loginCodes } from './login-codes.js';
import type { LoginFailures } from './login-failures.view.js';
import { Secrets } from './secrets.handlers.js';

const HOUR = 3_600_000;
/** Above so many wrong codes a day in the whole house, six digits are too few. */
const WRONG_CODES_A_DAY = 10_000;

export interface Caller {
  ip: string;
  userAgent: string | undefined;
}

/**
 * Login by e-mail code. The code goes from memory to the mailer and nowhere else: log and queue hold only its keyed hash, so a
 * mail that a crash swallowed is asked for again after the cooldown instead of being kept.
 */
@Injectable()
export class Login {
  private readonly log = new Logger('Login');
  private readonly sends = new SlidingWindow(20, HOUR);
  private readonly wrong = new SlidingWindow(30, HOUR);

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(Secrets) private readonly secrets: Secrets,
  ) {}

  /** The same work and answer for known and unknown addresses. @throws {Rejected} RATE_LIMITED */
  async sendCode({ email }: SendCode, caller: Caller): Promise<void> {
    const now = this.clock.now();
    this.spend(this.sends, caller, now);
    this.sends.count(addressKey(caller.ip), now.getTime());
    const admin = this.isAdmin(email);
    const digits = admin || (await this.budgetIsSpent(now)) ? 8 : 6;
    const code = this.secrets.code(digits);
    const emailHash = this.secrets.emailHash(email);
    const at = now.toISOString();
    const data = { emailHash, codeHash: this.secrets.codeHash(email, code), digits, tries: admin ? 3 : 5, at };
    await this.commands.execute({ stream: `login-code-${emailHash}`, decider: loginCodes, command: { type: 'IssueLoginCode', data }, actor: 'visitor', at });
    const { device, browser } = deviceOf(caller.userAgent);
    const text = `你的验证码是 ${code}，10 分钟内有效，只能使用一次。\n请求来自 ${device} 上的 ${browser}。如果不是你本人操作，请忽略这封邮件。`;
    this.mailer.send({ to: email, subject: `Yamabiko 登录验证码：${code}`, text, code }).catch((error: unknown) => {
      this.log.error(`mail was not sent: ${error instanceof Error ? error.message : 'unknown reason'}`);
    });
  }

  /** First success makes the account. @throws {Rejected} CODE_INVALID, CODE_LOCKED or RATE_LIMITED */
  async verify({ email, code }: VerifyCode, caller: Caller): Promise<{ token: string; user: User }> {
    const now = this.clock.now();
    this.spend(this.wrong, caller, now);
    const at = now.toISOString();
    const emailHash = this.secrets.emailHash(email);
    const command = { type: 'TryLoginCode' as const, data: { emailHash, codeHash: this.secrets.codeHash(email, code), at } };
    const tried = await this.commands.execute({ stream: `login-code-${emailHash}`, decider: loginCodes, command, actor: 'visitor', at });
    if (!tried.events.some(({ type }) => type === 'LoginCodeUsed')) {
      this.wrong.count(addressKey(caller.ip), now.getTime());
      throw new Rejected('CODE_INVALID');
    }
    const userId = await this.ownerOf(emailHash, at);
    await this.register(userId, email, at);
    const { token, sessionId } = this.secrets.session();
    const data = { userId, sessionId, ...deviceOf(caller.userAgent), at };
    const started = await this.commands.execute({
      stream: `sessions-${userId}`,
      decider: sessions,
      command: { type: 'StartSession', data },
      actor: userId,
      at,
    });
    await this.readModels.waitFor(started.position);
    const user = await this.readModels.collection<Omit<User, 'id'>>('users').findOne({ _id: userId });
    if (!user) throw new Rejected('UNAVAILABLE');
    const { username, role, settings, createdAt } = user;
    return { token, user: { id: userId, username, email, role, settings, createdAt } };
  }

  private async ownerOf(emailHash: string, at: string): Promise<string> {
    const command = { emailHash, userId: this.ids.uuid(), at };
    const { state } = await this.commands.execute({ stream: `email-${emailHash}`, decider: emailClaims, command, actor: command.userId, at });
    return state.userId ?? command.userId;
  }

  /** Also repairs what a crash between two appends left undone. */
  private async register(userId: string, email: string, at: string): Promise<void> {
    const stream = `user-${userId}`;
    const data = { userId, email, username: this.secrets.username(), at };
    const { state } = await this.commands.execute({ stream, decider: users, command: { type: 'RegisterUser', data }, actor: userId, at });
    if (this.isAdmin(email) && isNotAdmin(state)) {
      const grant = { type: 'ChangeRole' as const, data: { userId, role: 'admin' as const, at } };
      await this.commands.execute({ stream, decider: users, command: grant, actor: 'system:configuration', at });
    }
  }

  private isAdmin(email: string): boolean {
    return this.config.ADMIN_EMAILS.includes(email);
  }

  private spend(window: SlidingWindow, { ip }: Caller, now: Date): void {
    const wait = window.wait(addressKey(ip), now.getTime());
    if (wait > 0) throw new Rejected('RATE_LIMITED', 'RATE_LIMITED', { retryAfter: Math.ceil(wait) });
  }

  private async budgetIsSpent(now: Date): Promise<boolean> {
    const day = await this.readModels.collection<LoginFailures>('login-failures').findOne({ _id: now.toISOString().slice(0, 10) });
    return (day?.count ?? 0) > WRONG_CODES_A_DAY;
  }
}

const isNotAdmin = (user: UserState) => !user.registered || user.role !== 'admin';
