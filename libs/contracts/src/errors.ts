import { LINES } from './failures.js';

/** Stable code → HTTP status and the Chinese text a person reads when the refusal brings none of its own. */
export const ERRORS = {
  INVALID: { status: 400, text: LINES.INVALID },
  CODE_INVALID: { status: 400, text: '验证码错误或已过期，请重新获取' },
  REDEEM_CODE_INVALID: { status: 400, text: '兑换码无效或已用完，请检查后再输入' },
  TEXT_EMPTY: { status: 400, text: '请先输入文本' },
  TEXT_TOO_LONG: { status: 400, text: '文本过长，最多 20000 个字符' },
  IMAGE_INVALID: { status: 400, text: '图片无法识别，请换一张 JPEG、PNG 或 WebP 图片' },
  TOO_MANY_SEGMENTS: { status: 400, text: '句子过多，一课最多 500 句' },
  UNAUTHENTICATED: { status: 401, text: LINES.UNAUTHENTICATED },
  LOGIN_REQUIRED: { status: 401, text: '请先登录' },
  QUOTA_EXCEEDED: { status: 402, text: '今日额度已用完' },
  FORBIDDEN: { status: 403, text: LINES.FORBIDDEN },
  BLOCKED: { status: 403, text: '该网络地址已被限制访问' },
  FRESH_LOGIN_REQUIRED: { status: 403, text: '为了安全，请先重新验证邮箱，再继续操作' },
  NOT_FOUND: { status: 404, text: LINES.NOT_FOUND },
  CONFLICT: { status: 409, text: '内容已被更新，请刷新后重试' },
  UNDO_CONFLICT: { status: 409, text: '这里后来又改过，撤销会盖掉那些改动' },
  IMAGE_IN_USE: { status: 409, text: '有课程正在用这张图片作封面，图片没有删除' },
  SPECIAL_WORD_EXISTS: { status: 409, text: '这个词已经有同一种规则了' },
  READING_OUTDATED: { status: 409, text: '这句话后来改过，这条建议对不上了' },
  PROPOSAL_CLOSED: { status: 409, text: '这条建议已经处理过了，请刷新后再看' },
  LAST_ADMIN: { status: 409, text: '至少要保留一位管理员，没有做任何更改' },
  UNREADABLE: { status: 409, text: '有一条记录读不出来，没有做任何更改，请联系管理员' },
  IDEMPOTENCY_MISMATCH: { status: 409, text: '同一请求标识对应了不同的内容' },
  TOO_LARGE: { status: 413, text: '内容过大，请缩短后重试' },
  UNSUPPORTED: { status: 415, text: '不支持的内容格式' },
  RATE_LIMITED: { status: 429, text: LINES.RATE_LIMITED },
  CODE_LOCKED: { status: 429, text: '验证码尝试次数过多，请重新获取' },
  SERVER_ERROR: { status: 500, text: LINES.SERVER_ERROR },
  UNAVAILABLE: { status: 503, text: LINES.SERVER_ERROR },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof ERRORS;
