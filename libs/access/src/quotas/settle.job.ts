import { jobId, type JobHandler, type Quotas, type Reaction, type ReadModels } from '@app/kernel';
import type { GenerationWork } from './work.view.js';

const SETTLE = 'quota-settle';
interface SettleData {
  contentId: string;
  /** Absent: all that ended with the lesson. */
  generationId?: string;
  /** The read model must have seen this much of the log, decimal. */
  position: string;
}

/** When a generation ends, however it ends, what it did not use comes back. */
export const settlements: Reaction = {
  name: 'quota-settlements',
  hears: ['GenerationFinished', 'GenerationCancelled', 'LessonDeleted'],
  from: 'beginning',
  jobs: (event) => {
    const { contentId, generationId } = event.data as { contentId: string; generationId?: string };
    const data: SettleData = { contentId, ...(generationId !== undefined && { generationId }), position: String(event.position) };
    return [{ id: jobId(event, 'settle'), kind: SETTLE, data }];
  },
};

/** The id of a reservation is that of its generation. Settling twice changes nothing. */
export const settle = (models: ReadModels, quotas: Quotas): JobHandler<SettleData> => ({
  kind: SETTLE,
  options: { attempts: 5, concurrency: 1, timeoutMs: 60_000 },
  async run({ contentId, generationId, position }) {
    await models.waitFor(BigInt(position), 30_000);
    const doc = await models.collection<GenerationWork>('generation-work').findOne({ _id: contentId });
    for (const run of doc?.ended ?? [])
      if (generationId === undefined || run.generationId === generationId) await quotas.settle(run.userId, run.generationId, run.used);
  },
});
