import type { News } from '@app/platform';
import {
  causeIn,
  reaction,
  type EventStore,
  type Job,
  type JobQueue,
  type ReadModels,
} from '@app/kernel';
import { lessonStream, SYSTEM } from '@published/authoring';
import { lessonSummaries } from '@published/library';
import { generationEvents, type GenerationRequested } from './events.js';
import { GENERATE } from './generate.job.js';
import { generationRecords, queueIdOf, type GenerationDoc } from './generation-doc.js';
import type { LessonGenerations } from './lesson-generations.js';
import type { GenerateData } from './turn.js';

const jobOf = (
  id: string,
  { contentId, userId, generationId, steps, occurrenceIds, published }: GenerationRequested['data'],
): Job<GenerateData> => ({
  id: queueIdOf(id),
  kind: GENERATE,
  data: {
    contentId,
    generationId,
    steps,
    ...(occurrenceIds !== undefined && { occurrenceIds }),
    ...(published && { published }),
  },
  person: userId,
});

/** A generation that was asked for is a job, also for requests made before this server started. */
export const generationRequests = reaction('content-generations', {
  hears: { GenerationRequested: generationEvents.GenerationRequested },
  from: 'beginning',
  openIsFound: true,
  jobs: ({ id, data }) => [jobOf(id, data)],
});

/** Jobs of the generations that have not ended, as the log asked for them. */
export const openGenerations = async (
  store: EventStore,
  models: ReadModels,
): Promise<readonly Job[]> => {
  const queued = await models
    .collection(generationRecords)
    .find({ state: 'queued', revision: { $exists: true } })
    .toArray();
  const jobs = await Promise.all(
    queued.map(async ({ contentId, generationId, revision }) => {
      // A lesson that went once took its generations with it without a word.
      const lesson = await models.collection(lessonSummaries).findOne({ _id: contentId });
      if (!lesson?.open.includes(generationId)) return [];
      const found = [];
      for await (const event of store.readStream(lessonStream(contentId), {
        from: revision,
        maxCount: 1,
      }))
        if (event.type === 'GenerationRequested')
          found.push({
            ...jobOf(event.id, event.data as GenerationRequested['data']),
            cause: causeIn(event),
          });
      return found;
    }),
  );
  return jobs.flat();
};

/** What an open player hears of the beginning and the end of a generation: also that it failed or ended in part. */
export const generationNews = ({ doc }: { doc: GenerationDoc | undefined }): News | undefined => {
  if (doc === undefined) return undefined;
  const { generationId, contentId, state, done, total, error } = doc;
  const job = {
    id: generationId,
    kind: 'generate',
    contentId,
    state,
    done,
    total,
    ...(error !== undefined && { error }),
  };
  return { topic: `job:${generationId}`, type: 'job.changed', data: { job } };
};

/** How long what the queue gave up on waits for the read model. */
const PATIENCE_MS = 60_000;

type GivenUp = Parameters<Parameters<JobQueue['onProgress']>[0]>[0];

/**
 * Work that the queue gave up on ends in the log too, with its reason: nobody waits for it for ever. Also what it gave up on before a
 * crash kept us from hearing it.
 */
export const endGivenUp = async (
  queue: JobQueue,
  store: EventStore,
  models: ReadModels,
  recording: LessonGenerations,
): Promise<void> => {
  const end = async ({ id, kind, state, done, total, reason }: GivenUp): Promise<void> => {
    if (kind !== GENERATE || state !== 'failed') return;
    await models.waitFor(await store.head(), PATIENCE_MS); // the queue may be quicker than the read model
    const asked = await models.collection(generationRecords).findOne({ queueId: id });
    if (asked?.state !== 'queued') return;
    console.error(`generation ${id} failed: ${reason ?? 'no reason'}`);
    const { contentId, generationId } = asked;
    const data = {
      contentId,
      generationId,
      state: 'failed',
      done,
      total,
      durationSeconds: 0,
      error: '生成失败，请重试',
    } as const;
    await recording.record({ type: 'FinishGeneration', by: SYSTEM, data });
  };
  const told = (progress: GivenUp) =>
    end(progress).catch((error: unknown) => console.error('generation:', error));
  queue.onProgress((progress) => void told(progress));
  for (const dead of await queue.deadLetters()) await told(dead);
};
