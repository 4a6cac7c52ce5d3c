import type { ReadModels } from '@app/kernel';
import { upstreamOffers, type LessonDocument } from '@app/lesson';
import { lessonSummaries, seenBy, type SummaryDoc } from '@published/library';
import type { LessonDoc } from '../lessons/lesson-document.js';
import { readLesson } from '../lessons/read-lesson.js';

export interface Original {
  card: SummaryDoc;
  lesson: LessonDoc;
}
/** The lesson that another was made of, where everybody may see it. */
export const originalOf = async (
  models: ReadModels,
  { origin }: { origin?: { contentId: string } | undefined },
): Promise<Original | undefined> => {
  const found =
    origin && (await models.collection(lessonSummaries).findOne({ _id: origin.contentId }));
  const [card] = found?.visibility === 'public' ? await seenBy(models, [found], undefined) : [];
  const lesson = card && (await readLesson(models, card._id));
  return card && lesson?.published ? { card, lesson } : undefined;
};

/** What of it is new for a lesson that took it as it was at `base`. */
export const offersOf = (
  base: LessonDocument | undefined,
  mine: LessonDoc,
  { lesson }: Original,
): ReturnType<typeof upstreamOffers> =>
  base && lesson.published ? upstreamOffers(base, mine, lesson.published) : [];
