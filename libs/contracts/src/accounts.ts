import * as z from 'zod/mini';

export const Email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.regex(
      /^[^\s@<>"',;:\\()[\]]{1,64}@[^\s@<>"',;:\\()[\]]+\.[^\s@<>"',;:\\()[\]]{2,}$/,
      '请输入有效的邮箱地址',
    ),
  );
export const CodeType = z._default(z.enum(['login']), 'login');

export const SendCode = z.object({ email: Email, type: CodeType });
export type SendCode = z.infer<typeof SendCode>;
export const CodeSent = z.object({ success: z.literal(true), cooldown: z.number() });

export const VerifyCode = z.object({
  email: Email,
  code: z.string().check(z.trim(), z.regex(/^\d{6,8}$/, '请输入验证码')),
  type: CodeType,
});
export type VerifyCode = z.infer<typeof VerifyCode>;

/** A zone that this runtime knows by its IANA name. */
const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
};

export const USERNAME_LENGTH = 30;
/**
 * The name shown to others: 1–30 characters after trimming and NFKC, runs of spaces are one; letters, digits, punctuation, symbols and
 * emoji, no control or invisible characters. Two people may share one: the id tells them apart.
 */
export const Username = z.string().check(
  z.maxLength(200, '用户名过长'),
  z.overwrite((name) => name.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim()),
  z.refine((name) => name.length > 0, '用户名不能为空'),
  z.refine(
    (name) => Array.from(name).length <= USERNAME_LENGTH,
    `用户名最多 ${USERNAME_LENGTH} 个字符`,
  ),
  // ZWJ builds emoji; every other invisible character only imitates somebody.
  z.refine(
    (name) => !/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>]|(?!\u200D)\p{Cf}/u.test(name),
    '用户名含有不能使用的字符',
  ),
);

/** Stored settings of an older or newer program may hold more keys: unknown ones are dropped, never an error. */
export const Settings = z.partial(
  z.object({
    theme: z.enum(['system', 'light', 'dark']),
    /** Shown above the words: furigana, pinyin, IPA. */
    readings: z.boolean(),
    /** Lesson text in px. */
    textSize: z.int().check(z.minimum(18), z.maximum(40)),
    serif: z.boolean(),
    language: z.string().check(z.maxLength(20)),
    timeZone: z.string().check(z.maxLength(64), z.refine(isTimeZone, '无法识别的时区')),
    speakerMappings: z.record(
      z.string().check(z.maxLength(20)),
      z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(120))),
    ),
  }),
);
export type Settings = z.infer<typeof Settings>;

export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin']),
  settings: Settings,
  createdAt: z.string(),
});
export type User = z.infer<typeof User>;
export const LoggedIn = z.object({ success: z.literal(true), token: z.string(), user: User });
export type LoggedIn = z.infer<typeof LoggedIn>;
export const Me = z.object({ success: z.literal(true), user: User });
export const UpdateMe = z.object({
  username: z.optional(Username),
  settings: z.optional(Settings),
});
export type UpdateMe = z.infer<typeof UpdateMe>;

export const Session = z.object({
  id: z.string(),
  device: z.string(),
  browser: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;
export const Sessions = z.object({ success: z.literal(true), sessions: z.array(Session) });
export const RenameSession = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
});
export type RenameSession = z.infer<typeof RenameSession>;

/** Anew proves who sits there, for what asks a fresh login (FRESH_LOGIN_REQUIRED): good for 15 minutes in this session. The code comes from send-code. */
export const ConfirmLogin = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6,8}$/, '请输入验证码')),
});
export type ConfirmLogin = z.infer<typeof ConfirmLogin>;
export const LoginConfirmed = z.object({ success: z.literal(true), freshUntil: z.string() });

/** "My data": asked for with POST /api/auth/me/export, listed by GET /api/auth/me/exports, fetched from `url` with the bearer header. */
export const ExportRequested = z.object({ success: z.literal(true), jobId: z.string() });
export const DataExport = z.object({
  jobId: z.string(),
  state: z.enum(['queued', 'done', 'failed', 'expired']),
  requestedAt: z.string(),
  expiresAt: z.optional(z.string()),
  /** Bytes of the JSON file. */
  size: z.optional(z.number()),
  url: z.optional(z.string()),
});
export type DataExport = z.infer<typeof DataExport>;
/** Of the finished job `export-data`: from where the file can be fetched, and until when. */
export const DataExportResult = z.object({
  url: z.string(),
  expiresAt: z.string(),
  size: z.number(),
});
export const DataExports = z.object({ success: z.literal(true), exports: z.array(DataExport) });

/** The development mailbox: only from loopback, never in production. */
export const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  code: z.optional(z.string()),
  at: z.string(),
});
export type Mail = z.infer<typeof Mail>;
export const Mailbox = z.object({ success: z.literal(true), mails: z.array(Mail) });
