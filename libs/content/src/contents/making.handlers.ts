import type { CreateContent } from '@app/contracts';
import type { Clock, Ids, Quotas, Work } from '@app/kernel';
import { CLOCK, IDS, QUOTAS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cost, workOf } from '../generation/cost.js';
import { AUTHORING, SHELF } from '../tokens.js';
import { ALL_STEPS, type Authoring } from './authoring.js';
import type { Step } from './events.js';
import type { Shelf } from './shelf.js';

/** Nothing is begun that the person has no units for; what could not be begun gives them back. When it has ended, access settles from the log. */
const counted = async <T>(
  quotas: Quotas,
  { userId, contentId, generationId, work }: { userId: string; contentId: string; generationId: string; work: Work },
  begin: () => Promise<T>,
): Promise<T> => {
  await quotas.reserve(userId, work, generationId, contentId);
  try {
    return await begin();
  } catch (error) {
    await quotas.settle(userId, generationId, {});
    throw error;
  }
};

/**
 * A text becomes a lesson, and its generation is asked for: both or neither.
 * @throws {Rejected} TEXT_EMPTY, TEXT_TOO_LONG, TOO_MANY_SEGMENTS, QUOTA_EXCEEDED
 */
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
    @Inject(SHELF) private readonly shelf: Shelf,
    @Inject(QUOTAS) private readonly quotas: Quotas,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ userId, input }: CreateLesson) {
    const [contentId, generationId] = [this.ids.uuid(), this.ids.uuid()];
    const draft = this.authoring.draft(contentId, userId, input, this.clock.now().toISOString());
    await this.quotas.room(userId, 'contents', await this.shelf.countOf(userId));
    const { position } = await counted(this.quotas, { userId, contentId, generationId, work: workOf(draft, ALL_STEPS) }, async () => {
      await this.authoring.create(draft);
      return this.authoring.generate(contentId, userId, { generationId });
    });
    return { contentId, jobId: generationId, position };
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
    @Inject(QUOTAS) private readonly quotas: Quotas,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ contentId, userId, wanted: { dryRun, steps = ALL_STEPS, occurrenceIds } }: GenerateContent) {
    const made = await this.shelf.own(contentId, userId);
    if (dryRun) return cost(made, occurrenceIds);
    const generationId = this.ids.uuid();
    const work = workOf(made, steps, occurrenceIds);
    await counted(this.quotas, { userId, contentId, generationId, work }, () =>
      this.authoring.generate(contentId, userId, { generationId, steps, occurrenceIds }),
    );
    return { jobId: generationId };
  }
}

export const makingHandlers: readonly Provider[] = [CreateLessonHandler, GenerateContentHandler];
