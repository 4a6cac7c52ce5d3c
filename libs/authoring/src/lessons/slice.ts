import type { Ids, ReadModels } from '@app/kernel';
import {
  BLOBS,
  COMMANDS,
  IDS,
  JOB_QUEUE,
  on,
  READ_MODELS,
  slice,
  type Commands,
} from '@app/platform';
import { lessonSummaries } from '@published/library';
import { AUTHORING, OWN_LESSONS } from '../tokens.js';
import { Authoring } from './authoring.js';
import { emptyBin } from './bin.js';
import { eraseLessons } from './erase.js';
import { lessonEvents } from './events.js';
import { lessonDocumentView } from './lesson-document.view.js';
import { LessonsController } from './lessons.controller.js';
import { lessonHandlers } from './lessons.handlers.js';
import { lessonNews } from './news.js';
import { AuthorsLessons } from './own-lessons.js';
import { ownLessonsOf } from './take-along.js';
import { lesson } from './lesson.js';

export const lessonsSlice = slice({
  events: lessonEvents,
  folds: { lesson: ['content-', lesson] },
  views: { lessonDocumentView },
  live: { lessonDocumentView: ({ key, doc }) => lessonNews(key, doc) },
  liveOf: [on(lessonSummaries, ({ key, doc }) => lessonNews(key, doc))],
  timeline: {
    LessonCreated: ({ origin }) => (origin ? '改编了一课' : '创建了一课'),
    LessonPartAdded: null,
    LessonDescribed: null,
    LessonEdited: null,
    VersionNamed: null,
    PublishedReadingsCorrected: ({ takesBack }) =>
      takesBack ? '撤销了已发布课程里的读音订正' : '订正了已发布课程的读音',
    LessonDeleted: () => '删除了一课',
    LessonUndeleted: null,
    LessonPurged: null,
  },
  controllers: [LessonsController],
  providers: [
    {
      provide: AUTHORING,
      useFactory: (commands: Commands, ids: Ids) => new Authoring(commands, ids),
      inject: [COMMANDS, IDS],
    },
    {
      provide: OWN_LESSONS,
      useFactory: (models: ReadModels) => new AuthorsLessons(models),
      inject: [READ_MODELS],
    },
    ...lessonHandlers,
  ],
  takesAlong: (resolve) => ownLessonsOf(resolve(READ_MODELS), resolve(BLOBS)),
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
});
