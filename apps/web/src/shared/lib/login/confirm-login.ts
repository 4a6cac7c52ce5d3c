import * as contracts from '@app/contracts';
import { api } from '../calls/api.js';
import { failing } from '../calls/failing.js';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    sendConfirmation: build.mutation({
      query: (email: string) => ({
        url: 'auth/send-code',
        method: 'POST',
        body: { email, type: 'login' },
      }),
      responseSchema: contracts.CodeSent,
      ...failing('发送验证码失败', { quiet: true }),
    }),
    confirmLogin: build.mutation({
      query: (code: string) => ({ url: 'auth/confirm', method: 'POST', body: { code } }),
      responseSchema: contracts.LoginConfirmed,
      ...failing('验证码验证失败', { quiet: true }),
    }),
  }),
});

export const { useSendConfirmationMutation, useConfirmLoginMutation } = calls;
