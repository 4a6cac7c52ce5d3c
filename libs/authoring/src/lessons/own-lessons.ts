import type { ContentQuery, ContentSummary } from '@app/contracts';
import { Missing, type Filter, type ReadModels } from '@app/kernel';
import { currentAudio, type LessonDocument } from '@app/lesson';
import {
  draftCardOf,
  lessonPage,
  lessonSummaries,
  originsOf,
  usernamesOf,
  type SummaryDoc,
} from '@published/library';
import type { LessonDoc } from './lesson-document.js';
import type { OwnLessons } from './ports.js';
import { readLesson } from './read-lesson.js';

/** Reads lessons for their authors, as they left them. Those of others are missing, not forbidden. */
export class AuthorsLessons implements OwnLessons {
  constructor(private readonly models: ReadModels) {}

  ofOwner(userId: string, { page, pageSize, sort, order, ...wanted }: ContentQuery) {
    const path = sort === 'duration' ? 'durationSeconds' : sort;
    const direction = (order ?? (sort === 'title' ? 'asc' : 'desc')) === 'asc' ? 1 : -1;
    return lessonPage(
      this.models,
      { userId, binned: false, ...filterOf(wanted) },
      { [path]: direction },
      { page, pageSize, cardOf: draftCardOf },
    );
  }
  bin(userId: string, page: number, pageSize: number) {
    return lessonPage(
      this.models,
      { userId, binned: true },
      { binnedAt: -1 },
      { page, pageSize, cardOf: draftCardOf },
    );
  }
  /** @throws {Missing} */
  async own(id: string, userId: string): Promise<ContentSummary & LessonDocument> {
    const [summary, lesson] = await this.pair(id);
    if (summary.userId !== userId || summary.binned) throw new Missing('content');
    const origins = await originsOf(this.models, summary);
    return {
      ...draftCardOf(summary, (await usernamesOf(this.models, [userId])).get(userId)),
      ...(origins.length > 0 && { origins }),
      graph: lesson.graph,
      resources: { ...lesson.resources, audioItems: currentAudio(lesson) },
      voices: lesson.voices,
      ...(lesson.upstream !== undefined && { upstream: lesson.upstream }),
    };
  }

  /** What a person's own lesson is made of. @throws {Missing} */
  async lessonOf(id: string, userId: string): Promise<LessonDoc> {
    const [summary, lesson] = await this.pair(id);
    if (summary.userId !== userId || summary.binned) throw new Missing('content');
    return lesson;
  }

  /** The card of a person's own lesson. @throws {Missing} */
  async summaryOf(id: string, userId: string): Promise<SummaryDoc> {
    const summary = await this.models.collection(lessonSummaries).findOne({ _id: id });
    if (summary?.userId !== userId || summary.binned) throw new Missing('content');
    return summary;
  }

  /** How people are called who did something: machines by what they are. */
  async namesOf(actors: readonly string[]): Promise<(actor: string) => string> {
    const names = await usernamesOf(this.models, actors);
    return (actor) => (actor === 'system' ? '系统' : (names.get(actor) ?? '已注销用户'));
  }

  countOf(userId: string): Promise<number> {
    return this.models.collection(lessonSummaries).countDocuments({ userId, binned: false });
  }

  private async pair(id: string): Promise<[SummaryDoc, LessonDoc]> {
    const [summary, lesson] = await Promise.all([
      this.models.collection(lessonSummaries).findOne({ _id: id }),
      readLesson(this.models, id),
    ]);
    if (!summary || !lesson) throw new Missing('content');
    return [summary, lesson];
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
