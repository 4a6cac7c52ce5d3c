import { context } from '@app/platform';
import { administrationSlice } from './administration/slice.js';
import { auditSlice } from './audit/slice.js';
import { blocksSlice } from './blocks/slice.js';
import { dashboardSlice } from './dashboard/slice.js';
import { erasureSlice } from './erasure/slice.js';
import { dataExportsSlice } from './exports/slice.js';
import { integritySlice } from './integrity/slice.js';
import { loginCodesSlice } from './login-codes/slice.js';
import { mailboxSlice } from './mailbox/slice.js';
import { meSlice } from './me/slice.js';
import { securitySlice } from './security/slice.js';
import { sessionsSlice } from './sessions/slice.js';
import { standingSlice } from './standing/slice.js';
import { timelineSlice } from './timeline/slice.js';
import { usersSlice } from './users/slice.js';

export { EraseByOperator } from './erasure/erasure.handlers.js';
export { AddressOwner } from './login-codes/address-owner.handlers.js';
export { IssueRecoveryCode } from './login-codes/recovery-code.handlers.js';
export { DevelopmentMailbox } from './mailbox/development-mailbox.handlers.js';

/** Who people are: login codes, users, sessions, what administrators do to them, and how they end. */
export const accountsContext = context('accounts', [
  usersSlice,
  sessionsSlice,
  loginCodesSlice,
  blocksSlice,
  standingSlice,
  timelineSlice,
  auditSlice,
  dataExportsSlice,
  erasureSlice,
  meSlice,
  administrationSlice,
  integritySlice,
  securitySlice,
  dashboardSlice,
  mailboxSlice,
]);
