import { CONTENT_HEALTH } from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import type { AudioItem } from '@app/lesson';
import { READ_MODELS } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { readLesson } from '@published/authoring';
import { hotPublicLessons } from '@published/library';

const PAGE = 100;
/** Of one lesson among many: two hundred of them are read for one answer. */
export const MOST_LEARNERS = 200;
/** Harder than one of which nothing is known is taken to be. */
export const HARD = 0.3;

/** The public lessons that most learn with: what the health of contents looks at. */
@Injectable()
export class HotLessons {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async lessons(): Promise<{ id: string; title: string }[]> {
    const all: { id: string; title: string }[] = [];
    for (let page = 1; page * PAGE <= CONTENT_HEALTH.lessons; page += 1) {
      const { contents, total } = await hotPublicLessons(this.models, { page, pageSize: PAGE });
      all.push(...contents);
      if (page * PAGE >= total) break;
    }
    return all;
  }

  /** Clips of what others hear of it: of what is published. */
  async sounds(contentId: string): Promise<readonly AudioItem[]> {
    const lesson = await readLesson(this.models, contentId);
    return lesson ? (lesson.published ?? lesson).resources.audioItems : [];
  }
}
