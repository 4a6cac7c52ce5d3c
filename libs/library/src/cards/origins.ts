import type { Origin } from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import { usernamesOf } from './lesson-pages.js';
import { seenBy } from './seen.js';
import { authorOf, cardOf, lessonSummaries, type SummaryDoc } from './summary.js';

/**
 * What a lesson was made of, as it is called now; what is withdrawn or gone as it was called then, without the way there. Whoever has left is
 * credited as such.
 */
export const originsOf = async (
  models: ReadModels,
  { origin, originTitles = [] }: Pick<SummaryDoc, 'origin' | 'originTitles'>,
): Promise<Origin[]> => {
  if (!origin) return [];
  const chain = [origin, ...origin.further];
  const found = await models
    .collection(lessonSummaries)
    .find({ _id: { $in: chain.map(({ contentId }) => contentId) }, visibility: 'public' })
    .toArray();
  const seen = new Map((await seenBy(models, found, undefined)).map((doc) => [doc._id, doc]));
  const names = await usernamesOf(
    models,
    chain.map(({ authorId }) => authorId),
  );
  return chain.map(({ contentId, authorId, licence }, index) => {
    const there = seen.get(contentId);
    const author = authorOf(authorId, names.get(authorId));
    return there
      ? { contentId, title: cardOf(there, undefined).title, author, licence }
      : { title: originTitles[index] ?? '', author, licence };
  });
};
