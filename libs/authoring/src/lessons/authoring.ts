import { MAX_SEGMENTS, MAX_TEXT_LENGTH, type CreateContent } from '@app/contracts';
import { Rejected, type Ids } from '@app/kernel';
import { createLesson, nodesOf, segmentId } from '@app/lesson';
import type { Commands } from '@app/platform';
import { lesson, type LessonCommand } from './lesson.js';
import type { LessonCreated, Step } from './events.js';

export const streamOf = (contentId: string): string => `content-${contentId}`;
export interface SampleTranslation {
  text: string;
  language: string;
  translation: string;
}
interface Generation {
  generationId: string;
  steps?: readonly Step[];
  occurrenceIds?: readonly string[] | undefined;
}
export const ALL_STEPS: readonly Step[] = ['annotate', 'translate', 'speak'];

/** Every change of a lesson goes through here: one stream, one decider. */
export class Authoring {
  constructor(
    private readonly commands: Commands,
    private readonly ids: Ids,
  ) {}

  change(contentId: string, command: LessonCommand) {
    return this.commands.execute({
      stream: streamOf(contentId),
      decider: lesson,
      command,
      actor: command.by,
    });
  }

  /** A text as a whole lesson, not yet recorded. @throws {Rejected} TEXT_EMPTY, TEXT_TOO_LONG, TOO_MANY_SEGMENTS */
  draft(
    contentId: string,
    userId: string,
    input: CreateContent & { noSplit?: readonly string[] },
    at: string,
  ): LessonCreated['data'] {
    const {
      text = '',
      notSpeakers = [],
      voices = {},
      targetLanguages = [],
      noSplit = [],
      title,
      language,
      mode,
    } = input;
    if (text.trim() === '') throw new Rejected('TEXT_EMPTY');
    if (text.length > MAX_TEXT_LENGTH) throw new Rejected('TEXT_TOO_LONG');
    const made = createLesson(
      {
        text,
        targetLanguages,
        switchedOffLabels: notSpeakers,
        noSplit,
        ...(title !== undefined && { title }),
        ...(language !== undefined && { language }),
        ...(mode !== undefined && { mode }),
      },
      { newId: () => this.ids.uuid(), at },
    );
    const count = nodesOf(made.graph, 'textContent').reduce(
      (sum, { params }) => sum + params.segments.length,
      0,
    );
    if (count === 0) throw new Rejected('TEXT_EMPTY');
    if (count > MAX_SEGMENTS)
      throw new Rejected(
        'TOO_MANY_SEGMENTS',
        `这段文本有 ${count} 句，一课最多 ${MAX_SEGMENTS} 句`,
      );
    const targets = nodesOf(made.graph, 'resource').flatMap(({ params }) => params.targets);
    return {
      contentId,
      userId,
      title: made.title,
      language: made.language,
      targetLanguages: targets,
      graph: made.graph,
      resources: made.resources,
      voices,
    };
  }

  create(data: LessonCreated['data']) {
    return this.change(data.contentId, { type: 'Create', by: data.userId, data });
  }

  /** A lesson of the house: made, translated by hand, described, published and generated as a person would, each step once. */
  async seed(
    contentId: string,
    userId: string,
    at: string,
    sample: CreateContent & { tags: string[]; level?: string; translations: SampleTranslation[] },
  ) {
    const { tags, level, translations, ...input } = sample;
    try {
      await this.create(this.draft(contentId, userId, input, at));
    } catch (error) {
      if (!(error instanceof Rejected) || error.code !== 'CONFLICT') throw error; // made before a crash: go on
    }
    const byLanguage = new Map<string, Record<string, string>>();
    for (const { language, text, translation } of translations)
      byLanguage.set(language, { ...byLanguage.get(language), [segmentId(text)]: translation });
    for (const [language, texts] of byLanguage)
      await this.change(contentId, {
        type: 'RecordTranslations',
        by: userId,
        data: { contentId, language, translations: texts, origin: 'human', engine: 'hand' },
      });
    await this.change(contentId, {
      type: 'Describe',
      by: userId,
      data: { contentId, tags, ...(level !== undefined && { level }) },
    });
    await this.publish(contentId, userId, 'public');
    return this.generate(contentId, userId, { generationId: this.ids.uuid() });
  }

  generate(
    contentId: string,
    by: string,
    { generationId, steps = ALL_STEPS, occurrenceIds }: Generation,
  ) {
    const data = {
      contentId,
      generationId,
      steps,
      ...(occurrenceIds !== undefined && { occurrenceIds }),
    };
    return this.change(contentId, { type: 'RequestGeneration', by, data });
  }

  publish(contentId: string, by: string, visibility: 'public' | 'unlisted') {
    return this.change(contentId, { type: 'Publish', by, data: { contentId, visibility } });
  }
}
