import { FEEDBACK_STATUSES } from '@app/contracts';
import {
  dayOf,
  JOB_PATIENCE_MS,
  jobId,
  reaction,
  type Clock,
  type JobHandler,
  type ReadModels,
} from '@app/kernel';
import type { Commands, Mailer } from '@app/platform';
import { feedbackEvents } from './events.js';
import { feedback, feedbackStream, knownOf, type FeedbackState } from './feedback.js';
import { feedbackRecords, type FeedbackDoc } from './records.view.js';

const MAIL = 'mail-feedback';
const SYSTEM = 'system:feedback';
const QUOTED = 60;
const { FeedbackStatusChanged, FeedbackReplied, FeedbackOriginalMoved } = feedbackEvents;

interface Mail {
  feedbackId: string;
  /** The read models must have seen this much of the log, decimal. */
  position: string;
}

/** What became of a message before there was mail about it is not sent. What is said in one answer, status and reply, is one mail. */
export const feedbackMail = reaction('feedback-mail', {
  hears: { FeedbackStatusChanged, FeedbackReplied, FeedbackOriginalMoved },
  from: 'now',
  jobs: ({ metadata: { commandId: id }, position, data: { feedbackId } }) => [
    {
      id: jobId({ id }, MAIL),
      kind: MAIL,
      data: { feedbackId, position: String(position) } satisfies Mail,
    },
  ],
});

interface Parts {
  models: ReadModels;
  commands: Pick<Commands, 'execute' | 'look'>;
  clock: Clock;
  mailer: Mailer;
  /** Where people reach us, when that is known. */
  publicUrl: string | undefined;
}

const quoted = (content: string): string => {
  const line = content.replaceAll(/\s+/g, ' ').trim();
  const signs = Array.from(line);
  return signs.length > QUOTED ? `${signs.slice(0, QUOTED).join('')}…` : line;
};
const textOf = (state: FeedbackState, doc: FeedbackDoc, publicUrl: string | undefined): string => {
  const { status } = state;
  const { status: known, reply } = knownOf(state);
  const far = `你在 ${dayOf(doc.createdAt)} 写给我们的反馈，现在是「${FEEDBACK_STATUSES[status]}」。`;
  const same = state.original && `和你说的一样的那条，现在是「${FEEDBACK_STATUSES[known]}」。`;
  const words = reply ?? state.reply;
  const link = doc.userId !== undefined && publicUrl !== undefined && new URL('/feedback', publicUrl).href; // prettier-ignore
  return [
    [far, same].filter(Boolean).join('\n'),
    words !== undefined && `我们的回复：\n${words}`,
    `你写的是：「${quoted(doc.content)}」`,
    link && `全部经过：${link}`,
    '这封邮件寄到提交反馈时留下的邮箱。如果不是你写的，请忽略它。',
  ]
    .filter(Boolean)
    .join('\n\n');
};

/** One mail about all that became of a message since the last one, to the address that was left. Safe to repeat: only what was not told is sent. */
export const mailFeedback = (parts: Parts): JobHandler<Mail> => ({
  kind: MAIL,
  options: { attempts: 5, backoffMs: 10_000 },
  async run({ feedbackId, position }) {
    const { models, commands, clock, mailer, publicUrl } = parts;
    await models.waitFor(BigInt(position), JOB_PATIENCE_MS);
    const stream = feedbackStream(feedbackId);
    const { state } = await commands.look({ stream, decider: feedback });
    const doc = await models.collection(feedbackRecords).findOne({ _id: feedbackId });
    if (!doc || state.contact === undefined || state.mailed >= state.changes) return;
    await mailer.send({
      to: state.contact,
      subject: 'Yamabiko：你的反馈有了新的进展',
      text: textOf(state, doc, publicUrl),
    });
    const at = clock.now().toISOString();
    await commands.execute({
      stream,
      decider: feedback,
      command: { type: 'NoteFeedbackMail', data: { feedbackId, upTo: state.changes, at } },
      actor: SYSTEM,
      at,
    });
  },
});
