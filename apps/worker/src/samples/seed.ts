import type { Clock, ReadModels } from '@app/kernel';
import { SAMPLE_AUTHOR } from '@app/lesson';
import { CLOCK, READ_MODELS, type Resolve } from '@app/platform';
import { lessonSummaries } from '@published/library';
import { readFile } from 'node:fs/promises';
import { seedId } from './seed-id.js';
import { seedLesson } from './seed-lesson.js';

interface Sample {
  key: string;
  title: string;
  level?: string;
  tags: string[];
  language: string;
  raw_text: string;
  lines: { text: string; translations: Record<string, string> }[];
}

/** The sample lessons, through the commands a person would give. Lessons that are there stay as they are, also when they were deleted. */
export const seedSamples = async (resolve: Resolve, file: URL | string): Promise<number> => {
  const { lessons } = JSON.parse(await readFile(file, 'utf8')) as { lessons: Sample[] };
  const models = resolve<ReadModels>(READ_MODELS);
  const now = resolve<Clock>(CLOCK).now().toISOString();
  let seeded = 0;
  for (const sample of lessons.toReversed()) {
    const contentId = seedId(`sample ${sample.key}`);
    if (await models.collection(lessonSummaries).findOne({ _id: contentId })) continue;
    const target = sample.language.startsWith('zh') ? 'en' : 'zh-CN';
    await seedLesson(
      resolve,
      { contentId, userId: SAMPLE_AUTHOR, at: now },
      {
        text: sample.raw_text,
        title: sample.title,
        targetLanguages: [target],
        tags: sample.tags,
        ...(sample.level !== undefined && { level: sample.level }),
        translations: sample.lines.flatMap(({ text, translations }) => {
          const translation = translations[target];
          return translation === undefined ? [] : [{ text, language: target, translation }];
        }),
      },
    );
    seeded++;
  }
  return seeded;
};
