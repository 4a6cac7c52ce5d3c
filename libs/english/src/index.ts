export { isHomograph, type Accent } from './dictionary.js';
export { aroundGiven, givenBlank, hasGiven, withGiven, withoutGiven } from './given.js';
export { fromIpa } from './from-ipa.js';
export { isSaidApart } from './other-word.js';
export { accentOf, saidIn, unknownWords, type Said } from './sentence.js';
export { toIpa } from './to-ipa.js';
export type { Unknown } from './words.js';
