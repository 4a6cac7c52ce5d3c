import { AUTHORING, type Authoring } from '@app/authoring';
import type { CreateContent } from '@app/contracts';
import { LESSON_GENERATIONS, RecordTranslations, type LessonGenerations } from '@app/generation';
import { Rejected, type Ids } from '@app/kernel';
import { segmentId } from '@app/lesson';
import { PublishContent } from '@app/library';
import { COMMAND_BUS, IDS, type Resolve } from '@app/platform';
import type { CommandBus } from '@nestjs/cqrs';

interface SampleTranslation {
  text: string;
  language: string;
  translation: string;
}
interface Sample extends CreateContent {
  tags: string[];
  level?: string;
  translations: SampleTranslation[];
}

/** A sample lesson: made, translated by hand, described, published and generated as a person would, each step once. */
export const seedLesson = async (
  resolve: Resolve,
  { contentId, userId, at }: { contentId: string; userId: string; at: string },
  { tags, level, translations, ...input }: Sample,
) => {
  const authoring = resolve<Authoring>(AUTHORING);
  const commands = resolve<CommandBus>(COMMAND_BUS);
  try {
    await authoring.create(authoring.draft(contentId, userId, input, at));
  } catch (error) {
    if (!(error instanceof Rejected) || error.code !== 'CONFLICT') throw error; // made before a crash: go on
  }
  const byLanguage = new Map<string, Record<string, string>>();
  for (const { language, text, translation } of translations)
    byLanguage.set(language, { ...byLanguage.get(language), [segmentId(text)]: translation });
  for (const [language, texts] of byLanguage)
    await commands.execute(
      new RecordTranslations(userId, {
        contentId,
        language,
        translations: texts,
        origin: 'human',
        engine: 'hand',
      }),
    );
  await authoring.change(contentId, {
    type: 'Describe',
    by: userId,
    data: { contentId, tags, ...(level !== undefined && { level }) },
  });
  await commands.execute(new PublishContent(userId, { contentId, visibility: 'public' }));
  return resolve<LessonGenerations>(LESSON_GENERATIONS).request(contentId, userId, {
    generationId: resolve<Ids>(IDS).uuid(),
  });
};
