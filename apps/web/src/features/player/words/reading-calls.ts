import type * as contracts from '@app/contracts';
import { calls } from '../calls.js';

const readingCalls = calls.injectEndpoints({
  endpoints: (build) => ({
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
export const { useAddReadingMutation, useChangeReadingMutation } = readingCalls;
