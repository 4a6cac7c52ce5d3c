import type { ContentSummary } from '@app/contracts';
import { Missing, type Collection, type ReadModels } from '@app/kernel';
import { playable, type Lesson } from '@app/lesson';
import type { LessonDoc, SummaryDoc } from './contents.view.js';

/** The author of the sample lessons; nobody can log in as it. */
export const HOUSE_AUTHOR = 'yamabiko';

/** Reads lessons for whoever may see them. Others' private lessons are missing, not forbidden. */
export class Shelf {
  constructor(private readonly models: ReadModels) {}

  private get summaries(): Collection<SummaryDoc> {
    return this.models.collection('content-summary');
  }
  private get lessons(): Collection<LessonDoc> {
    return this.models.collection('content-lesson');
  }

  async ofOwner(userId: string, page: number, pageSize: number) {
    return this.page({ userId }, { createdAt: -1 }, page, pageSize);
  }
  async latest(page: number, pageSize: number) {
    return this.page({ visibility: 'public' }, { publishedAt: -1 }, page, pageSize);
  }

  /** @throws {Missing} */
  async own(id: string, userId: string): Promise<ContentSummary & Pick<LessonDoc, 'graph' | 'resources'>> {
    const [summary, lesson] = await this.pair(id);
    if (summary.userId !== userId) throw new Missing('content');
    return { ...(await this.shown(summary)), graph: lesson.graph, resources: lesson.resources };
  }

  /** Public and unlisted lessons for everybody, private ones for their owner. @throws {Missing} */
  async play(id: string, viewer: string | undefined): Promise<{ content: ContentSummary; lesson: Lesson }> {
    const [summary, doc] = await this.pair(id);
    if (summary.visibility === 'private' && summary.userId !== viewer) throw new Missing('content');
    return { content: await this.shown(summary), lesson: playable(doc.graph, doc.resources, { id, title: summary.title }) };
  }

  async maySee(id: string, viewer: string | undefined): Promise<boolean> {
    const summary = await this.summaries.findOne({ _id: id });
    return summary !== null && (summary.visibility !== 'private' || summary.userId === viewer);
  }

  private async pair(id: string): Promise<[SummaryDoc, LessonDoc]> {
    const [summary, lesson] = await Promise.all([this.summaries.findOne({ _id: id }), this.lessons.findOne({ _id: id })]);
    if (!summary || !lesson) throw new Missing('content');
    return [summary, lesson];
  }

  private async page(filter: Record<string, unknown>, sort: Record<string, -1>, page: number, pageSize: number) {
    const [docs, total] = await Promise.all([
      this.summaries
        .find(filter)
        .sort({ ...sort, _id: 1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .toArray(),
      this.summaries.countDocuments(filter),
    ]);
    return { contents: await Promise.all(docs.map((doc) => this.shown(doc))), total, page, pageSize };
  }

  private async shown(doc: SummaryDoc): Promise<ContentSummary> {
    const { contentId, userId, title, description, visibility, language, level, durationSeconds, sentenceCount, revision, createdAt, updatedAt, publishedAt } =
      doc;
    return {
      id: contentId,
      title,
      description,
      tags: [...doc.tags],
      visibility,
      language,
      level,
      durationSeconds,
      sentenceCount,
      readyCount: doc.ready.length,
      failedCount: doc.failed.length,
      generating: doc.open.length > 0,
      speakers: [...doc.speakers],
      revision,
      author: { id: userId, username: await this.authorName(userId) },
      createdAt,
      updatedAt,
      ...(publishedAt !== undefined && { publishedAt }),
    };
  }

  private async authorName(userId: string): Promise<string> {
    if (userId === HOUSE_AUTHOR) return 'Yamabiko';
    const user = await this.models.collection<{ username?: string | null }>('users').findOne({ _id: userId });
    return user?.username ?? '已注销用户';
  }
}
