export { glossesContext } from './glosses/context.js';
export { readingProposalsContext } from './reading-proposals/context.js';
export { specialWordsContext } from './special-words/context.js';
export { WORDS } from './tokens.js';
