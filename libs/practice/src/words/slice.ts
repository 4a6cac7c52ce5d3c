import { slice } from '@app/platform';
import { WordsController } from './words.controller.js';
import { NewWordsInHandler } from './words.handlers.js';

/** Words of a lesson that a person has not met. */
export const wordsSlice = slice({
  controllers: [WordsController],
  providers: [NewWordsInHandler],
});
