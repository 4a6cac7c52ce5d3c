import { silent, slice } from '@app/platform';
import { UsageBooks } from './books.handlers.js';
import { usageDaysView } from './days.view.js';
import { usageLeaversView } from './leavers.view.js';
import { LessonTitles } from './lesson-titles.handlers.js';
import { usageLessonsView } from './lessons.view.js';
import { usagePersonsView } from './persons.view.js';
import { RecomputeHandler } from './recompute.handlers.js';
import { ReadUsageHandler, UsageRange } from './statistics.handlers.js';
import { UsageController } from './usage.controller.js';
import { usageWordsView } from './words.view.js';

/** How the product is used: figures that say what they were counted from, and count again on request. */
export const usageSlice = slice({
  views: { usageDaysView, usagePersonsView, usageLeaversView, usageLessonsView, usageWordsView },
  live: {
    usageDaysView: silent,
    usagePersonsView: silent,
    usageLeaversView: silent,
    usageLessonsView: silent,
    usageWordsView: silent,
  },
  controllers: [UsageController],
  providers: [UsageBooks, UsageRange, LessonTitles, ReadUsageHandler, RecomputeHandler],
});
