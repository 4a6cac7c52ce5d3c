import * as contracts from '@app/contracts';
import * as z from 'zod/mini';
import { api } from '../../../shared/lib/api.js';

const DryRun = z.object({
  success: z.literal(true),
  sentences: z.number(),
  cached: z.number(),
  units: z.number(),
  /** Clips to render or to find again. */
  speak: z.number(),
  /** The sentences among what was asked about that would sound anew: also where only a voice of the cast or a special word is another one. */
  occurrenceIds: z.array(z.string()),
});
export type DryRun = z.infer<typeof DryRun>;
interface Wanted {
  id: string;
  occurrenceIds: string[];
}

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    generationCost: build.query({
      /** Without occurrences: of the whole lesson. The revision makes it another question after every change. */
      query: ({ id, occurrenceIds }: { id: string; occurrenceIds?: string[]; revision: number }) => ({
        url: `contents/${id}/generate`,
        method: 'POST',
        body: { ...(occurrenceIds ? { occurrenceIds } : {}), dryRun: true },
      }),
      responseSchema: DryRun,
      providesTags: ['Content'], // a special word that is remembered changes the price, not the revision
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
