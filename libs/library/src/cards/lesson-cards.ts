import type { ContentSummary } from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import { usernamesOf } from './lesson-pages.js';
import { maySee, seenBy } from './seen.js';
import { cardOf, lessonSummaries } from './summary.js';

/** Lessons as cards, for people who may see them. */
export class LessonCards {
  constructor(private readonly models: ReadModels) {}

  maySee(contentId: string, viewer: string): Promise<boolean> {
    return maySee(this.models, contentId, viewer);
  }

  /** In the order of `ids`; what is gone or hidden is left out. */
  async of(ids: readonly string[], viewer: string | undefined): Promise<ContentSummary[]> {
    const docs = await this.models
      .collection(lessonSummaries)
      .find({ _id: { $in: ids } })
      .toArray();
    const seen = new Map((await seenBy(this.models, docs, viewer)).map((doc) => [doc._id, doc]));
    const authors = [...seen.values()].map(({ userId }) => userId);
    const names = await usernamesOf(this.models, authors);
    return ids.flatMap((id) => {
      const doc = seen.get(id);
      return doc ? [cardOf(doc, names.get(doc.userId))] : [];
    });
  }
}
