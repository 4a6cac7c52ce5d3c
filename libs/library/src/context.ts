import type { ReadModels } from '@app/kernel';
import { READ_MODELS, type Context } from '@app/platform';
import { lessonNews } from '../../authoring/src/lessons/news.js';
import { contentSummary } from './cards/lesson-summary.view.js';
import { lessonReaderHandlers } from './lessons/lesson-reader.handlers.js';
import { LessonReader } from './lessons/lesson-reader.js';
import { PublicContentsController } from './lessons/public-lessons.controller.js';
import { CardsController } from './sharing/cards.controller.js';
import { sharingHandlers } from './sharing/sharing.handlers.js';
import { LESSON_READER } from './tokens.js';

/** Lessons for whoever may see them: lists, players, links and the pictures of links. */
export const libraryContext: Context = {
  name: 'library',
  events: [],
  projections: [contentSummary],
  controllers: [PublicContentsController, CardsController],
  providers: [
    {
      provide: LESSON_READER,
      useFactory: (models: ReadModels) => new LessonReader(models),
      inject: [READ_MODELS],
    },
    ...lessonReaderHandlers,
    ...sharingHandlers,
  ],
  announces: ({ collection, key, doc, position }) =>
    collection === 'content-summary' ? [lessonNews(key, doc, position)] : [],
  hearsTopic: (resolve) => async (topic, userId) => {
    const [kind, id = ''] = topic.split(':');
    return kind === 'content' && resolve<LessonReader>(LESSON_READER).maySee(id, userId);
  },
};
