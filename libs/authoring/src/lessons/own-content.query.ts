import type { ContentSummary } from '@app/contracts';
import type { LessonDocument } from '@app/lesson';
import { Query } from '@nestjs/cqrs';

/** A lesson with its graph, for its owner, at `position` at least: they see their own change. @throws {Missing} for everybody else */
export class OwnContent extends Query<ContentSummary & LessonDocument> {
  constructor(
    readonly contentId: string,
    readonly userId: string,
    readonly position = 0n,
  ) {
    super();
  }
}
