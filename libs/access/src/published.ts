// What other contexts may rely on.
export { policyNames } from './policy/names.js';
export { memberRecords } from './standing/members.view.js';
