import type { JobHandler, Live, ReadModels } from '@app/kernel';
import { COMMANDS, EVENT_STORE, LIVE, READ_MODELS, slice, type Commands } from '@app/platform';
import { CORRECTED_SOUNDS, SPECIAL_WORDS, type KnownWords } from '@published/lexicon';
import { LESSON_GENERATIONS } from '../tokens.js';
import { SpeakCorrected } from './corrected-sounds.handlers.js';
import { generationDeps } from './deps.js';
import { generationEvents } from './events.js';
import { generationFigures } from './figures.js';
import { generate, GENERATE } from './generate.job.js';
import { GeneratingController } from './generating.controller.js';
import { generatingHandlers } from './generating.handlers.js';
import { generationRecords } from './generation-doc.js';
import { generationView } from './generation.view.js';
import { lessonGeneration } from './lesson-generation.js';
import { LessonGenerations } from './lesson-generations.js';
import {
  generationGivenUp,
  generationNews,
  generationRequests,
  openGenerations,
} from './open-generations.js';
import type { GenerateData } from './turn.js';
import { withSpecialWords } from './with-special-words.js';

const ends: Readonly<Record<string, string>> = {
  done: '完成',
  partial: '部分完成',
  failed: '失败',
};

/** Readings, translations and speech of lessons, and how far they are. */
export const lessonGenerationSlice = slice({
  events: generationEvents,
  folds: { lessonGeneration: ['content-', lessonGeneration] },
  views: { generationView },
  figures: generationFigures,
  live: { generationView: generationNews },
  timeline: {
    GenerationRequested: () => '开始生成一课',
    SentencesAnnotated: null,
    SentencesTranslated: null,
    TranslationFailed: null,
    SentenceSpoken: null,
    SpeechFailed: null,
    GenerationFinished: ({ state, done, total }) =>
      `一课生成${ends[state] ?? '结束'}（${done}/${total}）`,
    GenerationCancelled: () => '取消了生成',
  },
  reactions: [generationRequests],
  controllers: [GeneratingController],
  providers: [
    {
      provide: LESSON_GENERATIONS,
      useFactory: (commands: Commands) => new LessonGenerations(commands),
      inject: [COMMANDS],
    },
    ...generatingHandlers,
    { provide: CORRECTED_SOUNDS, useClass: SpeakCorrected },
  ],
  jobs: (resolve): readonly JobHandler[] => {
    const [deps, live] = [generationDeps(resolve), resolve<Live>(LIVE)];
    const handler: JobHandler<GenerateData> = {
      kind: GENERATE,
      options: { attempts: 3, concurrency: 2, timeoutMs: 3_600_000 },
      run: (data, context) =>
        withSpecialWords(resolve<KnownWords>(SPECIAL_WORDS), deps, data.contentId, (knowing) =>
          generate(knowing, data, {
            ...context,
            async progress(done, total, note) {
              await context.progress(done, total, note);
              const job = {
                id: data.generationId,
                kind: 'generate',
                state: 'running',
                done,
                total,
                contentId: data.contentId,
              };
              for (const topic of [`content:${data.contentId}`, `job:${data.generationId}`])
                live.publish({ topic, type: 'job.progress', data: { job } });
            },
          }),
        ),
      givenUp(data, dead) {
        const generations = resolve<LessonGenerations>(LESSON_GENERATIONS);
        const models = resolve<ReadModels>(READ_MODELS);
        return generationGivenUp({ models, generations }, data, dead);
      },
    };
    return [handler];
  },
  openJobs: (resolve) => [
    () =>
      openGenerations({
        store: resolve(EVENT_STORE),
        models: resolve(READ_MODELS),
        generations: resolve(LESSON_GENERATIONS),
      }),
  ],
  hearsTopic: (resolve) => async (topic, userId) => {
    const [kind, id = ''] = topic.split(':');
    if (kind !== 'job') return false;
    const job = await resolve<ReadModels>(READ_MODELS)
      .collection(generationRecords)
      .findOne({ _id: id });
    return job !== null && job.userId === userId;
  },
});
