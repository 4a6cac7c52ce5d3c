import type { ContentSummary } from '@app/contracts';
import { Missing, type Collection, type ReadModels } from '@app/kernel';
import { cardOf, isFor, playable, type Lesson, type LessonDocument, type SummaryDoc } from '@app/lesson';
import type { LessonDoc } from './contents.view.js';

/** What accounts' read model `users` says of an author. */
interface Author {
  username?: string | null;
}

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
  async own(id: string, userId: string): Promise<ContentSummary & LessonDocument> {
    const [summary, lesson] = await this.pair(id);
    if (summary.userId !== userId) throw new Missing('content');
    return { ...(await this.card(summary)), graph: lesson.graph, resources: lesson.resources, voices: lesson.voices };
  }

  /** Public and unlisted lessons for everybody, private ones for their owner. @throws {Missing} */
  async play(id: string, viewer: string | undefined): Promise<{ content: ContentSummary; lesson: Lesson }> {
    const [summary, doc] = await this.pair(id);
    if (!isFor(summary, viewer)) throw new Missing('content');
    return { content: await this.card(summary), lesson: playable(doc.graph, doc.resources, { id, title: summary.title }) };
  }

  /** The card of a person's own lesson. @throws {Missing} */
  async summaryOf(id: string, userId: string): Promise<SummaryDoc> {
    const summary = await this.summaries.findOne({ _id: id });
    if (summary?.userId !== userId) throw new Missing('content');
    return summary;
  }

  countOf(userId: string): Promise<number> {
    return this.summaries.countDocuments({ userId });
  }

  async maySee(id: string, viewer: string | undefined): Promise<boolean> {
    const summary = await this.summaries.findOne({ _id: id });
    return summary !== null && isFor(summary, viewer);
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
    return { contents: await this.shown(docs), total, page, pageSize };
  }

  private async card(doc: SummaryDoc): Promise<ContentSummary> {
    const author = await this.models.collection<Author>('users').findOne({ _id: doc.userId });
    return cardOf(doc, author?.username);
  }

  private async shown(docs: readonly SummaryDoc[]): Promise<ContentSummary[]> {
    const authors = await this.models
      .collection<Author>('users')
      .find({ _id: { $in: [...new Set(docs.map(({ userId }) => userId))] } })
      .toArray();
    const names = new Map(authors.map(({ _id, username }) => [_id, username]));
    return docs.map((doc) => cardOf(doc, names.get(doc.userId)));
  }
}
