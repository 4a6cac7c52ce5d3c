// What other contexts may rely on.
import { userEvents } from './users/users.js';

export { erasureRecords } from './erasure/erasures.view.js';
export { dataExportRecords } from './exports/data-exports.view.js';
export { deviceOf } from './sessions/device.js';
export { userRecords, type UserView } from './users/users.view.js';

/** Nothing of an erased person stays: every context that keeps something of people hears it. */
export const { UserErased } = userEvents;

/** Where the log says that a person is gone for good, key and all. */
export const erasureOf = (userId: string) => ({
  stream: `user-${userId}`,
  type: userEvents.ErasureCompleted.type,
});
