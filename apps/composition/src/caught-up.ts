import { Behind, type EventStore, type ReadModels } from '@app/kernel';

/** Ms in which read models that go on have gone on. */
const PATIENCE_MS = 60_000;

/**
 * Resolves when the read models show what the log held when this was asked. Filled from an empty file they take minutes: they are waited for as
 * long as they go on. @throws {Behind} when they stand still
 */
export const caughtUp = async (
  events: Pick<EventStore, 'head'>,
  models: Pick<ReadModels, 'waitFor' | 'status'>,
): Promise<void> => {
  const head = await events.head();
  let before: string | undefined;
  for (;;) {
    try {
      return await models.waitFor(head, PATIENCE_MS);
    } catch (error) {
      if (!(error instanceof Behind)) throw error;
      const now = (await models.status())
        .map(({ collection, position }) => `${collection} ${position}`)
        .join();
      if (now === before) throw error;
      before = now;
    }
  }
};
