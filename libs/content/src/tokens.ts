export const AUTHORING = Symbol('Authoring');
export const SHELF = Symbol('Shelf');
/** What counts of the special words: `KnownWords`. */
export const SPECIAL_WORDS = Symbol('SpecialWords');
/** Texts of long work, sealed. */
export const PAPERS = Symbol('Papers');
export { ENGINES } from './generation/engines.js';
