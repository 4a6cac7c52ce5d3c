export { contentContext } from './context.js';
export { lessonExportsContext } from './exports/context.js';
export { imagesContext } from './images/context.js';
export { longWorkContext } from './long-work/context.js';
export { readingProposalsContext } from './reading-proposals/context.js';
export { specialWordsContext } from './special-words/context.js';
export type { Authoring } from './contents/authoring.js';
export type { Annotated, Clip, Engines, Spoken, Translated } from './generation/engines.js';
export { AUTHORING, ENGINES } from './tokens.js';
