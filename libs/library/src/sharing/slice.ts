import { silent, slice } from '@app/platform';
import { CardsController, PageCardsController } from './cards.controller.js';
import { openLessonsView } from './open-lessons.view.js';
import { LessonHeads, sharingHandlers } from './sharing.handlers.js';

/** What a link to a lesson says before it is opened, and the pictures that links show. */
export const sharingSlice = slice({
  views: { openLessonsView },
  live: { openLessonsView: silent },
  controllers: [CardsController, PageCardsController],
  providers: sharingHandlers,
  heads: (resolve) => resolve(LessonHeads),
});
