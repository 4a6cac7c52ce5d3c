import type { ContentQuery, ContentSummary } from '@app/contracts';
import { Missing, type Collection, type Filter, type ReadModels, type Sort } from '@app/kernel';
import {
  cardOf,
  currentAudio,
  draftCardOf,
  isFor,
  playable,
  type Lesson,
  type LessonDocument,
  type SummaryDoc,
} from '@app/lesson';
import { paged } from '@app/platform';
import type { LessonDoc } from '../../../authoring/src/lessons/lesson-document.view.js';
import { readLesson } from '../../../authoring/src/lessons/read-lesson.js';

/** What accounts' read model `users` says of an author. */
interface Author {
  username?: string | null;
}

/** Reads lessons for whoever may see them. Others' private lessons are missing, not forbidden. */
export class LessonReader {
  constructor(private readonly models: ReadModels) {}

  private get summaries(): Collection<SummaryDoc> {
    return this.models.collection('content-summary');
  }

  ofOwner(userId: string, { page, pageSize, sort, order, ...wanted }: ContentQuery) {
    const path = sort === 'duration' ? 'durationSeconds' : sort;
    const direction = (order ?? (sort === 'title' ? 'asc' : 'desc')) === 'asc' ? 1 : -1;
    return this.page(
      { userId, binned: false, ...filterOf(wanted) },
      { [path]: direction },
      { page, pageSize, cardOf: draftCardOf },
    );
  }
  bin(userId: string, page: number, pageSize: number) {
    return this.page(
      { userId, binned: true },
      { binnedAt: -1 },
      { page, pageSize, cardOf: draftCardOf },
    );
  }
  latest(page: number, pageSize: number) {
    return this.page({ visibility: 'public' }, { publishedAt: -1 }, { page, pageSize, cardOf });
  }

  /** @throws {Missing} */
  async own(id: string, userId: string): Promise<ContentSummary & LessonDocument> {
    const [summary, lesson] = await this.pair(id);
    if (summary.userId !== userId || summary.binned) throw new Missing('content');
    return {
      ...draftCardOf(summary, await this.authorOf(summary)),
      graph: lesson.graph,
      resources: { ...lesson.resources, audioItems: currentAudio(lesson) },
      voices: lesson.voices,
    };
  }

  /** Public and unlisted lessons for everybody, as they were published; private ones and drafts for their owner. @throws {Missing} */
  async play(
    id: string,
    viewer: string | undefined,
    draft: boolean,
  ): Promise<{ content: ContentSummary; lesson: Lesson }> {
    const [summary, doc] = await this.pair(id);
    if (!isFor(summary, viewer)) throw new Missing('content');
    const own = summary.userId === viewer && (draft || !doc.published);
    const { graph, resources } = own ? doc : (doc.published ?? doc);
    const card = (own ? draftCardOf : cardOf)(summary, await this.authorOf(summary));
    return { content: card, lesson: playable(graph, resources, { id, title: card.title }) };
  }

  /** What a person's own lesson is made of. @throws {Missing} */
  async lessonOf(id: string, userId: string): Promise<LessonDoc> {
    const [summary, lesson] = await this.pair(id);
    if (summary.userId !== userId || summary.binned) throw new Missing('content');
    return lesson;
  }

  /** The card of a person's own lesson. @throws {Missing} */
  async summaryOf(id: string, userId: string): Promise<SummaryDoc> {
    const summary = await this.summaries.findOne({ _id: id });
    if (summary?.userId !== userId || summary.binned) throw new Missing('content');
    return summary;
  }

  /** How people are called who did something: machines by what they are. */
  async namesOf(actors: readonly string[]): Promise<(actor: string) => string> {
    const names = await this.usernames(actors);
    return (actor) => (actor === 'system' ? '系统' : (names.get(actor) ?? '已注销用户'));
  }

  countOf(userId: string): Promise<number> {
    return this.summaries.countDocuments({ userId, binned: false });
  }

  async maySee(id: string, viewer: string | undefined): Promise<boolean> {
    const summary = await this.summaries.findOne({ _id: id });
    return summary !== null && isFor(summary, viewer);
  }

  private async pair(id: string): Promise<[SummaryDoc, LessonDoc]> {
    const [summary, lesson] = await Promise.all([
      this.summaries.findOne({ _id: id }),
      readLesson(this.models, id),
    ]);
    if (!summary || !lesson) throw new Missing('content');
    return [summary, lesson];
  }

  private async page(
    filter: Filter,
    sort: Sort,
    { cardOf: card, ...asked }: { page: number; pageSize: number; cardOf: typeof cardOf },
  ) {
    const { docs, ...list } = await paged(this.summaries, filter, sort, asked);
    const names = await this.usernames(docs.map(({ userId }) => userId));
    return { contents: docs.map((doc) => card(doc, names.get(doc.userId))), ...list };
  }

  private async authorOf({ userId }: SummaryDoc): Promise<string | null | undefined> {
    return (await this.models.collection<Author>('users').findOne({ _id: userId }))?.username;
  }

  private async usernames(
    userIds: readonly string[],
  ): Promise<Map<string, string | null | undefined>> {
    const authors = await this.models
      .collection<Author>('users')
      .find({ _id: { $in: [...new Set(userIds)] } })
      .toArray();
    return new Map(authors.map(({ _id, username }) => [_id, username]));
  }
}

const literally = (text: string): string =>
  text.replaceAll(/[\^$.*+?()[\]{}|\\]/g, String.raw`\$&`);

const filterOf = ({
  q = '',
  visibility,
  language,
  level,
  tag,
  state,
}: Omit<ContentQuery, 'page' | 'pageSize' | 'sort' | 'order'>): Filter => ({
  ...(q !== '' && { words: { $regex: literally(q.normalize('NFKC').toLowerCase()) } }),
  ...(visibility !== undefined && { visibility }),
  ...(language !== undefined && { language }),
  ...(level !== undefined && { level }),
  ...(tag !== undefined && { tags: tag }),
  ...(state === 'generating' && { 'open.0': { $exists: true } }),
  ...(state === 'failed' && { 'failed.0': { $exists: true } }),
  ...(state === 'ready' && {
    'ready.0': { $exists: true },
    'failed.0': { $exists: false },
    'open.0': { $exists: false },
  }),
  ...(state === 'changed' && {
    'published.revision': { $exists: true },
    $expr: { $gt: ['$edited', '$published.revision'] },
  }),
});
