import { Change, decides, type DataOf } from '@app/platform';
import type { Provider } from '@nestjs/common';
import { streamOf } from './authoring.js';
import { lesson, type LessonCommand } from './lesson.js';
import { makingHandlers } from './making.handlers.js';

type Type = LessonCommand['type'];

/** A change of a lesson, by the person who asks for it. */
abstract class LessonChange<T extends Type> extends Change<LessonCommand, T> {
  constructor(
    readonly by: string,
    data: DataOf<LessonCommand, T>,
  ) {
    super(data);
  }
}

export class DescribeContent extends LessonChange<'Describe'> {
  readonly type = 'Describe';
}
export class PublishContent extends LessonChange<'Publish'> {
  readonly type = 'Publish';
}
export class UnpublishContent extends LessonChange<'Unpublish'> {
  readonly type = 'Unpublish';
}
export class DeleteContent extends LessonChange<'Delete'> {
  readonly type = 'Delete';
}
export class NameContentVersion extends LessonChange<'NameVersion'> {
  readonly type = 'NameVersion';
}
export class RecordTranslations extends LessonChange<'RecordTranslations'> {
  readonly type = 'RecordTranslations';
}

export const contentHandlers: readonly Provider[] = [
  ...decides({
    decider: lesson,
    stream: ({ data }) => streamOf(data.contentId),
    actor: ({ by }) => by,
    commands: [
      DescribeContent,
      PublishContent,
      UnpublishContent,
      DeleteContent,
      NameContentVersion,
      RecordTranslations,
    ],
  }),
  ...makingHandlers,
];
