import type { LargeAct, ReadingsAnew, TakeReadingsAnew as Seen } from '@app/contracts';
import { Rejected, type Ids, type ReadModels } from '@app/kernel';
import { IDS, READ_MODELS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { AUTHORING, OWN_LESSONS, type Authoring, type OwnLessons } from '@published/authoring';
import { annotationMark, marksOf, SPECIAL_WORDS, type KnownWords } from '@published/lexicon';
import { ENGINES, type Engines } from '../engines/engines.js';
import { knowing } from '../engines/knowing.js';
import { dryRun } from '../lesson-generation/cost.js';
import { mappingsOf } from '../lesson-generation/mappings.js';
import { withoutSameSounds } from './same-sounds.js';
import { readAgain, shownAs } from './rereading.js';

class Rereadings {
  constructor(
    @Inject(OWN_LESSONS) private readonly lessons: OwnLessons,
    @Inject(SPECIAL_WORDS) private readonly words: KnownWords,
    @Inject(ENGINES) private readonly engines: Engines,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  /** @throws {Missing} for everybody but its author */
  async of(contentId: string, userId: string) {
    const lesson = await this.lessons.lessonOf(contentId, userId);
    const words = await this.words.of(userId, contentId);
    const engines = knowing(this.engines, words);
    const { revision } = lesson;
    const saved = await mappingsOf(this.models, userId);
    const read = await readAgain(engines, lesson);
    const found = await withoutSameSounds(engines, read, saved);
    return { revision, words, engines, saved, ...found };
  }
}

/** How sentences that were read before would read now, and what that costs. Nothing is changed. @throws {Missing} */
export class ReadingsAnewOf extends Query<Omit<ReadingsAnew, 'success'>> {
  constructor(
    readonly contentId: string,
    readonly userId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadingsAnewOf)
class ReadingsAnewOfHandler implements IQueryHandler<ReadingsAnewOf> {
  constructor(@Inject(Rereadings) private readonly rereadings: Rereadings) {}

  async execute({ contentId, userId }: ReadingsAnewOf) {
    const found = await this.rereadings.of(contentId, userId);
    const { otherwise: sentences, same, byHand, sounding, saved } = found;
    const { speak, units } =
      sounding.length === 0
        ? { speak: 0, units: 0 }
        : await dryRun(found.engines, found.lesson, saved, {
            steps: ['speak'],
            occurrenceIds: sounding,
          });
    const { revision } = found;
    return { revision, shown: shownAs(found), sentences, same, byHand, clips: speak, units };
  }
}

/**
 * They are read as they are read now, in one step that can be undone. @throws {Missing} @throws {Rejected} CONFLICT where that is not what
 * their author saw any more
 */
export class TakeReadingsAnew extends Command<{ revision: number; occurrenceIds: string[] }> {
  constructor(
    readonly contentId: string,
    readonly userId: string,
    readonly seen: Seen,
  ) {
    super();
  }
}

@CommandHandler(TakeReadingsAnew)
class TakeReadingsAnewHandler implements ICommandHandler<TakeReadingsAnew> {
  constructor(
    @Inject(Rereadings) private readonly rereadings: Rereadings,
    @Inject(AUTHORING) private readonly authoring: Authoring,
    @Inject(SPECIAL_WORDS) private readonly words: KnownWords,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ contentId, userId, seen: { expectedRevision, shown } }: TakeReadingsAnew) {
    const operationId = this.ids.uuid();
    const found = await this.rereadings.of(contentId, userId);
    const { readings, pronunciations, sounding, sameSounds, lesson, words } = found;
    // Other special words since, other sentences, a sound more: none of that has been agreed to.
    if (shownAs(found) !== shown)
      throw new Rejected('CONFLICT', '这课会变的和刚才列出的不一样了，注音没有换。看一遍现在会变的，再换'); // prettier-ignore
    const data = { contentId, operationId, expectedRevision, readings, pronunciations, sameSounds };
    const { revision } = await this.authoring.change(contentId, {
      type: 'ReadAnew',
      by: userId,
      data,
    });
    // They were read with these special words in mind: no generation has to read them again.
    const marks = marksOf(lesson, words);
    const made = Object.keys(readings).map((id) => annotationMark(id));
    await this.words.applied(
      { id: contentId, userId },
      Object.fromEntries(made.flatMap((mark) => (marks[mark] ? [[mark, marks[mark]]] : []))),
    );
    return { revision, occurrenceIds: sounding };
  }
}

/** What changed many sentences of a lesson at once, and can be taken back. @throws {Missing} */
export class LargeActsOf extends Query<LargeAct[]> {
  constructor(
    readonly contentId: string,
    readonly userId: string,
  ) {
    super();
  }
}

@QueryHandler(LargeActsOf)
class LargeActsOfHandler implements IQueryHandler<LargeActsOf> {
  constructor(@Inject(OWN_LESSONS) private readonly lessons: OwnLessons) {}

  async execute({ contentId, userId }: LargeActsOf) {
    const { acts = [] } = await this.lessons.lessonOf(contentId, userId);
    return acts
      .filter(({ undoneBy }) => undoneBy === undefined)
      .map(({ operationId, kind, sentences, language, at }) => ({
        operationId,
        kind,
        sentences,
        at,
        ...(language !== undefined && { language }),
      }));
  }
}

export const rereadingHandlers: readonly Provider[] = [
  Rereadings,
  ReadingsAnewOfHandler,
  TakeReadingsAnewHandler,
  LargeActsOfHandler,
];
