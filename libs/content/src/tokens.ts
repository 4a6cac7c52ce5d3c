export const AUTHORING = Symbol('Authoring');
export const SHELF = Symbol('Shelf');
export { ENGINES } from './generation/engines.js';
