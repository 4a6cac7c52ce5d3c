import * as contracts from '@app/contracts';
import { api } from '../calls/api.js';

const quiet = { quiet: true };
const calls = api.injectEndpoints({
  endpoints: (build) => ({
    sendConfirmation: build.mutation({
      query: (email: string) => ({
        url: 'auth/send-code',
        method: 'POST',
        body: { email, type: 'login' },
      }),
      responseSchema: contracts.CodeSent,
      extraOptions: quiet,
    }),
    confirmLogin: build.mutation({
      query: (code: string) => ({ url: 'auth/confirm', method: 'POST', body: { code } }),
      responseSchema: contracts.LoginConfirmed,
      extraOptions: quiet,
    }),
  }),
});

export const { useSendConfirmationMutation, useConfirmLoginMutation } = calls;
