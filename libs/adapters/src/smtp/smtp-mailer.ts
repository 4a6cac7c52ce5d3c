import { createTransport } from 'nodemailer';

/** Sends mail through the server of `url` (`smtp://` or `smtps://`, user and password inside). */
export class SmtpMailer {
  private readonly transport;
  constructor(
    url: string,
    private readonly from: string,
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
    await this.transport.sendMail({ from: this.from, to, subject, text });
  }

  close(): void {
    this.transport.close();
  }
}
