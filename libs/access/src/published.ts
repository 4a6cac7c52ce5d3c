// What other contexts may rely on.
export { memberRecords } from './standing/members.view.js';
