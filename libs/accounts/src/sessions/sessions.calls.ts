import { Sessions } from '@app/contracts';
import { callsOf, type Owner } from '../../../platform/src/testing.js';
import { SessionsController } from './sessions.controller.js';

const session = async ({ ask }: Owner) => {
  const { sessions } = await ask(Sessions, 'GET', '/api/sessions');
  return sessions[0]?.id ?? '';
};

export const calls = callsOf(SessionsController, {
  rename: { own: session, body: () => ({ name: '书房' }) },
  end: { own: session, ends: true },
  endOthers: { ends: true },
});
