import { ChangeBy } from '@app/platform';
import type { PublishingCommand } from './publishing.js';

/** A change of who may see a lesson, by the person who asks for it. */
export abstract class PublishingChange<T extends PublishingCommand['type']> extends ChangeBy<
  PublishingCommand,
  T
> {}

/** Off the public side, with a reason that its owner reads. @throws {Rejected} NOT_FOUND */
export class TakeLessonDown extends PublishingChange<'TakeLessonDown'> {
  readonly type = 'TakeLessonDown';
}
export class RestoreLesson extends PublishingChange<'RestoreLesson'> {
  readonly type = 'RestoreLesson';
}
/** @throws {Rejected} CONFLICT where it is not taken down */
export class AnswerTakeDown extends PublishingChange<'AnswerTakeDown'> {
  readonly type = 'AnswerTakeDown';
}
