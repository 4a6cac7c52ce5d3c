import { slice } from '@app/platform';
import { WordsController } from './words.controller.js';
import { wordsHandlers } from './words.handlers.js';

/** Words of a lesson that a person has not met. */
export const wordsSlice = slice({
  controllers: [WordsController],
  providers: wordsHandlers,
});
