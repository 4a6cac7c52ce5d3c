import { silent, slice } from '@app/platform';
import { Secrets } from '../secrets/secrets.handlers.js';
import { AddressOwnerHandler } from './address-owner.handlers.js';
import { CodeCheck } from './code-check.handlers.js';
import { loginCodeFigures } from './figures.js';
import { LoginController } from './login.controller.js';
import { loginCodeEvents, loginCodes } from './login-codes.js';
import { loginFailures } from './login-failures.view.js';
import { IssueRecoveryCodeHandler } from './recovery-code.handlers.js';
import { SendLoginCodeHandler } from './send-code.handlers.js';
import { LoginThrottle } from './throttle.handlers.js';
import { ConfirmSessionHandler, VerifyLoginCodeHandler } from './verify-code.handlers.js';

/** Login with a code by mail. */
export const loginCodesSlice = slice({
  events: loginCodeEvents,
  folds: { loginCodes: ['login-code-', loginCodes] },
  secrets: ['loginCodes'],
  views: { loginFailures },
  live: { loginFailures: silent },
  figures: loginCodeFigures,
  controllers: [LoginController],
  providers: [
    Secrets,
    LoginThrottle,
    CodeCheck,
    AddressOwnerHandler,
    SendLoginCodeHandler,
    IssueRecoveryCodeHandler,
    VerifyLoginCodeHandler,
    ConfirmSessionHandler,
  ],
});
