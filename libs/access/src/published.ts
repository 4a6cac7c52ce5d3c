// What other contexts may rely on.
import { quotaEvents } from './quotas/quota.js';

export { policyNames } from './policy/names.js';
export { memberRecords } from './standing/members.view.js';

/** A person ran out of units: once for each feature and period. */
export const { QuotaRefused } = quotaEvents;
