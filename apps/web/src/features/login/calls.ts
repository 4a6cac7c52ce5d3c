import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';
import { failing } from '../../shared/lib/calls/failing.js';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    sendCode: build.mutation({
      query: (email: string) => ({
        url: 'auth/send-code',
        method: 'POST',
        body: { email, type: 'login' },
      }),
      responseSchema: contracts.CodeSent,
      ...failing('发送验证码失败', { quiet: true }),
    }),
    verifyCode: build.mutation({
      query: ({ email, code }: { email: string; code: string }) => ({
        url: 'auth/verify-code',
        method: 'POST',
        body: { email, code, type: 'login' },
      }),
      responseSchema: contracts.LoggedIn,
      ...failing('验证码验证失败', { quiet: true }),
    }),
    hasMailbox: build.query({
      query: () => 'dev/mailbox',
      responseSchema: contracts.Mailbox,
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useSendCodeMutation, useVerifyCodeMutation, useHasMailboxQuery } = calls;
