// What other contexts may rely on.
export { memberRecords, type MemberDoc } from './standing/members.view.js';
