import { slice } from '@app/platform';
import { ForksOfLessonController } from './forks.controller.js';
import { forksHandlers } from './forks.handlers.js';

/** What others made of a lesson. */
export const forksOfLessonSlice = slice({
  controllers: [ForksOfLessonController],
  providers: forksHandlers,
});
