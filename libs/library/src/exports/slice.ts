import {
  eachAlone,
  JOB_PATIENCE_MS,
  reaction,
  type BlobStore,
  type Clock,
  type EventStore,
  type JobHandler,
  type JobQueue,
  type Live,
  type ReadModels,
} from '@app/kernel';
import {
  BLOBS,
  CLOCK,
  COMMANDS,
  DECK_WRITER,
  EVENT_STORE,
  JOB_QUEUE,
  LIVE,
  MEDIA_RENDERER,
  READ_MODELS,
  type Commands,
  slice,
  type Resolve,
} from '@app/platform';
import { userRecords } from '@published/accounts';
import { specialWordRecords } from '@published/lexicon';
import type { LessonReader } from '../lessons/lesson-reader.js';
import { LESSON_READER } from '../tokens.js';
import { asShown } from './as-shown.js';
import { lessonExportEvents } from './events.js';
import {
  ATTEMPTS,
  blobOf,
  exportOf,
  exportLesson,
  jobOf,
  type ExportData,
  type ExportParts,
} from './export-lesson.job.js';
import { LessonExportsController } from './lesson-exports.controller.js';
import { lessonExportHandlers, viewOf } from './lesson-exports.handlers.js';
import { exportStream, lessonExports, type LessonExportCommand } from './lesson-exports.js';
import {
  EXPORT_LESSON,
  lessonExportRecords,
  lessonExportView,
  queueIdOf,
  type LessonExportDoc,
} from './lesson-exports.view.js';

const HOUR = 3_600_000;
const SYSTEM = 'system:exports';

const docs = (resolve: Resolve) => resolve<ReadModels>(READ_MODELS).collection(lessonExportRecords);
const recording = (resolve: Resolve) => (command: LessonExportCommand) =>
  resolve<Commands>(COMMANDS).execute({
    stream: exportStream(command.data.userId),
    decider: lessonExports,
    command,
    actor: SYSTEM,
    at: command.data.at,
  });
/** The queue may be quicker than the read model. @throws {Behind} where it is so for long */
const docOf = async (resolve: Resolve, exportId: string): Promise<LessonExportDoc | undefined> => {
  const known = () => docs(resolve).findOne({ _id: exportId });
  const doc = await known();
  if (doc) return doc;
  const head = await resolve<EventStore>(EVENT_STORE).head();
  await resolve<ReadModels>(READ_MODELS).waitFor(head, JOB_PATIENCE_MS);
  return (await known()) ?? undefined;
};
const partsOf = (resolve: Resolve): ExportParts => ({
  blobs: resolve<BlobStore>(BLOBS),
  clock: resolve<Clock>(CLOCK),
  renderer: resolve(MEDIA_RENDERER),
  decks: resolve(DECK_WRITER),
  async lesson(contentId, userId) {
    const reader = resolve<LessonReader>(LESSON_READER);
    const { lesson } = await reader.play(contentId, { userId, role: 'user' }, false);
    const models = resolve<ReadModels>(READ_MODELS);
    const person = await models.collection(userRecords).findOne({ _id: userId });
    const own = await models
      .collection(specialWordRecords)
      .find({ scope: 'user', ownerId: userId, kind: 'reading', isEnabled: true })
      .toArray();
    return asShown(lesson, person?.settings ?? {}, own);
  },
  find: (exportId) => docOf(resolve, exportId),
  record: recording(resolve),
});
const now = (resolve: Resolve) => resolve<Clock>(CLOCK).now().toISOString();

const requests = reaction('lesson-exports', {
  hears: { LessonExportRequested: lessonExportEvents.LessonExportRequested },
  from: 'beginning',
  openIsFound: true,
  jobs: ({ id, data }) => [jobOf(queueIdOf(id), data)],
});

/** Deletes files that nobody may fetch any more. */
const remove = (
  resolve: Resolve,
  found: readonly LessonExportDoc[],
  signal?: AbortSignal,
): Promise<void> =>
  eachAlone(found, signal, async ({ exportId, userId }) => {
    await resolve<BlobStore>(BLOBS).delete(blobOf(exportId));
    await recording(resolve)({
      type: 'RemoveLessonExport',
      data: { exportId, userId, at: now(resolve) },
    });
  });

/** Lessons as files: sound, film, subtitles, cards. */
export const exportsSlice = slice({
  events: lessonExportEvents,
  folds: { lessonExports: ['lesson-exports-', lessonExports] },
  views: { lessonExportView },
  live: {
    lessonExportView: ({ key, doc }) =>
      doc && { topic: `job:${key}`, type: 'job.changed', data: { job: viewOf(doc) } },
  },
  timeline: {
    LessonExportRequested: null,
    LessonExportReady: null,
    LessonExportEnded: null,
    LessonExportRemoved: null,
  },
  reactions: [requests],
  controllers: [LessonExportsController],
  providers: lessonExportHandlers,
  fileName: exportOf,
  jobs: (resolve): readonly JobHandler[] => {
    const live = resolve<Live>(LIVE);
    const handler: JobHandler<ExportData> = {
      kind: EXPORT_LESSON,
      options: { attempts: ATTEMPTS, concurrency: 1, timeoutMs: HOUR },
      run: (data, context) =>
        exportLesson(partsOf(resolve), data, {
          ...context,
          async progress(done, total) {
            await context.progress(done, total);
            const job = { id: data.exportId, kind: EXPORT_LESSON, state: 'running', done, total };
            live.publish({ topic: `job:${data.exportId}`, type: 'job.progress', data: { job } });
          },
        }),
      async givenUp({ exportId }) {
        const doc = await docOf(resolve, exportId);
        if (doc?.state !== 'open') return false;
        const data = { exportId, userId: doc.userId, at: now(resolve) };
        const { events } = await recording(resolve)({
          type: 'EndLessonExport',
          data: { ...data, end: 'failed', fault: 'error' },
        });
        return events.length > 0;
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
      name: 'lesson-export-expiry',
      everyMs: HOUR,
      async run(at, signal) {
        const ready = await docs(resolve).find({ state: 'done' }).toArray();
        const expired = ready.filter(({ expiresAt = '' }) => expiresAt <= at.toISOString());
        await remove(resolve, expired, signal);
      },
    },
  ],
  erases: (resolve) => async (userId) => {
    const own = await docs(resolve).find({ userId }).toArray();
    for (const { exportId, queueId, state } of own) {
      if (state !== 'open') continue;
      await recording(resolve)({
        type: 'EndLessonExport',
        data: { exportId, userId, at: now(resolve), end: 'cancelled' },
      });
      await resolve<JobQueue>(JOB_QUEUE).cancel(queueId);
    }
    await remove(resolve, own);
  },
  hearsTopic: (resolve) => async (topic, userId) => {
    const [kind, id = ''] = topic.split(':');
    return (
      kind === 'job' &&
      userId !== undefined &&
      (await docs(resolve).findOne({ _id: id }))?.userId === userId
    );
  },
});
