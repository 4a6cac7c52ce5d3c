import * as z from 'zod/mini';
import { MAX_PAGE_SIZE } from './constants.js';
import { Page } from './contents.js';
import { instant } from './fields.js';
import { Feedback, FeedbackStatus, FeedbackType } from './support.js';

/** Characters of a reply; changes of one message that are kept to be looked at; messages that are changed at once. */
export const FEEDBACK_ANSWER = { reply: 2000, history: 50, atOnce: MAX_PAGE_SIZE } as const;

const FeedbackId = z.string().check(z.regex(/^[0-9a-z-]{1,64}$/));
const filters = {
  status: z.optional(FeedbackStatus),
  type: z.optional(FeedbackType),
  userId: z.optional(z.string().check(z.maxLength(100))),
  /** In the words and the address that was left. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  from: z.optional(instant),
  to: z.optional(instant),
};
export const AdminFeedbackFilter = z.object(filters);
export type AdminFeedbackFilter = z.infer<typeof AdminFeedbackFilter>;
export const AdminFeedbackQuery = z.extend(Page, filters);
export type AdminFeedbackQuery = z.infer<typeof AdminFeedbackQuery>;

/** One step of a message; `by` is the administrator. */
export const AdminFeedbackChange = z.object({
  status: FeedbackStatus,
  at: z.string(),
  original: z.optional(z.literal(true)),
  by: z.optional(z.string()),
});
export type AdminFeedbackChange = z.infer<typeof AdminFeedbackChange>;

/** A message as administrators see it. Of visitors there is no `userId`; of who was erased no words. */
export const AdminFeedback = z.extend(Feedback, {
  userId: z.optional(z.string()),
  username: z.optional(z.string()),
  device: z.optional(z.string()),
  /** Their account is gone, and their words with it. */
  erased: z.optional(z.literal(true)),
  /** The one that says the same and was sent before. */
  duplicateOf: z.optional(z.string()),
  /** How many others say the same. */
  duplicates: z.number(),
  repliedBy: z.optional(z.string()),
  /** When a mail about it went out last. */
  mailedAt: z.optional(z.string()),
  history: z.array(AdminFeedbackChange),
});
export type AdminFeedback = z.infer<typeof AdminFeedback>;
export const AdminFeedbackList = z.object({
  success: z.literal(true),
  feedbacks: z.array(AdminFeedback),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export type AdminFeedbackList = z.infer<typeof AdminFeedbackList>;
export const AdminFeedbackAnswer = z.object({ success: z.literal(true), feedback: AdminFeedback });

const reply = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, '请输入回复内容'),
    z.maxLength(FEEDBACK_ANSWER.reply, `回复最多${FEEDBACK_ANSWER.reply}个字符`),
  );
/** Only with `duplicate`: which one says the same. */
const duplicateOf = z.optional(FeedbackId);
/** How it stood when the form was opened: where somebody else has written meanwhile, nothing is changed, and it is a conflict. */
const seen = z.optional(
  z.object({
    status: FeedbackStatus,
    reply: z.optional(z.string().check(z.maxLength(2 * FEEDBACK_ANSWER.reply))),
  }),
);
export const AnswerFeedback = z
  .object({ status: z.optional(FeedbackStatus), reply: z.optional(reply), duplicateOf, seen })
  .check(
    z.refine((asked) => asked.status !== undefined || asked.reply !== undefined, '请选择状态，或写回复'), // prettier-ignore
  );
export type AnswerFeedback = z.infer<typeof AnswerFeedback>;

/** The same step for many, each for itself. */
export const MoveFeedback = z.object({
  ids: z
    .array(FeedbackId)
    .check(
      z.minLength(1, '请先选择反馈'),
      z.maxLength(FEEDBACK_ANSWER.atOnce, `一次最多 ${FEEDBACK_ANSWER.atOnce} 条反馈`),
    ),
  status: FeedbackStatus,
  duplicateOf,
});
export type MoveFeedback = z.infer<typeof MoveFeedback>;
export const FeedbackOutcome = z.object({
  id: z.string(),
  /** `unchanged`: it was so already. */
  outcome: z.enum(['done', 'unchanged', 'failed']),
  /** Why it failed, in Chinese. */
  error: z.optional(z.string()),
});
export type FeedbackOutcome = z.infer<typeof FeedbackOutcome>;
export const FeedbackMoved = z.object({
  success: z.literal(true),
  outcomes: z.array(FeedbackOutcome),
});
