import { CONTENT_HEALTH, type ContentHealth, type VoicePace } from '@app/contracts';
import { readWhole, type Clock, type ReadModels } from '@app/kernel';
import { CLOCK, READ_MODELS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { lessonLookUps } from '@published/insight';
import { DEFINITION } from './difficulty.js';
import { HARD, HotLessons, MOST_LEARNERS } from './hot-lessons.handlers.js';
import { LessonPractice } from './lesson-practice.handlers.js';
import { lessonPaces } from './paces.view.js';
import { STOPS, byStops, worstStops } from './stops.js';
import { VOICES, addVoices, bySlowness } from './voices.js';
import { WORDS, addWords, byCount } from './words.js';

type Health = Omit<ContentHealth, 'success'>;

/** How the public lessons that most learn with fare: hard sentences, and where learners stop. Nobody is named. */
export class ReadContentHealth extends Query<Health> {}
@QueryHandler(ReadContentHealth)
class ReadContentHealthHandler implements IQueryHandler<ReadContentHealth> {
  /** One at a time, however many ask. */
  private before: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LessonPractice) private readonly practice: LessonPractice,
    @Inject(HotLessons) private readonly hot: HotLessons,
  ) {}

  execute() {
    const made = this.before.then(() => this.read());
    this.before = made.catch(() => undefined);
    return made;
  }

  private async read(): Promise<Health> {
    const lessons: Health['lessons'] = [];
    const hard: Health['hard'] = [];
    const stops: Health['stops'] = [];
    const voices = new Map<string, VoicePace>();
    const words = new Map<string, Health['words'][number]>();
    for (const { id: contentId, title } of await this.hot.lessons()) {
      await this.voices(contentId, voices);
      const looked = await readWhole(this.models.collection(lessonLookUps), contentId);
      addWords(words, looked?.words ?? []);
      const found = await this.practice.of(contentId, MOST_LEARNERS);
      if (found.learners === 0) continue;
      const [stop, ...others] = worstStops(found.stops);
      const { learners, finished, difficulties } = found;
      const named = { contentId, title };
      const harder = difficulties.filter(({ score }) => score >= HARD);
      lessons.push({ ...named, learners, finished, hard: harder.length, ...(stop && { stop }) });
      hard.push(...harder.slice(0, CONTENT_HEALTH.listed).map((one) => ({ ...one, ...named })));
      stops.push(...[stop ?? [], others].flat().slice(0, CONTENT_HEALTH.listed).map((one) => ({ ...one, ...named }))); // prettier-ignore
    }
    return {
      at: this.clock.now().toISOString(),
      definitions: { hard: DEFINITION, stops: STOPS, voices: VOICES, words: WORDS },
      lessons: lessons.toSorted((a, b) => b.learners - a.learners),
      hard: hard.toSorted((a, b) => b.score - a.score).slice(0, CONTENT_HEALTH.listed),
      stops: stops.toSorted(byStops).slice(0, CONTENT_HEALTH.listed),
      voices: [...voices.values()].toSorted(bySlowness).slice(0, CONTENT_HEALTH.listed),
      words: [...words.values()].toSorted(byCount).slice(0, CONTENT_HEALTH.listed),
    };
  }

  /** What others hear of it: the voices of what is published. */
  private async voices(contentId: string, voices: Map<string, VoicePace>): Promise<void> {
    const paces = await readWhole(this.models.collection(lessonPaces), contentId);
    if (paces) addVoices(voices, await this.hot.sounds(contentId), paces);
  }
}

export const contentHealthHandlers: readonly Provider[] = [HotLessons, ReadContentHealthHandler];
