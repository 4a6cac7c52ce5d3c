import { decides } from '@app/platform';
import type { Provider } from '@nestjs/common';
import { lessonStream } from '@published/authoring';
import {
  AnswerTakeDown,
  PublishingChange,
  RestoreLesson,
  TakeLessonDown,
} from './publishing.messages.js';
import { publishing } from './publishing.js';

export class PublishContent extends PublishingChange<'Publish'> {
  readonly type = 'Publish';
}
export class UnpublishContent extends PublishingChange<'Unpublish'> {
  readonly type = 'Unpublish';
}

export const publishingHandlers: readonly Provider[] = [
  ...decides({
    decider: publishing,
    stream: ({ data }) => lessonStream(data.contentId),
    actor: ({ by }) => by,
    commands: [PublishContent, UnpublishContent, TakeLessonDown, RestoreLesson, AnswerTakeDown],
  }),
];
