import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';

/** Of one page. */
export const FORKS_OF_PAGE = 50;
const quiet = { quiet: true };
const calls = api.enhanceEndpoints({ addTagTypes: ['Content'] }).injectEndpoints({
  endpoints: (build) => ({
    forkContent: build.mutation({
      query: ({ id, own }: { id: string; own: boolean }) => ({
        url: `contents/${id}/${own ? 'duplicate' : 'fork'}`,
        method: 'POST',
      }),
      responseSchema: contracts.ContentAnswer,
      invalidatesTags: ['Content'],
      extraOptions: quiet,
    }),
    forksOf: build.query({
      query: ({ id, page = 1 }: { id: string; page?: number }) => ({
        url: `public/contents/${encodeURIComponent(id)}/forks`,
        params: { page, pageSize: FORKS_OF_PAGE },
      }),
      responseSchema: contracts.ContentList,
      extraOptions: quiet,
    }),
  }),
});

export const { useForkContentMutation, useForksOfQuery } = calls;
