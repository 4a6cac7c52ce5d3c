export const AUTHORING = Symbol('Authoring');
export const SHELF = Symbol('Shelf');
/** Texts of long work, sealed. */
export const PAPERS = Symbol('Papers');
export { ENGINES } from './generation/engines.js';
