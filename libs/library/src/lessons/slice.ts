import type { ReadModels } from '@app/kernel';
import { READ_MODELS, slice } from '@app/platform';
import { LESSON_READER } from '../tokens.js';
import { lessonReaderHandlers } from './lesson-reader.handlers.js';
import { LessonReader } from './lesson-reader.js';
import { PublicLessonsController } from './public-lessons.controller.js';

/** Lessons as others see them: lists and players. */
export const readingSlice = slice({
  controllers: [PublicLessonsController],
  providers: [
    {
      provide: LESSON_READER,
      useFactory: (models: ReadModels) => new LessonReader(models),
      inject: [READ_MODELS],
    },
    ...lessonReaderHandlers,
  ],
  hearsTopic: (resolve) => async (topic, userId) => {
    const [kind, id = ''] = topic.split(':');
    return kind === 'content' && resolve<LessonReader>(LESSON_READER).maySee(id, userId);
  },
});
