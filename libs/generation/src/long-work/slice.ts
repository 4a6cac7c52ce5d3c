import {
  eachAlone,
  reaction,
  type BlobStore,
  type EventStore,
  type Job,
  type JobHandler,
  type JobQueue,
  type Live,
  type PersonKeys,
  type Quotas,
  type ReadModels,
} from '@app/kernel';
import {
  BLOBS,
  COMMANDS,
  EVENT_STORE,
  JOB_QUEUE,
  LIVE,
  PERSON_KEYS,
  QUOTAS,
  READ_MODELS,
  type Commands,
  slice,
  type Resolve,
} from '@app/platform';
import { ENGINES, type Engines } from '../engines/engines.js';
import { TextController } from './text.controller.js';
import { knowing } from '../engines/knowing.js';
import { SPECIAL_WORDS, type KnownWords } from '@published/lexicon';
import { SEALED_TEXTS } from '../tokens.js';
import { longWorkEvents, type LongWorkEvent } from './events.js';
import { longWorkHandlers, viewOf } from './long-work.handlers.js';
import { LONG_WORK, workOn, type LongWorkData } from './long-work.job.js';
import { longWork, SYSTEM, workStream, type LongWorkCommand } from './long-work.js';
import { longWorkRecords, longWorkView, queueIdOf } from './long-work.view.js';
import { SealedTexts, workOf } from './sealed-texts.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const jobOf = (
  queueId: string,
  { workId, kind, userId }: LongWorkData & { userId: string },
): Job<LongWorkData> => ({
  id: queueId,
  kind: LONG_WORK,
  data: { workId, kind },
  person: userId,
});

const requests = reaction('long-work', {
  hears: { LongWorkRequested: longWorkEvents.LongWorkRequested },
  from: 'beginning',
  openIsFound: true,
  jobs: ({ id, data }) => [jobOf(queueIdOf(id), data)],
});

/** The stream folded: the job trusts the log, not a read model that may be behind. */
const load = async (store: EventStore, workId: string) => {
  let state = longWork.initial;
  for await (const event of store.readStream(workStream(workId)))
    state = longWork.evolve(state, event as unknown as LongWorkEvent);
  return state;
};
const recording = (commands: Commands) => (command: LongWorkCommand) =>
  commands.execute({
    stream: workStream(command.data.workId),
    decider: longWork,
    command,
    actor: SYSTEM,
  });
const docs = (resolve: Resolve) => resolve<ReadModels>(READ_MODELS).collection(longWorkRecords);

/** Translation, annotation and speech of texts outside any lesson, answered at once or by a job. */
export const longWorkSlice = slice({
  events: longWorkEvents,
  folds: { longWork: ['work-', longWork] },
  views: { longWorkView },
  live: {
    longWorkView: ({ key, doc }) =>
      doc && { topic: `job:${key}`, type: 'job.changed', data: { job: viewOf(doc) } },
  },
  timeline: {
    LongWorkRequested: () => '请求了一次翻译、注音或朗读',
    LongWorkFinished: null,
    LongWorkCancelled: null,
    LongWorkForgotten: null,
  },
  reactions: [requests],
  controllers: [TextController],
  providers: [
    {
      provide: SEALED_TEXTS,
      useFactory: (blobs: BlobStore, keys: PersonKeys) => new SealedTexts(blobs, keys),
      inject: [BLOBS, PERSON_KEYS],
    },
    ...longWorkHandlers,
  ],
  fileName: workOf,
  jobs: (resolve): readonly JobHandler[] => {
    const [store, live] = [resolve<EventStore>(EVENT_STORE), resolve<Live>(LIVE)];
    const deps = {
      engines: resolve<Engines>(ENGINES),
      sealedTexts: resolve<SealedTexts>(SEALED_TEXTS),
      quotas: resolve<Quotas>(QUOTAS),
      load: (workId: string) => load(store, workId),
      record: recording(resolve<Commands>(COMMANDS)),
    };
    const handler: JobHandler<LongWorkData> = {
      kind: LONG_WORK,
      options: { attempts: 3, concurrency: 2, timeoutMs: HOUR },
      run: async (data, context) => {
        const words = await resolve<KnownWords>(SPECIAL_WORDS).of(
          (await load(store, data.workId)).userId,
        );
        return workOn({ ...deps, engines: knowing(deps.engines, words) }, data, {
          ...context,
          async progress(done, total) {
            await context.progress(done, total);
            const job = { id: data.workId, kind: data.kind, state: 'running', done, total };
            live.publish({ topic: `job:${data.workId}`, type: 'job.progress', data: { job } });
          },
        });
      },
      async givenUp({ workId }) {
        const { status, userId } = await load(store, workId);
        if (status !== 'open') return false;
        const doc = await docs(resolve).findOne({ _id: workId });
        await resolve<Quotas>(QUOTAS).settle(userId, workId, {});
        await deps.record({
          type: 'FinishLongWork',
          data: { workId, by: SYSTEM, state: 'failed', done: 0, total: doc?.total ?? 0, error: '处理失败，请重试' }, // prettier-ignore
        });
        return true;
      },
    };
    return [handler];
  },
  openJobs: (resolve) => [
    async () =>
      (await docs(resolve).find({ state: 'open' }).toArray()).map((doc) => jobOf(doc.queueId, doc)),
  ],
  schedules: (resolve) => [
    {
      name: 'long-work-forgotten',
      everyMs: HOUR,
      async run(now, signal) {
        const before = new Date(now.getTime() - DAY).toISOString();
        const record = recording(resolve<Commands>(COMMANDS));
        const old = await docs(resolve)
          .find({ askedAt: { $lt: before } })
          .toArray();
        await eachAlone(old, signal, async ({ workId, queueId }) => {
          await resolve<JobQueue>(JOB_QUEUE).cancel(queueId);
          await resolve<SealedTexts>(SEALED_TEXTS).forget(workId);
          await record({ type: 'ForgetLongWork', data: { workId, by: SYSTEM } });
        });
      },
    },
  ],
  hearsTopic: (resolve) => async (topic, userId) => {
    const [kind, id = ''] = topic.split(':');
    return (
      kind === 'job' &&
      (await docs(resolve).findOne({ _id: id }))?.userId === userId &&
      userId !== undefined
    );
  },
});
