import { callsOf } from '../../../platform/src/testing.js';
import { InvitationsController } from './invitations.controller.js';

export const calls = callsOf(InvitationsController, {
  show: { everybodys: 'whoever has the link is told where it leads' },
  join: { everybodys: 'whoever has the link may agree to share' },
});
