import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';

const quiet = { quiet: true };
export const calls = api.enhanceEndpoints({ addTagTypes: ['Session', 'Export'] }).injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query({
      query: () => 'sessions',
      responseSchema: contracts.Sessions,
      providesTags: ['Session'],
      extraOptions: quiet,
    }),
    renameSession: build.mutation({
      query: ({ id, name }: { id: string; name: string }) => ({
        url: `sessions/${id}`,
        method: 'PUT',
        body: { name },
      }),
      invalidatesTags: ['Session'],
    }),
    revokeSession: build.mutation({
      query: (id: string) => ({ url: `sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
    revokeOthers: build.mutation({
      query: () => ({ url: 'sessions', method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
    exports: build.query({
      query: () => 'auth/me/exports',
      responseSchema: contracts.DataExports,
      providesTags: ['Export'],
      extraOptions: quiet,
    }),
    requestMyData: build.mutation({
      query: () => ({ url: 'auth/me/export', method: 'POST' }),
      responseSchema: contracts.ExportRequested,
      invalidatesTags: ['Export'],
      extraOptions: quiet,
    }),
    eraseMe: build.mutation({
      query: () => ({ url: 'auth/me', method: 'DELETE' }),
      extraOptions: quiet,
    }),
  }),
  overrideExisting: false,
});

export const {
  useSessionsQuery,
  useRenameSessionMutation,
  useRevokeSessionMutation,
  useRevokeOthersMutation,
  useExportsQuery,
  useRequestMyDataMutation,
  useEraseMeMutation,
} = calls;
