import { slice } from '@app/platform';
import { DevelopmentMailbox } from './development-mailbox.handlers.js';
import { MailboxController } from './mailbox.controller.js';

/** Where codes are read while no mail is sent. */
export const mailboxSlice = slice({
  controllers: [MailboxController],
  providers: [DevelopmentMailbox],
});
