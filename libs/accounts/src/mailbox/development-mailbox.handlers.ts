import type { Mail } from '@app/contracts';
import type { Clock } from '@app/kernel';
import { CLOCK, type Mailer } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';

const KEPT = 50;

/** Where mail goes while no mail server is configured: memory, and a line in the terminal. */
@Injectable()
export class DevelopmentMailbox implements Mailer {
  private mails: readonly Mail[] = [];
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  async send({ to, subject, text, code }: Parameters<Mailer['send']>[0]): Promise<void> {
    this.mails = [
      {
        to,
        subject,
        text,
        ...(code === undefined ? {} : { code }),
        at: this.clock.now().toISOString(),
      },
      ...this.mails,
    ].slice(0, KEPT);
    process.stderr.write(
      `邮件（未配置邮件服务器）→ ${to.replaceAll(/[^\x21-\x7e]/g, '?')}：${subject}\n`,
    );
  }

  /** Newest first. */
  list(): readonly Mail[] {
    return this.mails;
  }
}
