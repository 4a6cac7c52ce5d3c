import * as contracts from '@app/contracts';
import { adminApi, quiet } from '../admin-api.js';

const calls = adminApi.injectEndpoints({
  endpoints: (build) => ({
    security: build.query({
      query: () => 'admin/security',
      responseSchema: contracts.Security,
      providesTags: ['AdminSecurity'],
      extraOptions: quiet,
    }),
    verifyLog: build.mutation({
      query: () => ({ url: 'admin/security/verify-log', method: 'POST' }),
      responseSchema: contracts.VerifiedLog,
      invalidatesTags: ['AdminSecurity'],
      extraOptions: quiet,
    }),
    addBlock: build.mutation({
      query: (body: contracts.AddBlock) => ({ url: 'admin/security/blocks', method: 'POST', body }),
      responseSchema: contracts.BlockAnswer,
      invalidatesTags: ['AdminSecurity'],
      extraOptions: quiet,
    }),
    liftBlock: build.mutation({
      query: ({ id, ...body }: contracts.Because & { id: string }) => ({
        url: `admin/security/blocks/${id}`,
        method: 'DELETE',
        body,
      }),
      invalidatesTags: ['AdminSecurity'],
      extraOptions: quiet,
    }),
  }),
});

export const { useSecurityQuery, useVerifyLogMutation, useAddBlockMutation, useLiftBlockMutation } =
  calls;
