import { callsOf } from '../../../platform/src/testing.js';
import { LoginController } from './login.controller.js';

const everybodys = 'nobody is logged in before they log in';

export const calls = callsOf(LoginController, {
  sendCode: { everybodys },
  verifyCode: { everybodys },
});
