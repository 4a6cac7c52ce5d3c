import type { JobHandler, Live, ReadModels } from '@app/kernel';
import {
  COMMANDS,
  EVENT_STORE,
  JOB_QUEUE,
  LIVE,
  READ_MODELS,
  type Commands,
  type Context,
} from '@app/platform';
import { streamOf, type Authoring } from '../../authoring/src/lessons/authoring.js';
import { lesson, type LessonState } from '../../authoring/src/lessons/lesson.js';
import { AUTHORING } from '../../authoring/src/tokens.js';
import { withSpecialWords } from '../../lexicon/src/special-words/generating.js';
import type { KnownWords } from '../../lexicon/src/special-words/known-words.js';
import { SPECIAL_WORDS } from '../../lexicon/src/tokens.js';
import type { Engines } from './engines/engines.js';
import { JobsController } from './jobs/jobs.controller.js';
import { jobHandlers } from './jobs/jobs.handlers.js';
import { generate, GENERATE, type GenerateData } from './lesson-generation/generate.job.js';
import { generation, type GenerationDoc } from './lesson-generation/generation.view.js';
import {
  endGivenUp,
  generationNews,
  generations,
  openGenerations,
} from './lesson-generation/generations.js';
import { mappingsOf } from './lesson-generation/mappings.js';
import { ENGINES } from './tokens.js';

/** The stream folded: what the job must know is what the log says, not what a read model says so far. */
const load = async (commands: Commands, contentId: string): Promise<LessonState | undefined> => {
  const { state } = await commands.look({ stream: streamOf(contentId), decider: lesson });
  return state.userId === undefined || state.deleted ? undefined : state;
};

/** Readings, translations and speech of lessons, and how far they are. */
export const generationContext: Context = {
  name: 'generation',
  events: [],
  projections: [generation],
  reactions: [generations],
  controllers: [JobsController],
  providers: jobHandlers,
  jobs: (resolve): readonly JobHandler[] => {
    const [commands, models, authoring, engines, live] = [
      resolve<Commands>(COMMANDS),
      resolve<ReadModels>(READ_MODELS),
      resolve<Authoring>(AUTHORING),
      resolve<Engines>(ENGINES),
      resolve<Live>(LIVE),
    ];
    const deps = {
      engines,
      load: (contentId: string) => load(commands, contentId),
      record: (command: Parameters<Authoring['change']>[1]) =>
        authoring.change(command.data.contentId, command),
      mappings: (userId: string) => mappingsOf(models, userId),
      concurrency: 2,
    };
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
    };
    return [handler];
  },
  openJobs: (resolve) => () => openGenerations(resolve(EVENT_STORE), resolve(READ_MODELS)),
  announces: ({ collection, doc, position }) =>
    collection === 'generation' && doc !== undefined
      ? [generationNews(doc as unknown as GenerationDoc, position)]
      : [],
  start: (resolve) =>
    endGivenUp(resolve(JOB_QUEUE), resolve(EVENT_STORE), resolve(READ_MODELS), resolve(AUTHORING)),
  hearsTopic: (resolve) => async (topic, userId) => {
    const [kind, id = ''] = topic.split(':');
    if (kind !== 'job') return false;
    const job = await resolve<ReadModels>(READ_MODELS)
      .collection<{ userId: string }>('generation')
      .findOne({ _id: id });
    return job !== null && job.userId === userId;
  },
};
