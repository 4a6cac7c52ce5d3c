import type { MailTrouble } from '@app/kernel';
import { createTransport } from 'nodemailer';
import { isOfOneMail, isOfSender, saidOf } from './refusals.js';

/** While nothing goes out the server is asked again this often at most, by whoever looks. */
const ASK_AGAIN_MS = 30_000;

/** Sends mail through the server of `url` (`smtp://` or `smtps://`, user and password inside), and knows whether that works. */
export class SmtpMailer {
  private readonly transport;
  private failing: MailTrouble | undefined;
  private askedAt = 0;
  /** It lets us in and takes no mail: nothing but a mail that goes says that it does again. */
  private inVain = false;
  constructor(
    url: string,
    private readonly from: string,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.transport = createTransport({
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Resolves when the server took it. @throws {Error} when it did not */
  async send({ to, subject, text }: { to: string; subject: string; text: string }): Promise<void> {
    try {
      await this.transport.sendMail({ from: this.from, to, subject, text });
      this.failing = undefined;
    } catch (error) {
      if (!isOfOneMail(error)) this.failed(error);
      throw new Error(saidOf(error), { cause: error });
    }
  }

  /** Since when nothing goes out, and why. Nobody may write a mail for hours: the server is asked anew, and the next look knows. */
  trouble(): MailTrouble | undefined {
    const now = this.now().getTime();
    if (this.failing && !this.inVain && now - this.askedAt >= ASK_AGAIN_MS) {
      this.askedAt = now;
      this.transport.verify().then(
        () => (this.failing = undefined),
        (error: unknown) => this.failed(error),
      );
    }
    return this.failing;
  }

  /** Writes to nobody. @throws {Error} in Chinese, where it does not answer or does not know us */
  async mustAnswer(): Promise<void> {
    await this.transport.verify().catch((error: unknown) => {
      throw new Error(saidOf(error), { cause: error });
    });
  }

  close(): void {
    this.transport.close();
  }

  private failed(error: unknown): void {
    const at = this.now();
    this.failing = { since: this.failing?.since ?? at.toISOString(), reason: saidOf(error) };
    this.askedAt = at.getTime();
    this.inVain = isOfSender(error);
  }
}
