import { context } from '@app/platform';
import { forksSlice } from './forks/slice.js';
import { historySlice } from './history/slice.js';
import { imagesSlice } from './images/slice.js';
import { lessonsSlice } from './lessons/slice.js';
import { operationsSlice } from './operations/slice.js';
import { templatesSlice } from './templates/slice.js';

export { templateRecords } from './templates/templates.view.js';
export { templates, templateStream } from './templates/templates.js';
export type { Authoring } from './lessons/authoring.js';
export { AUTHORING } from './tokens.js';

/** Lessons as their authors make them: the graph, its operations, its history, its pictures and its templates. */
export const authoringContext = context('authoring', [
  lessonsSlice,
  operationsSlice,
  historySlice,
  imagesSlice,
  forksSlice,
  templatesSlice,
]);
