import { silent, slice } from '@app/platform';
import { descentView } from './descent.view.js';
import { ForksOfLessonController } from './forks.controller.js';
import { forksHandlers } from './forks.handlers.js';

/** What others made of a lesson. */
export const forksOfLessonSlice = slice({
  views: { descentView },
  live: { descentView: silent },
  controllers: [ForksOfLessonController],
  providers: forksHandlers,
});
