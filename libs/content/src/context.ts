import type { EventStore, Ids, JobHandler, Live, ReadModels } from '@app/kernel';
import type { SummaryDoc } from '@app/lesson';
import {
  BLOBS,
  COMMANDS,
  EVENT_STORE,
  IDS,
  JOB_QUEUE,
  LIVE,
  READ_MODELS,
  type Commands,
  type Context,
} from '@app/platform';
import { Authoring, streamOf } from './contents/authoring.js';
import { lessonEvents } from './contents/catalogue.js';
import { lesson, type LessonState } from './contents/contents.js';
import { ContentsController } from './contents/contents.controller.js';
import { contentHandlers } from './contents/contents.handlers.js';
import {
  contentLesson,
  contentSummary,
  generation,
  type GenerationDoc,
} from './contents/contents.view.js';
import { emptyBin } from './contents/bin.js';
import { eraseLessons } from './contents/erase.js';
import type { LessonEvent } from './contents/events.js';
import { HistoryController } from './contents/history.controller.js';
import { historyHandlers } from './contents/history.handlers.js';
import { OperationsController } from './contents/operations.controller.js';
import { operationHandlers } from './contents/operations.handlers.js';
import { PublicContentsController } from './contents/public-contents.controller.js';
import { shelfHandlers } from './contents/shelf.handlers.js';
import { Shelf } from './contents/shelf.js';
import type { Engines } from './generation/engines.js';
import { generate, GENERATE, type GenerateData } from './generation/generate.job.js';
import {
  endGivenUp,
  generationNews,
  generations,
  openGenerations,
} from './generation/generations.js';
import { mappingsOf } from './generation/mappings.js';
import { JobsController } from './jobs/jobs.controller.js';
import { jobHandlers } from './jobs/jobs.handlers.js';
import { withSpecialWords } from './special-words/generating.js';
import type { KnownWords } from './special-words/known-words.js';
import { CardsController } from './sharing/cards.controller.js';
import { sharingHandlers } from './sharing/sharing.handlers.js';
import { AUTHORING, ENGINES, SHELF, SPECIAL_WORDS } from './tokens.js';

/** The stream folded: what the job must know is what the log says, not what a read model says so far. */
const load = async (store: EventStore, contentId: string): Promise<LessonState | undefined> => {
  let state = lesson.initial;
  for await (const event of store.readStream(streamOf(contentId)))
    state = lesson.evolve(state, event as unknown as LessonEvent);
  return state.userId === undefined || state.deleted ? undefined : state;
};

type ChangedDoc = Partial<Pick<SummaryDoc, 'revision' | 'binned'>>;
/** Open editors fetch what is newer than what they have; players what they play. */
const contentNews = (contentId: string, doc: ChangedDoc | undefined, position: bigint) => ({
  topic: `content:${contentId}`,
  type: 'content.changed',
  data: {
    contentId,
    gone: doc === undefined || doc.binned === true,
    ...(doc?.revision !== undefined && { revision: doc.revision }),
  },
  position,
});

export const contentContext: Context = {
  name: 'content',
  events: lessonEvents,
  projections: [contentSummary, contentLesson, generation],
  reactions: [generations],
  controllers: [
    ContentsController,
    OperationsController,
    HistoryController,
    PublicContentsController,
    CardsController,
    JobsController,
  ],
  providers: [
    {
      provide: AUTHORING,
      useFactory: (commands: Commands, ids: Ids) => new Authoring(commands, ids),
      inject: [COMMANDS, IDS],
    },
    {
      provide: SHELF,
      useFactory: (models: ReadModels) => new Shelf(models),
      inject: [READ_MODELS],
    },
    ...contentHandlers,
    ...operationHandlers,
    ...historyHandlers,
    ...shelfHandlers,
    ...sharingHandlers,
    ...jobHandlers,
  ],
  jobs: (resolve): readonly JobHandler[] => {
    const [store, models, authoring, engines, live] = [
      resolve<EventStore>(EVENT_STORE),
      resolve<ReadModels>(READ_MODELS),
      resolve<Authoring>(AUTHORING),
      resolve<Engines>(ENGINES),
      resolve<Live>(LIVE),
    ];
    const deps = {
      engines,
      load: (contentId: string) => load(store, contentId),
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
  announces: ({ collection, key, doc, position }) => [
    ...(collection.startsWith('content-') ? [contentNews(key, doc, position)] : []),
    ...(collection === 'generation' && doc !== undefined
      ? [generationNews(doc as unknown as GenerationDoc, position)]
      : []),
  ],
  schedules: (resolve) => [
    {
      name: 'content-bin',
      everyMs: 3_600_000,
      run: (now, signal) =>
        emptyBin({ models: resolve(READ_MODELS), authoring: resolve(AUTHORING) }, now, signal),
    },
  ],
  erases: (resolve) =>
    eraseLessons({
      models: resolve(READ_MODELS),
      authoring: resolve(AUTHORING),
      queue: resolve(JOB_QUEUE),
      blobs: resolve(BLOBS),
    }),
  start: (resolve) =>
    endGivenUp(resolve(JOB_QUEUE), resolve(EVENT_STORE), resolve(READ_MODELS), resolve(AUTHORING)),
  hearsTopic: (resolve) => async (topic, userId) => {
    const [kind, id = ''] = topic.split(':');
    if (kind === 'content') return resolve<Shelf>(SHELF).maySee(id, userId);
    if (kind !== 'job') return false;
    const job = await resolve<ReadModels>(READ_MODELS)
      .collection<{ userId: string }>('generation')
      .findOne({ _id: id });
    return job !== null && job.userId === userId;
  },
};
