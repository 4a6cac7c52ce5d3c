import * as z from 'zod/mini';
import { legible, steady } from './fields.js';

/** Characters of why something was taken down, and of what its owner says to it. */
export const TAKE_DOWN = { reason: 200, answer: 1000 } as const;

/** 已下架: an administrator took it off the public side. Only its owner and administrators read this. */
export const TakenDown = z.object({
  at: z.string(),
  reason: z.string(),
  /** What its owner said to it. */
  answer: z.optional(z.string()),
  answeredAt: z.optional(z.string()),
});
export type TakenDown = z.infer<typeof TakenDown>;

/** Its owner reads one reason, the first: who comes second is told that theirs was not kept. */
export const DOWN_ALREADY = '另一位管理员已经把它下架了，你写的原因没有记下。请看现在写着的原因';
/** Of whoever had taken it down themselves, and now gives another reason. */
export const DOWN_FOR_ANOTHER =
  '它已经下架了，你这次写的原因没有记下。要换一个原因，先恢复，再下架';
/** The same of what is back, and of what was looked at and stays. */
export const RESTORED_ALREADY = '另一位管理员已经恢复了它，你写的原因没有记下';
export const HANDLED_ALREADY = '另一位管理员已经处理了这些举报，你写的原因没有记下';

/** Its owner deleted it, and may take it out of the bin again. */
export const IN_THE_BIN = '作者已经把它删除，别人都看不到。作者从回收站拿回以后，才能下架或恢复';

/** Its owner is told why. */
export const TakeDown = z.object({
  reason: z
    .string('请填写原因')
    .check(
      z.trim(),
      z.minLength(1, '请填写原因'),
      z.maxLength(TAKE_DOWN.reason, `原因最多${TAKE_DOWN.reason}个字符`),
      legible,
      steady,
    ),
  /** Of a name: as it was when it was looked at. What was changed since is not taken down unseen. */
  name: z.optional(z.string().check(z.maxLength(100))),
});
export type TakeDown = z.infer<typeof TakeDown>;

export const AnswerTakeDown = z.object({
  text: z
    .string('请写下你的说明')
    .check(
      z.trim(),
      z.minLength(1, '请写下你的说明'),
      z.maxLength(TAKE_DOWN.answer, `说明最多${TAKE_DOWN.answer}个字符`),
      legible,
      steady,
    ),
});
export type AnswerTakeDown = z.infer<typeof AnswerTakeDown>;
