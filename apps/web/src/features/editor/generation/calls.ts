import * as contracts from '@app/contracts';
import { api } from '../../../shared/lib/calls/api.js';

interface Wanted {
  id: string;
  occurrenceIds: string[];
  /** Without them all. */
  steps?: contracts.Generate['steps'];
}

const calls = api.enhanceEndpoints({ addTagTypes: ['Content'] }).injectEndpoints({
  endpoints: (build) => ({
    generationCost: build.query({
      /** Without occurrences: of the whole lesson. The revision makes it another question after every change. */
      query: ({
        id,
        occurrenceIds,
      }: {
        id: string;
        occurrenceIds?: string[];
        revision: number;
      }) => ({
        url: `contents/${id}/generate`,
        method: 'POST',
        body: { ...(occurrenceIds ? { occurrenceIds } : {}), dryRun: true },
      }),
      responseSchema: contracts.DryRun,
      providesTags: ['Content'], // a special word that is remembered changes the price, not the revision
      keepUnusedDataFor: 5,
      extraOptions: { quiet: true },
    }),
    startGeneration: build.mutation({
      query: ({ id, ...body }: Wanted) => ({
        url: `contents/${id}/generate`,
        method: 'POST',
        body,
        headers: { prefer: 'respond-async' },
      }),
      responseSchema: contracts.JobAccepted,
      invalidatesTags: ['Permission'],
      extraOptions: { quiet: true }, // a refusal stands beside the button, with the way out
    }),
    generationJob: build.query({
      query: (id: string) => `jobs/${id}`,
      responseSchema: contracts.JobAnswer,
      extraOptions: { quiet: true },
    }),
    cancelGeneration: build.mutation({
      query: (id: string) => ({ url: `jobs/${id}`, method: 'DELETE' }),
      responseSchema: contracts.JobAnswer,
    }),
  }),
});

export const {
  useGenerationCostQuery,
  useStartGenerationMutation,
  useGenerationJobQuery,
  useCancelGenerationMutation,
} = calls;
