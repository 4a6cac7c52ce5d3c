/** Texts of long work, sealed: `SealedTexts`. */
export const SEALED_TEXTS = Symbol('SealedTexts');
export { ENGINES } from './engines/engines.js';
