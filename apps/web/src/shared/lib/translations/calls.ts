import * as contracts from '@app/contracts';
import { api } from '../calls/api.js';
import { unspoken } from '../calls/errors.js';

const ASK_MS = 1000;
const isOpen = ({ state }: contracts.JobView): boolean => state === 'queued' || state === 'running';

/** Translations of one's own lessons: why there are none, and those that are made or pasted in the browser. */
const calls = api.enhanceEndpoints({ addTagTypes: ['Untranslated', 'Content'] }).injectEndpoints({
  endpoints: (build) => ({
    untranslated: build.query({
      /** @param at anything that is another one after a change: then it is asked anew */
      query: ({ id }: { id: string; at?: string }) => `contents/${id}/untranslated`,
      responseSchema: contracts.UntranslatedAnswer,
      providesTags: ['Untranslated'],
      keepUnusedDataFor: 5,
      extraOptions: { quiet: true },
    }),
    keepTranslations: build.mutation({
      query: ({ id, ...body }: contracts.SaveTranslations & { id: string }) => ({
        url: `contents/${id}/translations`,
        method: 'PUT',
        body,
      }),
      responseSchema: contracts.Done,
      invalidatesTags: ['Untranslated', 'Content'],
    }),
    /**
     * Of all sentences that have none, by whomever the administrator has set up. Over when that run is; a line that breaks meanwhile ends
     * nothing. Answers what has none after it: whoever asked may be gone from the screen by then.
     */
    translateAgain: build.mutation({
      queryFn: async (id: string, _query, _extra, call) => {
        const asked = await call({
          url: `contents/${id}/generate`,
          method: 'POST',
          body: { steps: ['translate'] },
          headers: { prefer: 'respond-async' },
        });
        const accepted = contracts.JobAccepted.safeParse(asked.data);
        if (!accepted.success) return { error: asked.error ?? unspoken('CONTRACT') };
        for (;;) {
          const { data, error } = await call(`jobs/${accepted.data.jobId}`);
          if (error && error.status !== 0) return { error };
          const job = contracts.JobAnswer.safeParse(data);
          if (job.success && !isOpen(job.data.job)) break;
          await new Promise((resolve) => setTimeout(resolve, ASK_MS));
        }
        const { data } = await call(`contents/${id}/untranslated`);
        const now = contracts.UntranslatedAnswer.safeParse(data);
        return { data: now.success ? now.data.untranslated : [] };
      },
      invalidatesTags: ['Untranslated', 'Content'],
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useUntranslatedQuery, useKeepTranslationsMutation, useTranslateAgainMutation } =
  calls;
