import { persist, type EventStore, type LiveFanOut, type ReadModels } from '@app/kernel';
import { caughtUp } from '../../composition/src/caught-up.js';

interface Parts {
  live: Pick<LiveFanOut, 'missed'>;
  events: Pick<EventStore, 'head'>;
  models: Pick<ReadModels, 'waitFor' | 'status'> & { position(): bigint };
  report: (error: unknown) => void;
}

/**
 * This process writes the read models from now on. Whoever wrote before may have told nobody of its last step, and what stood in the log
 * before this process came is folded without a word: who listens looks again now, and once more when all of that is there to be seen.
 */
export const tellOfTakeover = async (
  { live, events, models, report }: Parts,
  signal: AbortSignal,
): Promise<void> => {
  live.missed();
  await persist(
    async () => {
      if (models.position() >= (await events.head())) return;
      await caughtUp(events, models);
      if (!signal.aborted) live.missed();
    },
    signal,
    report,
  );
};
