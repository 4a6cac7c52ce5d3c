import type { ContentSummary, HotContent, HotList, PublicQuery, PublicTags } from '@app/contracts';
import { readWhole, type Hit, type Question, type ReadModels } from '@app/kernel';
import { usernamesOf } from '../cards/lesson-pages.js';
import { WRITTEN } from '../cards/found-by-card.js';
import { foldedTag } from '@published/authoring';
import { hiddenAuthors, seenBy } from '../cards/seen.js';
import { cardOf, lessonSummaries } from '../cards/summary.js';
import { lessonHeat, whyOf } from '../hot/heat.view.js';

export type Chosen = Pick<PublicQuery, 'language' | 'level' | 'tag' | 'length'> & {
  /** Any of these authors. */
  owner?: readonly string[];
};
interface Asked {
  page: number;
  pageSize: number;
}

/** Which public lessons: what was asked for, and nobody who is shut out or being erased. */
export const choice = async (
  models: ReadModels,
  { language, level, tag, length, owner }: Chosen,
): Promise<Pick<Question, 'where' | 'never'>> => ({
  where: {
    ...(language !== undefined && { language }),
    ...(level !== undefined && { level }),
    ...(tag !== undefined && { tag: foldedTag(tag) }),
    ...(length !== undefined && { length }),
    ...(owner !== undefined && { owner }),
  },
  never: { owner: await hiddenAuthors(models) },
});

/** Cards of what was found, in that order. Looked at once more: between two questions an author may take a lesson back. */
export const cardsOf = async (
  models: ReadModels,
  hits: readonly Hit[],
): Promise<(ContentSummary & Pick<Hit, 'texts'>)[]> => {
  const found = await models
    .collection(lessonSummaries)
    .find({ _id: { $in: hits.map(({ key }) => key) }, visibility: 'public' })
    .toArray();
  const docs = new Map((await seenBy(models, found, undefined)).map((doc) => [doc._id, doc]));
  const names = await usernamesOf(
    models,
    [...docs.values()].map(({ userId }) => userId),
  );
  return hits.flatMap(({ key, texts }) => {
    const doc = docs.get(key);
    return doc ? [{ ...cardOf(doc, names.get(doc.userId)), texts }] : [];
  });
};

const PAGE = 1000;
/** All public lessons, the last published first. */
export const publicLessonIds = async (models: ReadModels): Promise<string[]> => {
  const chosen = await choice(models, {});
  const ids: string[] = [];
  for (let total = 1; ids.length < total;) {
    const found = await models.find({
      places: [{ in: lessonSummaries, fields: [] }],
      terms: [],
      ...chosen,
      skip: ids.length,
      limit: PAGE,
    });
    if (found.hits.length === 0) break;
    ids.push(...found.hits.map(({ key }) => key));
    total = found.total;
  }
  return ids;
};

const ofPage = ({ page, pageSize }: Asked) => ({ skip: (page - 1) * pageSize, limit: pageSize });

/** Public lessons of a choice, the last published first. */
export const latest = async (models: ReadModels, { page, pageSize, ...chosen }: Asked & Chosen) => {
  const { hits, total } = await models.find({
    places: [{ in: lessonSummaries, fields: [] }],
    terms: [],
    ...(await choice(models, chosen)),
    ...ofPage({ page, pageSize }),
  });
  const cards = await cardsOf(models, hits);
  return { contents: cards.map(({ texts: _texts, ...card }) => card), total, page, pageSize };
};

/** The same by what others do with them, each with the counts behind its place. Those nobody has met come last, the newest first. */
export const hot = async (
  models: ReadModels,
  { page, pageSize, ...chosen }: Asked & Chosen,
): Promise<Omit<HotList, 'success'>> => {
  const { hits, total } = await models.find({
    places: [{ in: lessonSummaries, fields: [] }],
    terms: [],
    orderOf: lessonHeat,
    ...(await choice(models, chosen)),
    ...ofPage({ page, pageSize }),
  });
  const contents: HotContent[] = [];
  for (const { texts: _texts, ...card } of await cardsOf(models, hits)) {
    const heat = await readWhole(models.collection(lessonHeat), card.id);
    contents.push({ ...card, ...(heat && { heat: whyOf(heat) }) });
  }
  return { contents, total, page, pageSize };
};

/** What public lessons can be chosen by, with how many there are; a tag is written as most of them write it. */
export const choices = async (models: ReadModels): Promise<Omit<PublicTags, 'success'>> => {
  const { never } = await choice(models, {});
  const tags = new Map<string, { name: string; count: number }>();
  // The most frequent way of writing comes first.
  for (const { value, count } of await models.tally(lessonSummaries, 'written', never)) {
    const [folded = '', name = ''] = value.split(WRITTEN);
    const known = tags.get(folded);
    if (known) known.count += count;
    else tags.set(folded, { name, count });
  }
  const languages = await models.tally(lessonSummaries, 'language', never);
  return {
    tags: [...tags.values()].toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    languages: languages.map(({ value: name, count }) => ({ name, count })),
  };
};
