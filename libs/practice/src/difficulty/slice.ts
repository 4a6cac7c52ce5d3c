import { silent, slice } from '@app/platform';
import { DifficultyController } from './difficulty.controller.js';
import { DifficultyOfHandler } from './difficulty.handlers.js';
import { sentencesView } from './sentences.view.js';

/** How hard the sentences of a lesson are for those who practise it. */
export const difficultySlice = slice({
  views: { sentencesView },
  live: { sentencesView: silent },
  controllers: [DifficultyController],
  providers: [DifficultyOfHandler],
});
