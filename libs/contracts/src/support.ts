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
export const FEEDBACK_TYPES: Readonly<Record<FeedbackType, string>> = {
  suggestion: '建议',
  bug: '问题',
  feature: '新功能',
  other: '其他',
};
export const FEEDBACK_STATUSES: Readonly<Record<FeedbackStatus, string>> = {
  pending: '待处理',
  reviewing: '查看中',
  planned: '已计划',
  in_progress: '进行中',
  resolved: '已解决',
  declined: '不采纳',
  duplicate: '已有相同反馈',
};
const ENDS: readonly FeedbackStatus[] = ['resolved', 'declined', 'duplicate'];
export const isEnded = (status: FeedbackStatus): boolean => ENDS.includes(status);
/** Where it may go from there: forward, over steps, too; back only by being opened again. */
export const nextStatuses = (from: FeedbackStatus): readonly FeedbackStatus[] => {
  const all = FeedbackStatus.options;
  return isEnded(from) ? ['reviewing'] : all.slice(all.indexOf(from) + 1);
};

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
/** `original`: of the one that says the same and was sent before. */
export const FeedbackChange = z.object({
  status: FeedbackStatus,
  at: z.string(),
  original: z.optional(z.literal(true)),
});
export type FeedbackChange = z.infer<typeof FeedbackChange>;
export const Feedback = z.object({
  id: z.string(),
  type: FeedbackType,
  content: z.string(),
  contact: z.optional(z.string()),
  pageUrl: z.string(),
  status: FeedbackStatus,
  createdAt: z.string(),
  /** Of what was sent before by somebody else and says the same: how far that is. */
  originalStatus: z.optional(FeedbackStatus),
  reply: z.optional(z.string()),
  repliedAt: z.optional(z.string()),
  /** What became of it, in the order it happened; absent: nothing yet. */
  history: z.optional(z.array(FeedbackChange)),
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
