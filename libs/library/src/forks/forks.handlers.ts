import type { ContentList } from '@app/contracts';
import { Missing, type ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { lessonPage } from '../cards/lesson-pages.js';
import { hiddenAuthors, maySee, moderates } from '../cards/seen.js';
import { cardOf } from '../cards/summary.js';
import { descents } from './descent.view.js';

/**
 * Public lessons that were made of one, the last published first; for administrators those too that are shared by link alone or were made
 * of what was made of it, as whoever takes the first down for its copyright has to look at all that others hear.
 * @throws {Missing} for who may not see that one; for administrators, where nothing was made of it either
 */
export class ForksOf extends Query<Omit<ContentList, 'success'>> {
  constructor(
    readonly contentId: string,
    readonly viewer: string | undefined,
    readonly asked: { page: number; pageSize: number },
  ) {
    super();
  }
}

@QueryHandler(ForksOf)
class ForksOfHandler implements IQueryHandler<ForksOf> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  async execute({ contentId, viewer, asked }: ForksOf) {
    const [seesAll, seesIt] = await Promise.all([
      moderates(this.models, viewer),
      maySee(this.models, contentId, viewer),
    ]);
    if (!seesAll && !seesIt) throw new Missing('content');
    const page = await lessonPage(
      this.models,
      {
        ...(seesAll
          ? { _id: { $in: await this.descendants(contentId) }, visibility: { $ne: 'private' } }
          : { 'origin.contentId': contentId, visibility: 'public' }),
        binned: false,
        userId: { $nin: await hiddenAuthors(this.models) },
      },
      { publishedAt: -1 },
      { ...asked, cardOf },
    );
    // Of what is gone, or is somebody's own, only that something was made of it is told.
    if (!seesIt && page.total === 0) throw new Missing('content');
    return page;
  }

  private async descendants(ancestorId: string): Promise<string[]> {
    const found = await this.models.collection(descents).find({ ancestorId }).toArray();
    return found.map(({ contentId }) => contentId);
  }
}

export const forksHandlers: readonly Provider[] = [ForksOfHandler];
