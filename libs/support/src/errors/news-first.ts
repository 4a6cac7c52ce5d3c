import type { ReadModels } from '@app/kernel';
import { errorGroupRecords, type ErrorGroupDoc } from './groups.view.js';
import { counted, escalates, paceOf } from './pace.js';
import type { Page } from './pages.js';

/** Looked at in one go: in a flood there are thousands that wait, and each is looked at again. */
const LOOKED = 256;

/** Will administrators hear of it, once so many more are recorded? What they hold for resolved may be back, or it came in a crowd. */
const isNews = (
  { status, regressed, escalating, hours }: ErrorGroupDoc,
  at: string,
  count: number,
): boolean => {
  if (status === 'ignored') return false;
  if (status === 'resolved' && !regressed) return true;
  return !escalating && escalates(paceOf(counted(hours, at, count), at));
};

/** The same pages, before all others those that are news: a flood of other groups keeps nobody from hearing of them. */
export const newsFirst = async (
  models: ReadModels,
  pages: readonly Page[],
  now: number,
): Promise<readonly Page[]> => {
  const looked = pages
    .filter((page) => !page.isNews)
    .toSorted((one, other) => one.lookedAt - other.lookedAt)
    .slice(0, LOOKED);
  const ids = looked.map(({ groupId }) => groupId);
  const docs = await models
    .collection(errorGroupRecords)
    .find({ _id: { $in: ids } })
    .toArray();
  const at = new Date(now).toISOString();
  const known = new Map(docs.map((doc) => [doc._id, doc]));
  for (const page of looked) {
    const doc = known.get(page.groupId);
    page.lookedAt = now;
    page.isNews = doc !== undefined && isNews(doc, at, page.counted(at).count);
  }
  return [...pages.filter((page) => page.isNews), ...pages.filter((page) => !page.isNews)];
};
