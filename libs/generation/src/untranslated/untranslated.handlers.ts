import { readWhole, type ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { OWN_LESSONS, type OwnLessons } from '@published/authoring';
import { untranslated, type Untranslated } from './untranslated.view.js';

/** Why sentences of a lesson have no translation, for its author. @throws {Missing} for everybody else */
export class UntranslatedOf extends Query<readonly Untranslated[]> {
  constructor(
    readonly contentId: string,
    readonly userId: string,
  ) {
    super();
  }
}

@QueryHandler(UntranslatedOf)
class UntranslatedOfHandler implements IQueryHandler<UntranslatedOf> {
  constructor(
    @Inject(OWN_LESSONS) private readonly lessons: OwnLessons,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  async execute({ contentId, userId }: UntranslatedOf) {
    await this.lessons.lessonOf(contentId, userId);
    return (await readWhole(this.models.collection(untranslated), contentId))?.failed ?? [];
  }
}

export const untranslatedHandlers: readonly Provider[] = [UntranslatedOfHandler];
