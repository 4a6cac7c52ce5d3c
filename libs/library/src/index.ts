export { libraryContext } from './context.js';
export { lessonExportsContext } from './exports/context.js';
