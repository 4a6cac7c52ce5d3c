import { context } from '@app/platform';
import { featuresSlice } from './features/slice.js';
import { grantsSlice } from './grants/slice.js';
import { levelsSlice } from './levels/slice.js';
import { membersSlice } from './members/slice.js';
import { policySlice } from './policy/slice.js';
import { quotasSlice } from './quotas/slice.js';
import { redeemCodesSlice } from './redeem-codes/slice.js';
import { standingSlice } from './standing/slice.js';
import { subscriptionsSlice } from './subscriptions/slice.js';

/** What people may do: features, flags, levels, subscriptions, and how much of it. */
export const accessContext = context('access', [
  policySlice,
  standingSlice,
  membersSlice,
  featuresSlice,
  levelsSlice,
  subscriptionsSlice,
  grantsSlice,
  redeemCodesSlice,
  quotasSlice,
]);
