import { projection, readModel } from '@app/kernel';
import { lessonEvents } from '@published/authoring';
import { publishingEvents } from '../publishing/events.js';

/** A lesson that everybody may find, and when what they find was changed last; of all others nothing stands here. */
export interface OpenLesson {
  userId: string;
  changedAt: string;
}
export const openLessons = readModel<OpenLesson>('open-lessons', 1);

const { LessonPublished, LessonUnpublished, LessonTakenDown, LessonRestored } = publishingEvents;
const { LessonDeleted, LessonPurged } = lessonEvents;

export const openLessonsView = projection(openLessons, {
  hears: {
    LessonPublished,
    LessonUnpublished,
    LessonTakenDown,
    LessonRestored,
    LessonDeleted,
    LessonPurged,
  },
  key: ({ data }) => data.contentId,
  project(_, { type, data, metadata }): OpenLesson | undefined {
    if (type !== 'LessonPublished' && type !== 'LessonRestored') return undefined;
    if (data.visibility !== 'public') return undefined;
    return { userId: data.userId, changedAt: metadata.at };
  },
  indexes: [['changedAt'], ['userId', 'changedAt']],
});
