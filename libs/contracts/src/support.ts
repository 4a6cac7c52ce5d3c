import * as z from 'zod/mini';
import { Email, NO_ADDRESS } from './login.js';
import { Page } from './contents.js';

export const FEEDBACK_CONTENT = { min: 5, max: 2000 } as const;
export const FeedbackType = z.enum(['suggestion', 'bug', 'feature', 'other'], '请选择反馈类型');
export type FeedbackType = z.infer<typeof FeedbackType>;
/** From the first to an end state; an end state may be opened again. */
export const FeedbackStatus = z.enum([
  'pending',
  'reviewing',
  'planned',
  'in_progress',
  'resolved',
  'declined',
  'duplicate',
]);
export type FeedbackStatus = z.infer<typeof FeedbackStatus>;

/** The form of the dialog: an empty contact is none. The dialog and the server read the same rules and texts. */
export const SendFeedback = z.object({
  type: FeedbackType,
  content: z
    .string('请输入反馈内容')
    .check(
      z.trim(),
      z.minLength(1, '请输入反馈内容'),
      z.minLength(FEEDBACK_CONTENT.min, `反馈内容至少${FEEDBACK_CONTENT.min}个字符`),
      z.maxLength(FEEDBACK_CONTENT.max, `反馈内容最多${FEEDBACK_CONTENT.max}个字符`),
    ),
  contact: z.optional(z.nullable(z.union([z.literal(''), Email], NO_ADDRESS))),
  pageUrl: z.string().check(z.maxLength(2000)),
});
export type SendFeedback = z.infer<typeof SendFeedback>;
export const FeedbackSent = z.object({
  success: z.literal(true),
  feedback: z.object({ id: z.string() }),
});

export const FeedbackQuery = z.extend(Page, {
  status: z.optional(FeedbackStatus),
  type: z.optional(FeedbackType),
});
export type FeedbackQuery = z.infer<typeof FeedbackQuery>;
export const Feedback = z.object({
  id: z.string(),
  type: FeedbackType,
  content: z.string(),
  contact: z.optional(z.string()),
  pageUrl: z.string(),
  status: FeedbackStatus,
  createdAt: z.string(),
});
export type Feedback = z.infer<typeof Feedback>;
export const FeedbackList = z.object({
  success: z.literal(true),
  feedbacks: z.array(Feedback),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export type FeedbackList = z.infer<typeof FeedbackList>;
