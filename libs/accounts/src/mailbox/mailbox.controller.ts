import { Mailbox } from '@app/contracts';
import { Missing } from '@app/kernel';
import { Access, Answers, CONFIG, PROXY_SIGNS, type Config, type ProxySigns } from '@app/platform';
import { Controller, Get, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DevelopmentMailbox } from './development-mailbox.handlers.js';
import { mailboxIsOpen } from './mailbox-rule.js';

/** Where it is not open, it is not there. */
@Controller('api/dev/mailbox')
@Access('anyone')
export class MailboxController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(PROXY_SIGNS) private readonly signs: ProxySigns,
    @Inject(DevelopmentMailbox) private readonly mailbox: DevelopmentMailbox,
  ) {}

  @Get()
  @Answers(Mailbox)
  list(@Req() { socket, headers }: FastifyRequest) {
    const caller = { peer: socket.remoteAddress, headers };
    if (!mailboxIsOpen(this.config, caller, this.signs)) throw new Missing('mailbox');
    return { success: true, mails: this.mailbox.list() };
  }
}
