import type { ReadModels } from '@app/kernel';
import { lessonSummaries } from '../cards/summary.js';
import { lessonHeat } from '../hot/heat.view.js';
import { choice } from './public-lessons.js';

/** How many there are, and the first day that is in it. */
interface Counted {
  value: number;
  since?: string;
}
const nothing: Counted = { value: 0 };
const PAGE = 500;

const plus = (sum: Counted, value: number, since: string | undefined): Counted => {
  const first = [sum.since, since].filter((day) => day !== undefined).toSorted()[0];
  return { value: sum.value + value, ...(first !== undefined && { since: first }) };
};

/** What everybody may know of an author's public lessons, and of what others do with them: the fold that makes lessons hot. */
export const numbersOfAuthor = async (
  models: ReadModels,
  author: string,
): Promise<Record<'lessons' | 'plays' | 'favourites', Counted>> => {
  const chosen = await choice(models, { owner: [author] });
  let [lessons, plays, favourites] = [nothing, nothing, nothing];
  for (let skip = 0, total = 1; skip < total; skip += PAGE) {
    const found = await models.find({
      places: [{ in: lessonSummaries, fields: [] }],
      terms: [],
      ...chosen,
      skip,
      limit: PAGE,
    });
    total = found.total;
    const ids = { _id: { $in: found.hits.map(({ key }) => key) } };
    const [docs, heats] = await Promise.all([
      models
        .collection(lessonSummaries)
        .find({ ...ids, visibility: 'public' })
        .project<{ publishedAt?: string }>({ publishedAt: 1 })
        .toArray(),
      models
        .collection(lessonHeat)
        .find(ids)
        .project<{
          _id: string;
          played: number;
          favourites: number;
          playedSince?: string;
          favouritesSince?: string;
        }>({
          played: 1,
          favourites: 1,
          playedSince: 1,
          favouritesSince: 1,
        })
        .toArray(),
    ]);
    for (const { publishedAt } of docs) lessons = plus(lessons, 1, publishedAt?.slice(0, 10));
    for (const heat of heats) {
      plays = plus(plays, heat.played, heat.playedSince);
      favourites = plus(favourites, heat.favourites, heat.favouritesSince);
    }
  }
  return { lessons, plays, favourites };
};
