import * as z from 'zod/mini';

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

/** Codes whose own words are toasted, where otherwise the line of their status would be: they know what to do about it. */
export const SPEAK_FOR_THEMSELVES: readonly string[] = [
  'BLOCKED',
  'CODE_LOCKED',
  'FRESH_LOGIN_REQUIRED',
  'QUOTA_EXCEEDED',
];

export const Failure = z.object({ success: z.literal(false), error: z.string(), code: z.string() });
export type Failure = z.infer<typeof Failure>;
