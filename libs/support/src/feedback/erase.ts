import { eachAlone, type Clock, type EventStore, type ReadModels } from '@app/kernel';
import type { Commands, Eraser } from '@app/platform';
import { feedback, feedbackStream } from './feedback.js';
import { feedbackRecords } from './records.view.js';

interface Parts {
  store: EventStore;
  models: ReadModels;
  commands: Commands;
  clock: Clock;
}

/** Their key seals the words in the log; where administrators read them they stand in clear. */
export const eraseFeedback =
  ({ store, models, commands, clock }: Parts): Eraser =>
  async (userId) => {
    await models.waitFor(await store.head(), 60_000); // what they sent last is seen, too
    const sent = await models.collection(feedbackRecords).find({ userId }).toArray();
    const at = clock.now().toISOString();
    await eachAlone(sent, undefined, ({ _id: feedbackId }) =>
      commands.execute({
        stream: feedbackStream(feedbackId),
        decider: feedback,
        command: { type: 'ForgetFeedback', data: { feedbackId, at } },
        actor: 'system:erasure',
        at,
      }),
    );
  };
