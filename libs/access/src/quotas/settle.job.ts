import {
  JOB_PATIENCE_MS,
  jobId,
  reaction,
  type JobHandler,
  type Live,
  type Quotas,
  type ReadModels,
} from '@app/kernel';
import { lessonEvents } from '@published/authoring';
import { generationEvents } from '@published/generation';
import { generationWorkOf } from './work.view.js';

const { LessonDeleted } = lessonEvents;
const { GenerationFinished, GenerationCancelled } = generationEvents;

const SETTLE = 'quota-settle';
interface SettleData {
  contentId: string;
  /** Absent: all that ended with the lesson. */
  generationId?: string;
  /** The read model must have seen this much of the log, decimal. */
  position: string;
}

/** When a generation ends, however it ends, what it did not use comes back. */
export const settlements = reaction('quota-settlements', {
  hears: { GenerationFinished, GenerationCancelled, LessonDeleted },
  from: 'beginning',
  openIsFound: true, // what is left over comes back by itself
  jobs: (event) => {
    const { contentId } = event.data;
    const data: SettleData = {
      contentId,
      ...(event.type !== 'LessonDeleted' && { generationId: event.data.generationId }),
      position: String(event.position),
    };
    return [{ id: jobId(event, 'settle'), kind: SETTLE, data }];
  },
});

/** The id of a reservation is that of its generation. Settling twice changes nothing. An open page then shows what is left. */
export const settle = (models: ReadModels, quotas: Quotas, live: Live): JobHandler<SettleData> => ({
  kind: SETTLE,
  options: { attempts: 5, concurrency: 1, timeoutMs: 60_000 },
  async run({ contentId, generationId, position }) {
    await models.waitFor(BigInt(position), JOB_PATIENCE_MS);
    const doc = await models.collection(generationWorkOf).findOne({ _id: contentId });
    const over = (doc?.ended ?? []).filter(
      (run) => generationId === undefined || run.generationId === generationId,
    );
    for (const run of over) await quotas.settle(run.userId, run.generationId, run.used);
    for (const userId of new Set(over.map((run) => run.userId)))
      live.publish({ topic: `user:${userId}`, type: 'permissions.changed', data: {} });
  },
});
