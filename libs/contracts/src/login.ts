import * as z from 'zod/mini';

export const NO_ADDRESS = '请输入有效的邮箱地址';
export const Email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, NO_ADDRESS),
    z.regex(
      /^[^\s\p{C}@<>"',;:\\()[\]]{1,64}@(?:[^\s\p{C}@<>"',;:\\()[\].]+\.)+[^\s\p{C}@<>"',;:\\()[\].]{2,}$/u,
      NO_ADDRESS,
    ),
  );
const Code = z.string().check(z.trim(), z.regex(/^\d{6,8}$/, '请输入验证码'));
export const CodeType = z._default(z.enum(['login']), 'login');
export const SendCode = z.object({ email: Email, type: CodeType });
export type SendCode = z.infer<typeof SendCode>;
export const CodeSent = z.object({ success: z.literal(true), cooldown: z.number() });
export const VerifyCode = z.object({
  email: Email,
  code: Code,
  type: CodeType,
});
export type VerifyCode = z.infer<typeof VerifyCode>;
/** Anew proves who sits there, for what asks a fresh login (FRESH_LOGIN_REQUIRED): good for 15 minutes in this session. The code comes from send-code. */
export const ConfirmLogin = z.object({
  code: Code,
});
export type ConfirmLogin = z.infer<typeof ConfirmLogin>;
export const LoginConfirmed = z.object({ success: z.literal(true), freshUntil: z.string() });
