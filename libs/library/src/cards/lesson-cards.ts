import type { ContentSummary } from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import { cardOf, isFor, type SummaryDoc } from '@app/lesson';

/** Lessons as cards, for people who may see them. Content writes `content-summary`; nobody else reads the lesson itself. */
export class LessonCards {
  constructor(private readonly models: ReadModels) {}

  async maySee(contentId: string, viewer: string): Promise<boolean> {
    const doc = await this.models
      .collection<SummaryDoc>('content-summary')
      .findOne({ _id: contentId });
    return doc !== null && isFor(doc, viewer);
  }

  /** In the order of `ids`; what is gone or hidden is left out. */
  async of(ids: readonly string[], viewer: string): Promise<ContentSummary[]> {
    const docs = await this.models
      .collection<SummaryDoc>('content-summary')
      .find({ _id: { $in: ids } })
      .toArray();
    const seen = new Map(docs.filter((doc) => isFor(doc, viewer)).map((doc) => [doc._id, doc]));
    const authors = [...new Set([...seen.values()].map(({ userId }) => userId))];
    const found = await this.models
      .collection<{ username: string | null }>('users')
      .find({ _id: { $in: authors } })
      .toArray();
    const names = new Map(found.map(({ _id, username }) => [_id, username]));
    return ids.flatMap((id) => {
      const doc = seen.get(id);
      return doc ? [cardOf(doc, names.get(doc.userId))] : [];
    });
  }
}
