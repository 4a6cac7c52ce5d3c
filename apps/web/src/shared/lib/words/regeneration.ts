import { DryRun, JobAccepted, JobAnswer } from '@app/contracts';
import { api } from '../calls/api.js';

interface Asked {
  id: string;
  occurrenceIds: string[];
}
const quiet = { extraOptions: { quiet: true } };

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asked after a word was saved: before, the server would answer for the old one. */
    regenerationPrice: build.query({
      query: ({ id, occurrenceIds }: Asked) => ({
        url: `contents/${id}/generate`,
        method: 'POST',
        body: { occurrenceIds, dryRun: true },
      }),
      responseSchema: DryRun,
      keepUnusedDataFor: 0,
      ...quiet,
    }),
    regenerate: build.mutation({
      query: ({ id, occurrenceIds }: Asked) => ({
        url: `contents/${id}/generate`,
        method: 'POST',
        body: { occurrenceIds },
        headers: { prefer: 'respond-async' },
      }),
      responseSchema: JobAccepted,
      invalidatesTags: ['Permission'],
      ...quiet,
    }),
    regenerationJob: build.query({
      query: (id: string) => `jobs/${id}`,
      responseSchema: JobAnswer,
      keepUnusedDataFor: 0,
      ...quiet,
    }),
  }),
});

export const { useLazyRegenerationPriceQuery, useRegenerateMutation, useLazyRegenerationJobQuery } =
  calls;
