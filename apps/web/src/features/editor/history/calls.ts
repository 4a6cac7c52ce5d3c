import * as contracts from '@app/contracts';
import { api } from '../../../shared/lib/calls/api.js';

const quiet = { quiet: true };
const calls = api.injectEndpoints({
  endpoints: (build) => ({
    // The newest revision is part of the question: with every change the list is another one.
    lessonHistory: build.query({
      query: ({ id, page }: { id: string; page: number; revision: number; named: number }) => ({
        url: `contents/${id}/history`,
        params: { page, pageSize: 30 },
      }),
      responseSchema: contracts.History,
      keepUnusedDataFor: 0,
      extraOptions: quiet,
    }),
    lessonRevision: build.query({
      query: ({ id, revision }: { id: string; revision: number }) =>
        `contents/${id}/revisions/${revision}`,
      responseSchema: contracts.RevisionAnswer,
      keepUnusedDataFor: 300,
      extraOptions: quiet,
    }),
    nameVersion: build.mutation({
      query: ({ id, name }: { id: string; name: string }) => ({
        url: `contents/${id}/versions`,
        method: 'POST',
        body: { name },
      }),
      responseSchema: contracts.VersionAnswer,
    }),
    restoreRevision: build.mutation({
      query: ({ id, revision }: { id: string; revision: number }) => ({
        url: `contents/${id}/restore`,
        method: 'POST',
        body: { revision },
      }),
      responseSchema: contracts.Restored,
    }),
  }),
});

export const {
  useLessonHistoryQuery,
  useLessonRevisionQuery,
  useNameVersionMutation,
  useRestoreRevisionMutation,
} = calls;
