import {
  isSeen,
  MAX_SEGMENTS,
  MAX_TEXT_LENGTH,
  REFUSALS,
  type CreateContent,
} from '@app/contracts';
import { Rejected, type Ids } from '@app/kernel';
import { createLesson, nodesOf, Refused, type TemplateShape } from '@app/lesson';
import type { Commands } from '@app/platform';
import { lesson, type LessonCommand } from './lesson.js';
import type { LessonCreated } from './events.js';

export const lessonStream = (contentId: string): string => `content-${contentId}`;

const drafted: typeof createLesson = (input, context) => {
  try {
    return createLesson(input, context);
  } catch (error) {
    if (error instanceof Refused) throw new Rejected(error.code, error.message);
    throw error;
  }
};

/** Every change that authors make goes through here: one stream, one decider. */
export class Authoring {
  constructor(
    private readonly commands: Commands,
    private readonly ids: Ids,
  ) {}

  /** @param commandId the same is carried out once */
  change(contentId: string, command: LessonCommand, commandId?: string) {
    return this.commands.execute({
      stream: lessonStream(contentId),
      decider: lesson,
      command,
      actor: command.by,
      ...(commandId !== undefined && { commandId }),
    });
  }

  /** A text as a whole lesson, not yet recorded. @throws {Rejected} TEXT_EMPTY, TEXT_TOO_LONG, TOO_MANY_SEGMENTS */
  draft(
    contentId: string,
    userId: string,
    input: CreateContent & { noSplit?: readonly string[]; template?: TemplateShape | undefined },
    at: string,
  ): LessonCreated['data'] {
    const {
      text = '',
      notSpeakers = [],
      voices = {},
      targetLanguages,
      noSplit = [],
      template,
      title,
      language,
      mode,
      repeatCount,
    } = input;
    if (text.trim() === '') throw new Rejected('TEXT_EMPTY');
    // No voice says it: it would be a lesson that fails.
    if (!isSeen(text)) throw new Rejected('TEXT_EMPTY', REFUSALS.TEXT_UNSEEN);
    if (text.length > MAX_TEXT_LENGTH) throw new Rejected('TEXT_TOO_LONG');
    const made = drafted(
      {
        text,
        most: MAX_SEGMENTS,
        switchedOffLabels: notSpeakers,
        noSplit,
        ...(targetLanguages !== undefined && { targetLanguages }),
        ...(template !== undefined && { template }),
        ...(title !== undefined && { title }),
        ...(language !== undefined && { language }),
        ...(mode !== undefined && { mode }),
        ...(repeatCount !== undefined && { repeatCount }),
      },
      { newId: () => this.ids.uuid(), at },
    );
    const count = nodesOf(made.graph, 'textContent').reduce(
      (sum, { params }) => sum + params.segments.length,
      0,
    );
    if (count === 0) throw new Rejected('TEXT_EMPTY');
    const targets = nodesOf(made.graph, 'resource').flatMap(({ params }) => params.targets);
    return {
      contentId,
      userId,
      title: made.title,
      language: made.language,
      targetLanguages: targets,
      graph: made.graph,
      resources: made.resources,
      voices: { ...template?.voices, ...voices },
    };
  }

  create(data: LessonCreated['data'], commandId?: string) {
    return this.change(data.contentId, { type: 'Create', by: data.userId, data }, commandId);
  }
}
