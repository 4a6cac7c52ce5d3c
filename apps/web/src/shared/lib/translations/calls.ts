import * as contracts from '@app/contracts';
import { api } from '../calls/api.js';

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
  }),
});

export const { useUntranslatedQuery, useKeepTranslationsMutation } = calls;
