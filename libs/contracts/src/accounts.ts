import * as z from 'zod/mini';

export const Email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.regex(/^[^\s@<>"',;:\\()[\]]{1,64}@[^\s@<>"',;:\\()[\]]+\.[^\s@<>"',;:\\()[\]]{2,}$/, '请输入有效的邮箱地址'),
  );
export const CodeType = z._default(z.enum(['login']), 'login');

export const SendCode = z.object({ email: Email, type: CodeType });
export type SendCode = z.infer<typeof SendCode>;
export const CodeSent = z.object({ success: z.literal(true), cooldown: z.number() });

export const VerifyCode = z.object({ email: Email, code: z.string().check(z.trim(), z.regex(/^\d{6,8}$/, '请输入验证码')), type: CodeType });
export type VerifyCode = z.infer<typeof VerifyCode>;

export const Settings = z.partial(
  z.object({
    theme: z.enum(['system', 'light', 'dark']),
    /** Shown above the words: furigana, pinyin, IPA. */
    readings: z.boolean(),
    /** Lesson text in px. */
    textSize: z.int().check(z.minimum(18), z.maximum(40)),
    serif: z.boolean(),
    language: z.string().check(z.maxLength(20)),
    timeZone: z.string().check(z.maxLength(64)),
    speakerMappings: z.record(z.string().check(z.maxLength(20)), z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(120)))),
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
export const UpdateMe = z.object({ username: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(30))), settings: z.optional(Settings) });
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
export const RenameSession = z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) });
export type RenameSession = z.infer<typeof RenameSession>;

/** The development mailbox: only from loopback, never in production. */
export const Mail = z.object({ to: z.string(), subject: z.string(), text: z.string(), code: z.optional(z.string()), at: z.string() });
export type Mail = z.infer<typeof Mail>;
export const Mailbox = z.object({ success: z.literal(true), mails: z.array(Mail) });
