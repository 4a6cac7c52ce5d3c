// What other contexts may rely on.
import { sessionEvents } from './sessions/sessions.js';
import { standingEvents } from './users/standing.js';
import { takenNameEvents } from './users/taken-names.js';
import { userEvents } from './users/users.js';

export { shortened as shortenedAddress } from './addresses/address.js';
export { erasureRecords } from './erasure/erasures.view.js';
export { dataExportRecords } from './exports/data-exports.view.js';
export { deviceOf } from './sessions/device.js';
export { RestoreUsername, TakeUsernameDown } from './users/users.handlers.js';
export { userRecords, type UserView } from './users/users.view.js';

/** Nothing of an erased person stays: every context that keeps something of people hears it. The other is the end of it: nothing of theirs comes after. */
export const { UserErased, ErasureCompleted } = userEvents;

/** A person is new; a device of theirs came, and came again on another day. */
export const { UserRegistered } = userEvents;
export const { SessionStarted, SessionSeen } = sessionEvents;
/** Somebody became an administrator, or is none any more. */
export const { UserRoleChanged } = standingEvents;

/** An administrator takes a name down and gives it back; its owner says something to it, or chooses another. */
export const { UsernameTakenDown, UsernameRestored, UsernameTakeDownAnswered, UsernameReplaced } =
  takenNameEvents;

/** Where the log says that a person is gone for good, key and all. */
export const erasureOf = (userId: string) => ({
  stream: `user-${userId}`,
  type: userEvents.ErasureCompleted.type,
});
