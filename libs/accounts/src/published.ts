// What other contexts may rely on.
import { userEvents } from './users/users.js';

export { dataExportRecords } from './exports/data-exports.view.js';
export { userRecords, type UserView } from './users/users.view.js';

/** Nothing of an erased person stays: every context that keeps something of people hears it. */
export const { UserErased } = userEvents;
