// What other contexts may rely on.
export { UserErased } from './erasure/user-erased.js';
