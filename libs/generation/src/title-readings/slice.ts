import type { Clock, ReadModels } from '@app/kernel';
import { CLOCK, COMMANDS, READ_MODELS, silent, slice, type Commands } from '@app/platform';
import { ENGINES, type Engines } from '../engines/engines.js';
import { readTitle, titleRequests } from './read-title.job.js';
import { titleReadingEvents, titleReading } from './title-readings.js';
import { titleReadingView } from './title-readings.view.js';

/** How titles of public lessons are read: they are searched, too. */
export const titleReadingsSlice = slice({
  events: titleReadingEvents,
  folds: { titleReading: ['title-reading-', titleReading] },
  views: { titleReadingView },
  live: { titleReadingView: silent },
  timeline: { LessonTitleRead: null },
  reactions: [titleRequests],
  jobs: (resolve) => [
    readTitle({
      models: resolve<ReadModels>(READ_MODELS),
      engines: resolve<Engines>(ENGINES),
      commands: resolve<Commands>(COMMANDS),
      clock: resolve<Clock>(CLOCK),
    }),
  ],
});
