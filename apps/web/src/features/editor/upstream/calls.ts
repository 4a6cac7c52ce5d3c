import * as contracts from '@app/contracts';
import { api } from '../../../shared/lib/calls/api.js';

const quiet = { quiet: true };
const calls = api.enhanceEndpoints({ addTagTypes: ['Upstream'] }).injectEndpoints({
  endpoints: (build) => ({
    upstream: build.query({
      query: (id: string) => `contents/${id}/upstream`,
      responseSchema: contracts.Upstream,
      providesTags: ['Upstream'],
      keepUnusedDataFor: 0,
      extraOptions: quiet,
    }),
    takeUpstream: build.mutation({
      query: ({ id, ...body }: contracts.TakeUpstream & { id: string }) => ({
        url: `contents/${id}/upstream`,
        method: 'POST',
        body,
      }),
      responseSchema: contracts.Restored,
      // Where it was refused, what was shown is old.
      invalidatesTags: ['Upstream'],
      extraOptions: quiet,
    }),
  }),
});

export const { useUpstreamQuery, useTakeUpstreamMutation } = calls;
