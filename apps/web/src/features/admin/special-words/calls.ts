import * as contracts from '@app/contracts';
import { api } from '../../../shared/lib/calls/api.js';

const quiet = { extraOptions: { quiet: true } };
const calls = api.enhanceEndpoints({ addTagTypes: ['SpecialWord'] }).injectEndpoints({
  endpoints: (build) => ({
    globalWords: build.query({
      query: (params: Partial<contracts.ListGlobalWords>) => ({
        url: 'admin/special-words',
        params,
      }),
      responseSchema: contracts.GlobalWordList,
      providesTags: ['SpecialWord'],
      ...quiet,
    }),
    /** The lessons after those of the answer before. */
    countGlobalWord: build.query({
      query: (body: contracts.CountGlobalWord) => ({
        url: 'admin/special-words/count',
        method: 'POST',
        body,
      }),
      responseSchema: contracts.GlobalWordCount,
      keepUnusedDataFor: 0,
      ...quiet,
    }),
  }),
});

export const { useGlobalWordsQuery, useLazyCountGlobalWordQuery } = calls;
