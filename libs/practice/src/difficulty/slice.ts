import { silent, slice } from '@app/platform';
import { ContentHealthController } from './content-health.controller.js';
import { contentHealthHandlers } from './content-health.handlers.js';
import { DifficultyController } from './difficulty.controller.js';
import { difficultyHandlers } from './difficulty.handlers.js';
import { difficultyFigures } from './figures.js';
import { healthRowFigures } from './health-figures.js';
import { lessonPacesView } from './paces.view.js';
import { sentencesView } from './sentences.view.js';

/** How hard the sentences of a lesson are for those who practise it. */
export const difficultySlice = slice({
  views: { sentencesView, lessonPacesView },
  live: { sentencesView: silent, lessonPacesView: silent },
  figures: [...difficultyFigures, ...healthRowFigures],
  controllers: [DifficultyController, ContentHealthController],
  providers: [...difficultyHandlers, ...contentHealthHandlers],
});
