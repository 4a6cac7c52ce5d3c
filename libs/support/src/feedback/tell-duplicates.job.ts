import {
  JOB_PATIENCE_MS,
  jobId,
  reaction,
  type Clock,
  type JobHandler,
  type ReadModels,
} from '@app/kernel';
import type { Commands } from '@app/platform';
import { feedbackEvents } from './events.js';
import { feedback, feedbackStream, knownOf } from './feedback.js';
import { feedbackRecords } from './records.view.js';

const TELL = 'tell-duplicates';
const SYSTEM = 'system:feedback';
const { FeedbackStatusChanged, FeedbackReplied, FeedbackOriginalMoved } = feedbackEvents;

interface Tell {
  feedbackId: string;
  /** The read models must have seen this much of the log, decimal. */
  position: string;
}

/** What happens to a message happens to all that say the same, and to theirs in turn; what is said in one answer, at once. */
export const feedbackNews = reaction('feedback-news', {
  hears: { FeedbackStatusChanged, FeedbackReplied, FeedbackOriginalMoved },
  from: 'now',
  jobs: ({ metadata: { commandId: id }, position, data: { feedbackId } }) => [
    {
      id: jobId({ id }, TELL),
      kind: TELL,
      data: { feedbackId, position: String(position) } satisfies Tell,
    },
  ],
});

interface Parts {
  models: ReadModels;
  commands: Pick<Commands, 'execute' | 'look'>;
  clock: Clock;
}

/** Tells those who said the same as somebody before how far that is. Safe to repeat. */
export const tellDuplicates = ({ models, commands, clock }: Parts): JobHandler<Tell> => ({
  kind: TELL,
  async run({ feedbackId, position }) {
    await models.waitFor(BigInt(position), JOB_PATIENCE_MS);
    const stateOf = async (id: string) =>
      (await commands.look({ stream: feedbackStream(id), decider: feedback })).state;
    const follow = async (id: string, originalId: string) => {
      const known = knownOf(await stateOf(originalId));
      const at = clock.now().toISOString();
      const data = { feedbackId: id, originalId, ...known, at };
      await commands.execute({
        stream: feedbackStream(id),
        decider: feedback,
        command: { type: 'FollowOriginal', data },
        actor: SYSTEM,
        at,
      });
    };
    const { duplicateOf } = await stateOf(feedbackId);
    if (duplicateOf !== undefined) await follow(feedbackId, duplicateOf);
    const records = models.collection(feedbackRecords);
    const same = await records.find({ duplicateOf: feedbackId }).toArray();
    for (const { _id } of same) await follow(_id, feedbackId);
  },
});
