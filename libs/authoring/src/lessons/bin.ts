import { eachAlone, type ReadModels } from '@app/kernel';
import { lessonSummaries } from '@published/library';
import type { Authoring } from './authoring.js';
import { SYSTEM } from './ownership.js';

const KEPT_MS = 30 * 86_400_000;

/** What has been in the bin for 30 days goes for good. Safe to repeat: what is gone stays gone. */
export const emptyBin = async (
  { models, authoring }: { models: ReadModels; authoring: Authoring },
  now: Date,
  signal: AbortSignal,
): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  const due = await models
    .collection(lessonSummaries)
    .find({ binned: true, binnedAt: { $lt: before } })
    .toArray();
  await eachAlone(due, signal, ({ contentId }) =>
    authoring.change(contentId, { type: 'Purge', by: SYSTEM, data: { contentId } }),
  );
};
