import { readEachWhole, readWhole, type Filter, type ReadModels, type Stored } from '@app/kernel';
import { lessonDocuments, type LessonDoc } from './lesson-document.js';

/** A lesson with all its sentences and sounds, of one moment; `null` where there is none. */
export const readLesson = async (
  models: ReadModels,
  id: string,
): Promise<(LessonDoc & Stored) | null> => {
  const lesson = await readWhole(models.collection(lessonDocuments), id);
  return lesson?.isOpen ? null : lesson;
};

/** By whose they are, or which. One at a time: all of them are too many to hold. */
export const readLessons = (
  models: ReadModels,
  filter: Filter,
): AsyncGenerator<LessonDoc & Stored> =>
  readEachWhole(models.collection(lessonDocuments), { ...filter, isOpen: { $exists: false } });
