import {
  FEEDBACK_CONTENT,
  FEEDBACK_STATUSES,
  nextStatuses,
  type FeedbackStatus,
} from '@app/contracts';
import { Rejected, type AsRead, type Decider } from '@app/kernel';
import type { FeedbackEvent } from './events.js';

type DataOf<T extends FeedbackEvent['type']> = Extract<FeedbackEvent, { type: T }>['data'];
interface Of {
  feedbackId: string;
  at: string;
}
/** What an administrator says to a message: how far it is, words, or both. */
export interface Answer extends Of {
  by: string;
  status?: FeedbackStatus;
  reply?: string;
  duplicateOf?: string;
  /** How it stood for whoever says this. */
  seen?: Known;
}
export type FeedbackCommand =
  | { type: 'SubmitFeedback'; data: Omit<DataOf<'FeedbackSubmitted'>, 'page'> & { pageUrl: string } } // prettier-ignore
  | { type: 'AnswerFeedback'; data: Answer }
  | { type: 'FollowOriginal'; data: Of & { originalId: string; status: FeedbackStatus; reply?: string } } // prettier-ignore
  | { type: 'NoteFeedbackMail'; data: Of & { upTo: number } }
  | { type: 'ForgetFeedback'; data: Of };

/** How far it is, and what was said to it. */
export interface Known {
  status: FeedbackStatus;
  reply?: string;
}
/** Absent sender: nothing was sent yet. */
export interface FeedbackState extends Known {
  sender?: { senderId: string; userId?: string };
  contact?: string;
  duplicateOf?: string;
  original?: Known;
  /** Changes its sender is to hear of, and how many of them a mail told. */
  changes: number;
  mailed: number;
  forgotten: boolean;
}

/** Path and names of the query; values and the part behind `#` may be a person's own. */
const withoutValues = (url: string): string => {
  const [whole = ''] = url.split('#');
  const [address = '', query] = whole.split('?');
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, '') || '/';
  return query ? `${path}?${query.replace(/=[^&]*/g, '')}` : path;
};

/** Letters that nobody sees, however many. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** A path, or one with the address in front; nothing that a click could run, and no path that is another's address (`//host`, `/\host`). */
const PAGE = /^(?:$|\/(?![/\\])|https?:\/\/)\P{Cc}*$/iu;
const refuseOdd = (content: string, pageUrl: string): void => {
  if (content.replaceAll(INVISIBLE, '').trim().length < FEEDBACK_CONTENT.min)
    throw new Rejected('INVALID', `反馈内容至少${FEEDBACK_CONTENT.min}个字符`);
  if (!PAGE.test(pageUrl)) throw new Rejected('INVALID', '页面地址不正确');
};

type Sent = FeedbackState & { sender: NonNullable<FeedbackState['sender']> };
const isSent = (state: FeedbackState): state is Sent => state.sender !== undefined;

const refuseStep = (from: FeedbackStatus, to: FeedbackStatus): void => {
  if (nextStatuses(from).includes(to)) return;
  const [now, wanted] = [FEEDBACK_STATUSES[from], FEEDBACK_STATUSES[to]];
  const open = nextStatuses(from).map((status) => `「${FEEDBACK_STATUSES[status]}」`);
  throw new Rejected('CONFLICT', `「${now}」的反馈不能改成「${wanted}」，可以改成${open.join('')}`);
};

/** A reply goes to its sender: one that another has just given is not written over unread. */
const refuseUnseen = ({ seen, reply }: Answer, state: Sent): void => {
  if (!seen) return;
  if (reply !== undefined && reply !== state.reply && seen.reply !== state.reply)
    throw new Rejected('CONFLICT', '别人刚回复过这一条，先看一看，再保存就会换成你的');
  if (seen.status !== state.status)
    throw new Rejected(
      'CONFLICT',
      `状态刚被别人改成「${FEEDBACK_STATUSES[state.status]}」，看一看再保存`,
    );
};

const movedTo = (answer: Answer, state: Sent): FeedbackEvent[] => {
  const { feedbackId, status: to, duplicateOf, by, at } = answer;
  if (duplicateOf !== undefined && to !== 'duplicate')
    throw new Rejected('INVALID', '只有「已有相同反馈」才指向另一条');
  if (duplicateOf === feedbackId) throw new Rejected('INVALID', '不能并入它自己');
  if (to === undefined) return [];
  const from = state.status;
  const elsewhere = duplicateOf !== undefined && duplicateOf !== state.duplicateOf;
  if (from === to && !elsewhere) return [];
  if (from !== to) refuseStep(from, to);
  const named = duplicateOf === undefined ? {} : { duplicateOf };
  return [
    {
      type: 'FeedbackStatusChanged',
      data: { feedbackId, ...state.sender, from, to, by, ...named, at },
    },
  ];
};

const repliedTo = (answer: Answer, state: Sent): FeedbackEvent[] => {
  const { feedbackId, reply: text, by, at } = answer;
  if (text === undefined || text === state.reply) return [];
  if (state.forgotten) throw new Rejected('INVALID', '发送者已注销，不能再回复');
  return [{ type: 'FeedbackReplied', data: { feedbackId, ...state.sender, by, text, at } }];
};

/** A step and words are one answer, and each says of the other: its sender is told once. */
const answered = (answer: Answer, state: Sent): FeedbackEvent[] => {
  const [step, reply] = [...movedTo(answer, state), ...repliedTo(answer, state)];
  if (step?.type !== 'FeedbackStatusChanged' || reply?.type !== 'FeedbackReplied')
    return [step, reply].filter((event) => event !== undefined);
  return [
    { ...step, data: { ...step.data, answered: true } },
    { ...reply, data: { ...reply.data, status: step.data.to } },
  ];
};

const followed = (
  { feedbackId, originalId, status, reply, at }: Of & Known & { originalId: string },
  { sender, duplicateOf, original, forgotten }: Sent,
): FeedbackEvent[] => {
  if (forgotten || duplicateOf !== originalId) return [];
  // Where the original is untouched there is nothing to tell.
  const told = original ?? { status: 'pending' };
  if (told.status === status && told.reply === reply) return [];
  const words = reply === undefined ? {} : { text: reply };
  return [{ type: 'FeedbackOriginalMoved', data: { feedbackId, ...sender, originalId, status, ...words, at } }]; // prettier-ignore
};

/** What it says the same as is another, or none any more. */
const alone = ({ duplicateOf: _one, original: _known, ...rest }: FeedbackState): FeedbackState =>
  rest;

/** One message of somebody to us, and what becomes of it. */
export const feedback: Decider<FeedbackState, FeedbackCommand, FeedbackEvent> = {
  initial: { status: 'pending', changes: 0, mailed: 0, forgotten: false },
  decide(command, state) {
    if (command.type === 'SubmitFeedback') {
      const { pageUrl, ...data } = command.data;
      if (isSent(state)) throw new Rejected('CONFLICT', '这条反馈已经提交过');
      refuseOdd(data.content, pageUrl);
      return [{ type: 'FeedbackSubmitted', data: { ...data, page: withoutValues(pageUrl) } }];
    }
    if (!isSent(state)) throw new Rejected('NOT_FOUND');
    const { feedbackId, at } = command.data;
    const whose = { feedbackId, ...state.sender };
    switch (command.type) {
      case 'AnswerFeedback':
        refuseUnseen(command.data, state);
        return answered(command.data, state);
      case 'FollowOriginal':
        return followed(command.data, state);
      case 'NoteFeedbackMail':
        return command.data.upTo <= state.mailed
          ? []
          : [{ type: 'FeedbackMailed', data: { ...whose, upTo: command.data.upTo, at } }];
      case 'ForgetFeedback':
        return state.forgotten ? [] : [{ type: 'FeedbackForgotten', data: { ...whose, at } }];
    }
  },
  evolve(state, { type, data }: AsRead<FeedbackEvent>): FeedbackState {
    switch (type) {
      case 'FeedbackSubmitted': {
        const { senderId, userId, contact } = data;
        const sender = { senderId, ...(userId !== undefined && { userId }) };
        return { ...state, sender, ...(contact && { contact }) };
      }
      case 'FeedbackStatusChanged': {
        const { to: status, duplicateOf } = data;
        const changes = state.changes + 1;
        const named = duplicateOf === undefined ? {} : { duplicateOf };
        return { ...alone(state), status, changes, ...named };
      }
      case 'FeedbackReplied':
        return { ...state, changes: state.changes + 1, ...(data.text && { reply: data.text }) };
      case 'FeedbackOriginalMoved': {
        const { status, text } = data;
        const original = { status, ...(text && { reply: text }) };
        return { ...state, changes: state.changes + 1, original };
      }
      case 'FeedbackMailed':
        return { ...state, mailed: data.upTo };
      case 'FeedbackForgotten': {
        const { sender, status, changes, mailed } = state;
        return { ...(sender && { sender }), status, changes, mailed, forgotten: true };
      }
    }
  },
  snapshot: {
    name: 'feedback',
    version: 1,
    persons: ({ sender, forgotten }) => (sender && !forgotten ? [sender.senderId] : []),
  },
};

export const feedbackStream = (feedbackId: string): string => `feedback-${feedbackId}`;
/** What those who said the same are told: of one that says itself the same as another, how far that is. */
export const knownOf = ({ status, reply, original }: FeedbackState): Known => {
  if (status === 'duplicate' && original) return original;
  return { status, ...(reply !== undefined && { reply }) };
};
