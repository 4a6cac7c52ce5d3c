import { AUTHENTICATOR, type Context } from '@app/platform';
import { accountsEvents } from './events.js';
import { LoginController } from './login-codes/login.controller.js';
import { Login } from './login-codes/login.handlers.js';
import { loginFailures } from './login-codes/login-failures.view.js';
import { Secrets } from './login-codes/secrets.handlers.js';
import { DevelopmentMailbox } from './mailbox/development-mailbox.handlers.js';
import { MailboxController } from './mailbox/mailbox.controller.js';
import { SessionAuthenticator } from './sessions/authenticator.handlers.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { sessionView } from './sessions/sessions.view.js';
import { MeController } from './users/me.controller.js';
import { userView } from './users/users.view.js';

export { DevelopmentMailbox } from './mailbox/development-mailbox.handlers.js';

/** Who people are: login codes, users, sessions. */
export const accountsContext: Context = {
  name: 'accounts',
  events: accountsEvents,
  projections: [userView, sessionView, loginFailures],
  controllers: [LoginController, MeController, SessionsController, MailboxController],
  providers: [Secrets, Login, DevelopmentMailbox, { provide: AUTHENTICATOR, useClass: SessionAuthenticator }],
};
