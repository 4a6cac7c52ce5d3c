import type { EventStore, ReadModels } from '@app/kernel';
import { COMMANDS, EVENT_STORE, READ_MODELS, type Commands, type Context } from '@app/platform';
import { CheckInsController } from './checkins/checkins.controller.js';
import { checkInHandlers } from './checkins/checkins.handlers.js';
import { checkInsView } from './checkins/checkins.view.js';
import { checkInEvents } from './checkins/events.js';
import { practiceNews } from './news.js';
import { practiceDays } from './practice/days.view.js';
import { DifficultyController } from './practice/difficulty.controller.js';
import { erasePractice } from './practice/erase.js';
import { practiceEvents } from './practice/events.js';
import { PracticeController } from './practice/practice.controller.js';
import { practiceHandlers } from './practice/practice.handlers.js';
import { practiceProgress } from './practice/progress.view.js';
import { practiceReviews } from './practice/reviews.view.js';
import { practiceSentences } from './practice/sentences.view.js';

/** What learners did with lessons: progress, marks, reviews and the days they were here. */
export const practiceContext: Context = {
  name: 'practice',
  events: [...checkInEvents, ...practiceEvents],
  projections: [practiceProgress, practiceSentences, practiceReviews, practiceDays, checkInsView],
  controllers: [PracticeController, DifficultyController, CheckInsController],
  providers: [...practiceHandlers, ...checkInHandlers],
  announces: practiceNews,
  erases: (resolve) =>
    erasePractice(
      resolve<EventStore>(EVENT_STORE),
      resolve<ReadModels>(READ_MODELS),
      resolve<Commands>(COMMANDS),
    ),
};
