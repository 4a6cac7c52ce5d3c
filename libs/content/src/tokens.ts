export const AUTHORING = Symbol('Authoring');
export const SHELF = Symbol('Shelf');
/** What counts of the special words: `KnownWords`. */
export const SPECIAL_WORDS = Symbol('SpecialWords');
/** Cuts texts into words: `words` of an `Annotator`. */
export const WORDS = Symbol('Words');
/** Texts of long work, sealed. */
export const PAPERS = Symbol('Papers');
export { ENGINES } from './generation/engines.js';
