import type * as contracts from '@app/contracts';
import { WordsAnswer } from '@app/contracts';
import { calls } from '../calls.js';

const readingCalls = calls.injectEndpoints({
  endpoints: (build) => ({
    words: build.query<contracts.WordsAnswer, contracts.WordsQuery>({
      query: (asked) => `words?${new URLSearchParams(asked).toString()}`,
      responseSchema: WordsAnswer,
      keepUnusedDataFor: 3600,
      extraOptions: { quiet: true },
    }),
    addReading: build.mutation({
      query: (body: contracts.AddSpecialWord) => ({ url: 'special-words', method: 'POST', body }),
      invalidatesTags: ['Reading'],
    }),
    changeReading: build.mutation({
      query: ({ id, ...body }: contracts.ChangeSpecialWord & { id: string }) => ({
        url: `special-words/${id}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: ['Reading'],
    }),
  }),
});
export const { useAddReadingMutation, useChangeReadingMutation, useWordsQuery } = readingCalls;
