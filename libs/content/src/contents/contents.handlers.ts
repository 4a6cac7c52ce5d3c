import type { CreateContent } from '@app/contracts';
import type { Clock } from '@app/kernel';
import { Change, CLOCK, decides, type DataOf } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cost } from '../generation/cost.js';
import { AUTHORING, SHELF } from '../tokens.js';
import { streamOf, type Authoring } from './authoring.js';
import { lesson, type LessonCommand } from './contents.js';
import type { Step } from './events.js';
import type { Shelf } from './shelf.js';

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
export class RecordTranslations extends LessonChange<'RecordTranslations'> {
  readonly type = 'RecordTranslations';
}

/** A text becomes a lesson, and its generation is asked for. @throws {Rejected} TEXT_EMPTY, TEXT_TOO_LONG, TOO_MANY_SEGMENTS */
export class CreateLesson extends Command<{ contentId: string; jobId: string; position: bigint }> {
  constructor(
    readonly userId: string,
    readonly input: CreateContent,
  ) {
    super();
  }
}

@CommandHandler(CreateLesson)
class CreateLessonHandler implements ICommandHandler<CreateLesson> {
  constructor(
    @Inject(AUTHORING) private readonly authoring: Authoring,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute({ userId, input }: CreateLesson) {
    return this.authoring.create(userId, input, this.clock.now().toISOString());
  }
}

interface Wanted {
  dryRun?: boolean | undefined;
  steps?: readonly Step[] | undefined;
  occurrenceIds?: readonly string[] | undefined;
}

/** Readings, translations and speech are asked for; a dry run changes nothing and says what they would cost. @throws {Missing | Rejected} */
export class GenerateContent extends Command<{ jobId: string } | ReturnType<typeof cost>> {
  constructor(
    readonly contentId: string,
    readonly userId: string,
    readonly wanted: Wanted,
  ) {
    super();
  }
}

@CommandHandler(GenerateContent)
class GenerateContentHandler implements ICommandHandler<GenerateContent> {
  constructor(
    @Inject(AUTHORING) private readonly authoring: Authoring,
    @Inject(SHELF) private readonly shelf: Shelf,
  ) {}

  async execute({ contentId, userId, wanted: { dryRun, steps, occurrenceIds } }: GenerateContent) {
    if (dryRun) return cost((await this.shelf.play(contentId, userId)).lesson, occurrenceIds);
    const { jobId } = await this.authoring.generate(contentId, userId, { steps, occurrenceIds });
    return { jobId };
  }
}

export const contentHandlers: readonly Provider[] = [
  ...decides({
    decider: lesson,
    stream: ({ data }) => streamOf(data.contentId),
    actor: ({ by }) => by,
    commands: [DescribeContent, PublishContent, UnpublishContent, DeleteContent, RecordTranslations],
  }),
  CreateLessonHandler,
  GenerateContentHandler,
];
