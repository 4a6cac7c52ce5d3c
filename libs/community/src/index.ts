import type { EventStore, ReadModels } from '@app/kernel';
import { COMMANDS, EVENT_STORE, READ_MODELS, type Commands, type Context } from '@app/platform';
import { CheckInsController } from './checkins/checkins.controller.js';
import { checkInHandlers } from './checkins/checkins.handlers.js';
import { checkInsView } from './checkins/checkins.view.js';
import { communityEvents } from './events.js';
import { FavouritesController } from './favourites/favourites.controller.js';
import { favouriteHandlers } from './favourites/favourites.handlers.js';
import { favouriteList } from './favourites/favourites.view.js';
import { communityNews } from './news.js';
import { practiceDays } from './practice/days.view.js';
import { DifficultyController } from './practice/difficulty.controller.js';
import { erasePractice } from './practice/erase.js';
import { PracticeController } from './practice/practice.controller.js';
import { practiceHandlers } from './practice/practice.handlers.js';
import { practiceProgress } from './practice/progress.view.js';
import { practiceReviews } from './practice/reviews.view.js';
import { practiceSentences } from './practice/sentences.view.js';

/** What people do with lessons, their own and those of others. */
export const communityContext: Context = {
  name: 'community',
  events: communityEvents,
  projections: [
    favouriteList,
    practiceProgress,
    practiceSentences,
    practiceReviews,
    practiceDays,
    checkInsView,
  ],
  controllers: [FavouritesController, PracticeController, DifficultyController, CheckInsController],
  providers: [...favouriteHandlers, ...practiceHandlers, ...checkInHandlers],
  announces: communityNews,
  erases: (resolve) =>
    erasePractice(
      resolve<EventStore>(EVENT_STORE),
      resolve<ReadModels>(READ_MODELS),
      resolve<Commands>(COMMANDS),
    ),
};
