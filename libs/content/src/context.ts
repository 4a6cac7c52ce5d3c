import type { EventStore, Ids, JobHandler, JobQueue, Live, ReadModels, Reaction } from '@app/kernel';
import { COMMANDS, EVENT_STORE, IDS, JOB_QUEUE, LIVE, READ_MODELS, type Commands, type Context } from '@app/platform';
import { Authoring, streamOf } from './contents/authoring.js';
import { lessonEvents } from './contents/catalogue.js';
import { lesson, SYSTEM, type LessonState } from './contents/contents.js';
import { ContentsController } from './contents/contents.controller.js';
import { contentLesson, contentSummary, generation, queueIdOf, type GenerationDoc, type LessonDoc } from './contents/contents.view.js';
import type { GenerationRequested, LessonEvent } from './contents/events.js';
import { PublicContentsController } from './contents/public-contents.controller.js';
import { Shelf } from './contents/shelf.js';
import type { Engines } from './generation/engines.js';
import { generate, GENERATE, type GenerateData } from './generation/generate.job.js';
import { JobsController } from './generation/jobs.controller.js';
import { TextController } from './text/text.controller.js';
import { AUTHORING, ENGINES, SHELF } from './tokens.js';

const jobOf = (id: string, { contentId, generationId, steps, occurrenceIds }: GenerationRequested['data']) => ({
  id: queueIdOf(id),
  kind: GENERATE,
  data: { contentId, generationId, steps, ...(occurrenceIds !== undefined && { occurrenceIds }) } satisfies GenerateData,
});

/** A generation that was asked for is a job, also for requests made before this server started. */
const generations: Reaction = {
  name: 'content-generations',
  hears: ['GenerationRequested'],
  from: 'beginning',
  jobs: (event) => [jobOf(event.id, event.data as GenerationRequested['data'])],
};

/** The stream folded: what the job must know is what the log says, not what a read model says so far. */
const load = async (store: EventStore, contentId: string): Promise<LessonState | undefined> => {
  let state = lesson.initial;
  for await (const event of store.readStream(streamOf(contentId))) state = lesson.evolve(state, event as unknown as LessonEvent);
  return state.userId === undefined || state.deleted ? undefined : state;
};

const giveUp = async (models: ReadModels, authoring: Authoring, { queueId, done, total }: { queueId: string; done: number; total: number }): Promise<void> => {
  const asked = await models.collection<GenerationDoc>('generation').findOne({ queueId });
  if (!asked) return;
  const { contentId, generationId } = asked;
  const data = { contentId, generationId, state: 'failed', done, total, durationSeconds: 0, error: '生成失败，请重试' } as const;
  await authoring.change(contentId, { type: 'FinishGeneration', by: SYSTEM, data });
};

interface SettingsDoc {
  settings?: { speakerMappings?: Record<string, Record<string, string>> };
}

export const contentContext: Context = {
  name: 'content',
  events: lessonEvents,
  projections: [contentSummary, contentLesson, generation],
  reactions: [generations],
  controllers: [ContentsController, PublicContentsController, JobsController, TextController],
  providers: [
    { provide: AUTHORING, useFactory: (commands: Commands, ids: Ids) => new Authoring(commands, ids), inject: [COMMANDS, IDS] },
    { provide: SHELF, useFactory: (models: ReadModels) => new Shelf(models), inject: [READ_MODELS] },
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
      record: (command: Parameters<Authoring['change']>[1]) => authoring.change(command.data.contentId, command),
      mappings: async (userId: string) => (await models.collection<SettingsDoc>('users').findOne({ _id: userId }))?.settings?.speakerMappings ?? {},
      concurrency: 2,
    };
    const handler: JobHandler<GenerateData> = {
      kind: GENERATE,
      options: { attempts: 3, concurrency: 2, timeoutMs: 3_600_000 },
      run: (data, context) =>
        generate(deps, data, {
          ...context,
          async progress(done, total, note) {
            await context.progress(done, total, note);
            const job = { id: data.generationId, kind: 'generate', state: 'running', done, total, contentId: data.contentId };
            for (const topic of [`content:${data.contentId}`, `job:${data.generationId}`]) live.publish({ topic, type: 'job.progress', data: { job } });
          },
        }),
    };
    return [handler];
  },
  openJobs: (resolve) => async () => {
    const store = resolve<EventStore>(EVENT_STORE);
    const open = await resolve<ReadModels>(READ_MODELS)
      .collection<LessonDoc>('content-lesson')
      .find({ 'open.0': { $exists: true } })
      .toArray();
    const jobs = await Promise.all(
      open.map(async ({ contentId, open: asked }) => {
        const wanted = new Set(asked.map(({ eventId }) => eventId));
        const found = [];
        for await (const event of store.readStream(streamOf(contentId)))
          if (wanted.has(event.id)) found.push(jobOf(event.id, event.data as GenerationRequested['data']));
        return found;
      }),
    );
    return jobs.flat();
  },
  announces: ({ collection, key, doc, position }) =>
    collection.startsWith('content-')
      ? [{ topic: `content:${key}`, type: 'content.changed', data: { contentId: key, gone: doc === undefined }, position }]
      : [],
  // Work that the queue gave up on ends in the log too, with its reason: nobody waits for it for ever.
  start: async (resolve) => {
    const [queue, models, authoring] = [resolve<JobQueue>(JOB_QUEUE), resolve<ReadModels>(READ_MODELS), resolve<Authoring>(AUTHORING)];
    queue.onProgress(({ id, kind, state, done, total, reason }) => {
      if (kind !== GENERATE || state !== 'failed') return;
      console.error(`generation ${id} failed: ${reason ?? 'no reason'}`);
      void giveUp(models, authoring, { queueId: id, done, total }).catch((error: unknown) => console.error('generation:', error));
    });
  },
  hearsTopic: (resolve) => async (topic, userId) => {
    const [kind, id = ''] = topic.split(':');
    if (kind === 'content') return resolve<Shelf>(SHELF).maySee(id, userId);
    if (kind !== 'job') return false;
    const job = await resolve<ReadModels>(READ_MODELS).collection<{ userId: string }>('generation').findOne({ _id: id });
    return job !== null && job.userId === userId;
  },
};
