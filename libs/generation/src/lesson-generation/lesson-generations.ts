import type { Commands } from '@app/platform';
import { lessonStream, SYSTEM } from '@published/authoring';
import type { Step } from './events.js';
import { generationEnds, type EndUnread } from './generation-ends.js';
import { lessonGeneration, type LessonGenerationCommand } from './lesson-generation.js';

interface Wanted {
  generationId: string;
  steps?: readonly Step[];
  occurrenceIds?: readonly string[] | undefined;
  /** Also the published sentences whose reading was corrected. */
  published?: true;
}
export const ALL_STEPS: readonly Step[] = ['annotate', 'translate', 'speak'];

/** What is made of lessons is recorded here: the lesson's stream, generation's decider. */
export class LessonGenerations {
  constructor(private readonly commands: Commands) {}

  /** @param causationId the event that it is an effect of; default: what the work at hand is, or the command itself */
  record(command: LessonGenerationCommand, causationId?: string) {
    return this.commands.execute({
      stream: lessonStream(command.data.contentId),
      decider: lessonGeneration,
      command,
      actor: command.by,
      ...(causationId !== undefined && { causationId }),
    });
  }

  /** For a lesson that cannot be folded, some of it being unreadable. */
  endUnread(data: EndUnread['data']) {
    return this.commands.execute({
      stream: lessonStream(data.contentId),
      decider: generationEnds,
      command: { type: 'EndUnread' as const, data },
      actor: SYSTEM,
    });
  }

  request(
    contentId: string,
    by: string,
    { generationId, steps = ALL_STEPS, occurrenceIds, published }: Wanted,
    causationId?: string,
  ) {
    const data = {
      contentId,
      generationId,
      steps,
      ...(occurrenceIds !== undefined && { occurrenceIds }),
      ...(published && { published }),
    };
    return this.record({ type: 'RequestGeneration', by, data }, causationId);
  }
}
