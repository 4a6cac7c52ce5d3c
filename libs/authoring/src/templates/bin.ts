import { eachAlone, type Clock, type ReadModels } from '@app/kernel';
import type { Commands, Eraser } from '@app/platform';
import { SYSTEM } from '../lessons/ownership.js';
import { templates, templateStream } from './templates.js';
import { templateRecords } from './templates.view.js';

const KEPT_MS = 30 * 86_400_000;

interface Parts {
  models: ReadModels;
  commands: Commands;
}
const purge = ({ commands }: Parts, templateId: string, at: string) =>
  commands.execute({
    stream: templateStream(templateId),
    decider: templates,
    command: { type: 'PurgeTemplate', by: SYSTEM, data: { templateId, at } },
    actor: SYSTEM,
    at,
  });

/** What has been in the bin for 30 days goes for good. Safe to repeat. */
export const emptyTemplateBin = async (
  parts: Parts,
  now: Date,
  signal: AbortSignal,
): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  const due = await parts.models
    .collection(templateRecords)
    .find({ binned: true, binnedAt: { $lt: before } })
    .toArray();
  await eachAlone(due, signal, ({ templateId }) => purge(parts, templateId, now.toISOString()));
};

/** All of theirs go with a person; lessons that others made with them stay. */
export const eraseTemplates =
  (parts: Parts & { clock: Clock }): Eraser =>
  async (userId) => {
    const at = parts.clock.now().toISOString();
    const own = await parts.models.collection(templateRecords).find({ userId }).toArray();
    await eachAlone(own, undefined, ({ templateId }) => purge(parts, templateId, at));
  };
