import type { News } from '@app/platform';
import {
  causeIn,
  reaction,
  Unreadable,
  type EventStore,
  type Job,
  type JobProgress,
  type OpenJobs,
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

type Queued = Pick<GenerationDoc, 'contentId' | 'generationId' | 'revision'>;
const requested = async (
  store: Pick<EventStore, 'readStream'>,
  { contentId, revision }: Queued,
): Promise<readonly Job[]> => {
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
};

/** Jobs of the generations that have not ended, as the log asked for them. A request that cannot be read costs no other its job. */
export const openGenerations = async (
  store: Pick<EventStore, 'readStream'>,
  models: Pick<ReadModels, 'collection'>,
): ReturnType<OpenJobs> => {
  const queued = await models
    .collection(generationRecords)
    .find({ state: 'queued', revision: { $exists: true } })
    .toArray();
  const jobs = await Promise.all(
    queued.map(async (one) => {
      const { contentId, generationId } = one;
      // A lesson that went once took its generations with it without a word.
      const lesson = await models.collection(lessonSummaries).findOne({ _id: contentId });
      if (!lesson?.open.includes(generationId)) return [];
      try {
        return await requested(store, one);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        return [{ id: generationId, reason: error }];
      }
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

/** A generation that the queue gave up on ends, with its reason. */
export const generationGivenUp = async (
  { models, record }: { models: ReadModels; record: LessonGenerations['record'] },
  { contentId, generationId }: GenerateData,
  { done, total }: JobProgress,
): Promise<boolean> => {
  // Of old ones that have ended long ago no lesson is folded. The read model may be behind: what is open the log knows.
  const known = await models.collection(generationRecords).findOne({ _id: generationId });
  if (known && known.state !== 'queued') return false;
  const error = '生成失败，请重试';
  const { events } = await record({
    type: 'FinishGeneration',
    by: SYSTEM,
    data: { contentId, generationId, state: 'failed', done, total, durationSeconds: 0, error },
  });
  return events.length > 0;
};
