import { Mailbox } from '@app/contracts';
import { Missing } from '@app/kernel';
import { Access, Answers, CONFIG, type Config } from '@app/platform';
import { Controller, Get, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DevelopmentMailbox } from './development-mailbox.handlers.js';

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const local = (host: string) => host === 'localhost' || loopback.test(host);

/** Only for the machine it runs on, while it serves only that machine, sends no mail and is not production. Otherwise it is not there. */
@Controller('api/dev/mailbox')
@Access('anyone')
export class MailboxController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DevelopmentMailbox) private readonly mailbox: DevelopmentMailbox,
  ) {}

  @Get()
  @Answers(Mailbox)
  list(@Req() request: FastifyRequest) {
    const { HOST, NODE_ENV, SMTP_URL } = this.config;
    const peer = request.socket.remoteAddress ?? '';
    const forwarded =
      request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
    if (
      !local(HOST) ||
      !loopback.test(peer) ||
      forwarded ||
      SMTP_URL !== undefined ||
      NODE_ENV === 'production'
    )
      throw new Missing('mailbox');
    return { success: true, mails: this.mailbox.list() };
  }
}
