import type { ReadModels } from '@app/kernel';
import { errorGroupRecords, type ErrorGroupDoc } from './groups.view.js';
import { counted, escalates, paceOf } from './pace.js';
import type { Page } from './pages.js';

const DAY = 86_400_000;
/** Looked at in one go: in a flood there are thousands that wait, and each is looked at again. */
const LOOKED = 256;

/**
 * Will administrators hear of it, once so many more are recorded? 3: what they hold for resolved may be back; 2: it came in a crowd, and was there
 * before, as those of a flood are not; 1: it came in a crowd; 0: they will not.
 */
const newsOf = (
  { status, regressed, escalating, hours, firstAt }: ErrorGroupDoc,
  now: number,
  count: number,
): number => {
  if (status === 'ignored') return 0;
  if (status === 'resolved' && !regressed) return 3;
  const at = new Date(now).toISOString();
  if (escalating || !escalates(paceOf(counted(hours, at, count), at))) return 0;
  return Date.parse(firstAt) < now - DAY ? 2 : 1;
};

/** Pages that are news, the greatest first, and the others; each as they came. */
export const newsApart = async (
  models: ReadModels,
  pages: readonly Page[],
  now: number,
): Promise<{ news: readonly Page[]; others: readonly Page[] }> => {
  const looked = pages
    .filter((page) => page.news === 0)
    .toSorted((one, other) => one.lookedAt - other.lookedAt)
    .slice(0, LOOKED);
  const ids = looked.map(({ groupId }) => groupId);
  const docs = await models
    .collection(errorGroupRecords)
    .find({ _id: { $in: ids } })
    .toArray();
  const known = new Map(docs.map((doc) => [doc._id, doc]));
  for (const page of looked) {
    const doc = known.get(page.groupId);
    page.lookedAt = now;
    page.news = doc === undefined ? 0 : newsOf(doc, now, page.count);
  }
  const news = pages.filter((page) => page.news > 0);
  return {
    news: news.toSorted((one, other) => other.news - one.news),
    others: pages.filter((page) => page.news === 0),
  };
};
