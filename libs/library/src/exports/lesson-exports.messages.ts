import type { JobView } from '@app/contracts';
import { Command, Query } from '@nestjs/cqrs';

/** `undefined` when there is no such export of this person. */
export class LessonExportOf extends Query<JobView | undefined> {
  constructor(
    readonly userId: string,
    readonly exportId: string,
  ) {
    super();
  }
}

/** An export that ended stays as it ended. */
export class CancelLessonExport extends Command<void> {
  constructor(
    readonly userId: string,
    readonly exportId: string,
  ) {
    super();
  }
}
