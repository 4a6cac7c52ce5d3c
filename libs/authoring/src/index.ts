export { authoringContext } from './context.js';
export { imagesContext } from './images/context.js';
export type { Authoring } from './lessons/authoring.js';
export { AUTHORING } from './tokens.js';
