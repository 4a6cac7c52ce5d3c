import { ChangeBy, decides } from '@app/platform';
import type { Provider } from '@nestjs/common';
import { lessonStream } from './authoring.js';
import { lesson, type LessonCommand } from './lesson.js';
import { makingHandlers } from './making.handlers.js';
import { ownLessonHandlers } from './own-lessons.handlers.js';

type Type = LessonCommand['type'];

/** A change of a lesson, by the person who asks for it. */
abstract class LessonChange<T extends Type> extends ChangeBy<LessonCommand, T> {}

export class DescribeContent extends LessonChange<'Describe'> {
  readonly type = 'Describe';
}
export class DeleteContent extends LessonChange<'Delete'> {
  readonly type = 'Delete';
}
export class NameContentVersion extends LessonChange<'NameVersion'> {
  readonly type = 'NameVersion';
}

export const lessonHandlers: readonly Provider[] = [
  ...decides({
    decider: lesson,
    stream: ({ data }) => lessonStream(data.contentId),
    actor: ({ by }) => by,
    commands: [DescribeContent, DeleteContent, NameContentVersion],
  }),
  ...makingHandlers,
  ...ownLessonHandlers,
];
