import * as z from 'zod/mini';
import { MAX_SEGMENTS, MAX_TEXT_LENGTH } from './constants.js';

/** What the specification says of a failed call (section 8), by the code that each line stands for. */
export const LINES = {
  OFFLINE: '网络连接失败，请检查网络设置',
  TIMEOUT: '请求超时，请稍后重试',
  INVALID: '请求参数错误',
  UNAUTHENTICATED: '登录已过期，请重新登录',
  FORBIDDEN: '权限不足，无法访问该功能',
  NOT_FOUND: '请求的资源不存在',
  RATE_LIMITED: '请求过于频繁，请稍后重试',
  SERVER_ERROR: '服务器错误，请稍后重试',
  UNKNOWN: '未知错误，请稍后重试',
} as const;

/** Refusals that a form gives before it asks the server, who would refuse by the same rule. */
export const REFUSALS = {
  LICENCE_REFUSES: '作者保留所有权利，这一课不能改编',
  LICENCE_BOUND: '这一课改编自 CC BY-SA 的作品，只能用同样的许可发布',
  TEXT_EMPTY: '请先输入文本',
  TEXT_UNSEEN: '文本里只有看不见的字符，请输入要听的文字',
  TEXT_TOO_LONG: `文本过长，最多 ${MAX_TEXT_LENGTH} 个字符`,
  TOO_MANY_SEGMENTS: `句子过多，一课最多 ${MAX_SEGMENTS} 句`,
  LOGIN_REQUIRED: '请先登录',
} as const;

/** Codes whose own words are toasted, where otherwise the line of their status would be: they know what to do about it. */
export const SPEAK_FOR_THEMSELVES: readonly string[] = [
  'BLOCKED',
  'CODE_LOCKED',
  'DISK_FULL',
  'FRESH_LOGIN_REQUIRED',
  'QUOTA_EXCEEDED',
];

export const Failure = z.object({ success: z.literal(false), error: z.string(), code: z.string() });
export type Failure = z.infer<typeof Failure>;
