import type { ReadModels } from '@app/kernel';
import { dataExportRecords, type DataExportView } from './data-exports.view.js';

/** What those hear who wait for an export: the owner on the own topic, and whoever follows the job. */
export const exportNews = (id: string, { userId, state }: DataExportView) => {
  const done = state === 'done' || state === 'expired';
  const job = {
    id,
    kind: 'export-data',
    state: done ? 'done' : state,
    done: done ? 1 : 0,
    total: 1,
  };
  return [`job:${id}`, `user:${userId}`].map((topic) => ({
    topic,
    type: 'job.changed',
    data: { job },
  }));
};

export const ownsExport = async (
  models: ReadModels,
  id: string,
  userId: string | undefined,
): Promise<boolean> => {
  const found =
    userId === undefined ? null : await models.collection(dataExportRecords).findOne({ _id: id });
  return found !== null && found.userId === userId;
};
