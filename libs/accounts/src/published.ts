// What other contexts may rely on.
export { UserErased } from './erasure/user-erased.js';
export { users, type UserView } from './users/users.view.js';
