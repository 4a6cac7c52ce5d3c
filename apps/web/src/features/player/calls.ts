import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';

/** What a lesson asks for before it is heard. What is asked for later stands beside who asks, and is loaded with them. */
export const calls = api.enhanceEndpoints({ addTagTypes: ['Reading'] }).injectEndpoints({
  endpoints: (build) => ({
    lesson: build.query({
      query: (id: string) => `public/contents/${encodeURIComponent(id)}`,
      responseSchema: contracts.PlayableContent,
      keepUnusedDataFor: 10,
      extraOptions: { quiet: true },
    }),
    generate: build.mutation({
      query: ({ id, occurrenceIds }: { id: string; occurrenceIds?: string[] }) => ({
        url: `contents/${id}/generate`,
        method: 'POST',
        body: occurrenceIds ? { occurrenceIds } : {},
        headers: { prefer: 'respond-async' },
      }),
    }),
    job: build.query({
      query: (id: string) => `jobs/${id}`,
      responseSchema: contracts.JobAnswer,
      extraOptions: { quiet: true },
    }),
    cancelJob: build.mutation({
      query: (id: string) => ({ url: `jobs/${id}`, method: 'DELETE' }),
      responseSchema: contracts.JobAnswer,
    }),
    saveTranslations: build.mutation({
      query: ({ id, ...body }: contracts.SaveTranslations & { id: string }) => ({
        url: `contents/${id}/translations`,
        method: 'PUT',
        body,
      }),
    }),
  }),
});

export const {
  useLessonQuery,
  useGenerateMutation,
  useJobQuery,
  useCancelJobMutation,
  useSaveTranslationsMutation,
} = calls;
