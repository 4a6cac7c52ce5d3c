import type { News } from '@app/platform';
import {
  Behind,
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

type Queued = Pick<GenerationDoc, 'contentId' | 'revision'>;
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

interface Parts {
  store: Pick<EventStore, 'readStream'>;
  models: Pick<ReadModels, 'collection'>;
  generations: Pick<LessonGenerations, 'endUnread'>;
}
/** What keeps one generation from its end keeps no other from its job. @throws {Behind} what keeps all of them */
const refusalOf = (why: unknown): Error => {
  if (why instanceof Behind || !(why instanceof Error)) throw why;
  return why;
};
const UNREAD = '这一课有内容在服务器上读不出来，没有生成。管理员修好以后请再生成一次';

/**
 * Jobs of the generations that have not ended, as the log asked for them. A request that cannot be read costs no other its job, and ends: nobody
 * will ever work on it.
 */
export const openGenerations = async ({
  store,
  models,
  generations,
}: Parts): ReturnType<OpenJobs> => {
  const queued = await models
    .collection(generationRecords)
    .find({ state: 'queued', revision: { $exists: true } })
    .toArray();
  const jobs = await Promise.all(
    queued.map(async (one) => {
      const { contentId, generationId, userId } = one;
      // A lesson that went once took its generations with it without a word.
      const lesson = await models.collection(lessonSummaries).findOne({ _id: contentId });
      if (!lesson?.open.includes(generationId)) return [];
      try {
        return await requested(store, one);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        const ended = generations.endUnread({ contentId, generationId, userId, error: UNREAD });
        const reason = await ended.then(() => error, refusalOf);
        return [{ id: generationId, reason }];
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

/** A generation that the queue gave up on ends, with its reason; also where nobody can read what the lesson says. */
export const generationGivenUp = async (
  { models, generations }: Omit<Parts, 'store'> & { generations: LessonGenerations },
  { contentId, generationId }: GenerateData,
  { done, total }: JobProgress,
): Promise<boolean> => {
  // Of old ones that have ended long ago no lesson is folded. The read model may be behind: what is open the log knows.
  const known = await models.collection(generationRecords).findOne({ _id: generationId });
  if (known && known.state !== 'queued') return false;
  const error = '生成失败，请重试';
  try {
    const { events } = await generations.record({
      type: 'FinishGeneration',
      by: SYSTEM,
      data: { contentId, generationId, state: 'failed', done, total, durationSeconds: 0, error },
    });
    return events.length > 0;
  } catch (unread) {
    if (!(unread instanceof Unreadable) || !known) throw unread;
    const { userId } = known;
    const { events } = await generations.endUnread({ contentId, generationId, userId, error: UNREAD }); // prettier-ignore
    return events.length > 0;
  }
};
