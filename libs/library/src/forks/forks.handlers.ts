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
 * @throws {Missing} for who may not see that one
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
    const seesAll = await moderates(this.models, viewer);
    if (!seesAll && !(await maySee(this.models, contentId, viewer))) throw new Missing('content');
    return lessonPage(
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
  }

  private async descendants(ancestorId: string): Promise<string[]> {
    const found = await this.models.collection(descents).find({ ancestorId }).toArray();
    return found.map(({ contentId }) => contentId);
  }
}

export const forksHandlers: readonly Provider[] = [ForksOfHandler];
