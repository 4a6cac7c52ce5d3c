import * as contracts from '@app/contracts';
import * as z from 'zod/mini';
import { api } from '../../../shared/lib/api.js';

const DryRun = z.object({ success: z.literal(true), sentences: z.number(), cached: z.number(), units: z.number() });
interface Wanted {
  id: string;
  occurrenceIds: string[];
}

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    generationCost: build.query({
      query: ({ id, occurrenceIds }: Wanted & { revision: number }) => ({
        url: `contents/${id}/generate`,
        method: 'POST',
        body: { occurrenceIds, dryRun: true },
      }),
      responseSchema: DryRun,
      keepUnusedDataFor: 5,
      extraOptions: { quiet: true },
    }),
    startGeneration: build.mutation({
      query: ({ id, occurrenceIds }: Wanted) => ({
        url: `contents/${id}/generate`,
        method: 'POST',
        body: { occurrenceIds },
        headers: { prefer: 'respond-async' },
      }),
      responseSchema: contracts.JobAccepted,
      invalidatesTags: ['Permission'],
      extraOptions: { quiet: true }, // a refusal stands beside the button, with the way out
    }),
    generationJob: build.query({ query: (id: string) => `jobs/${id}`, responseSchema: contracts.JobAnswer, extraOptions: { quiet: true } }),
    cancelGeneration: build.mutation({ query: (id: string) => ({ url: `jobs/${id}`, method: 'DELETE' }), responseSchema: contracts.JobAnswer }),
  }),
});

export const { useGenerationCostQuery, useStartGenerationMutation, useGenerationJobQuery, useCancelGenerationMutation } = calls;
