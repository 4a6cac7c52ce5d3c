export { generationContext } from './context.js';
export { longWorkContext } from './long-work/context.js';
export type { Annotated, Clip, Engines, Spoken, Translated } from './engines/engines.js';
export { ENGINES } from './tokens.js';
