import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';

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
      query: (id: string) => ({
        url: `public/contents/${encodeURIComponent(id)}/forks`,
        params: { pageSize: 50 },
      }),
      responseSchema: contracts.ContentList,
      extraOptions: quiet,
    }),
  }),
});

export const { useForkContentMutation, useForksOfQuery } = calls;
