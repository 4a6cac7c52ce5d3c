import { Change, decides, type DataOf } from '@app/platform';
import type { Provider } from '@nestjs/common';
import { lessonStream } from '@published/authoring';
import { publishing, type PublishingCommand } from './publishing.js';

/** A change of who may see a lesson, by the person who asks for it. */
abstract class PublishingChange<T extends PublishingCommand['type']> extends Change<
  PublishingCommand,
  T
> {
  constructor(
    readonly by: string,
    data: DataOf<PublishingCommand, T>,
  ) {
    super(data);
  }
}

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
    commands: [PublishContent, UnpublishContent],
  }),
];
