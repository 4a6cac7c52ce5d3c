import { eachAlone, eachTried, type Clock, type ReadModels } from '@app/kernel';
import type { Commands, Eraser } from '@app/platform';
import { SYSTEM } from '@published/authoring';
import { collectionStream, collections } from './collections.js';
import { collectionRecords } from './collections.view.js';
import { keptCollections, keptStream } from './favourites.js';

const KEPT_MS = 30 * 86_400_000;

interface Parts {
  models: ReadModels;
  commands: Commands;
}
const purge = ({ commands }: Parts, collectionId: string, at: string) =>
  commands.execute({
    stream: collectionStream(collectionId),
    decider: collections,
    command: { type: 'PurgeCollection', by: SYSTEM, data: { collectionId, at } },
    actor: SYSTEM,
    at,
  });

/** What has been in the bin for 30 days goes for good. Safe to repeat: what is gone stays gone. */
export const emptyBin = async (parts: Parts, now: Date, signal: AbortSignal): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  const due = await parts.models
    .collection(collectionRecords)
    .find({ binned: true, binnedAt: { $lt: before } })
    .toArray();
  await eachAlone(due, signal, ({ collectionId }) => purge(parts, collectionId, now.toISOString()));
};

/** Takes back what a person published, all of theirs with it, and what they kept of others: it is counted there. */
export const eraseCollections =
  (parts: Parts & { clock: Clock }): Eraser =>
  async (userId) => {
    const { models, commands, clock } = parts;
    const at = clock.now().toISOString();
    const theirs = async () => {
      const own = await models.collection(collectionRecords).find({ userId }).toArray();
      await eachAlone(own, undefined, ({ collectionId }) => purge(parts, collectionId, at));
    };
    const kept = async () => {
      const stream = keptStream(userId);
      // Their list is gone with them; the stream still knows.
      const { state } = await commands.look({ stream, decider: keptCollections });
      for (const collectionId of state)
        await commands.execute({
          stream,
          decider: keptCollections,
          command: { type: 'LetCollectionGo', data: { userId, collectionId, at } },
          actor: 'system:erasure',
          at,
        });
    };
    await eachTried([theirs, kept], (forget) => forget());
  };
