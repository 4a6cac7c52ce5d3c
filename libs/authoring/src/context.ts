import type { Ids } from '@app/kernel';
import {
  BLOBS,
  COMMANDS,
  IDS,
  JOB_QUEUE,
  READ_MODELS,
  type Commands,
  type Context,
} from '@app/platform';
import { HistoryController } from './history/history.controller.js';
import { historyHandlers } from './history/history.handlers.js';
import { Authoring } from './lessons/authoring.js';
import { emptyBin } from './lessons/bin.js';
import { lessonEvents } from './lessons/catalogue.js';
import { eraseLessons } from './lessons/erase.js';
import { contentLesson } from './lessons/lesson-document.view.js';
import { ContentsController } from './lessons/lessons.controller.js';
import { contentHandlers } from './lessons/lessons.handlers.js';
import { lessonNews } from './lessons/news.js';
import { OperationsController } from './operations/operations.controller.js';
import { operationHandlers } from './operations/operations.handlers.js';
import { AUTHORING } from './tokens.js';

/** Lessons as their authors make them: the graph, its operations and its history. */
export const authoringContext: Context = {
  name: 'authoring',
  events: lessonEvents,
  projections: [contentLesson],
  controllers: [ContentsController, OperationsController, HistoryController],
  providers: [
    {
      provide: AUTHORING,
      useFactory: (commands: Commands, ids: Ids) => new Authoring(commands, ids),
      inject: [COMMANDS, IDS],
    },
    ...contentHandlers,
    ...operationHandlers,
    ...historyHandlers,
  ],
  announces: ({ collection, key, doc, position }) =>
    collection === 'content-lesson' ? [lessonNews(key, doc, position)] : [],
  schedules: (resolve) => [
    {
      name: 'content-bin',
      everyMs: 3_600_000,
      run: (now, signal) =>
        emptyBin({ models: resolve(READ_MODELS), authoring: resolve(AUTHORING) }, now, signal),
    },
  ],
  erases: (resolve) =>
    eraseLessons({
      models: resolve(READ_MODELS),
      authoring: resolve(AUTHORING),
      queue: resolve(JOB_QUEUE),
      blobs: resolve(BLOBS),
    }),
};
