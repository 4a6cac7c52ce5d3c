import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';

const quiet = { extraOptions: { quiet: true } };

export const calls = api.enhanceEndpoints({ addTagTypes: ['Roadmap'] }).injectEndpoints({
  endpoints: (build) => ({
    roadmap: build.query({
      query: () => 'roadmap',
      responseSchema: contracts.Roadmap,
      providesTags: ['Roadmap'],
      ...quiet,
    }),
    vote: build.mutation({
      query: ({ id, wants }: { id: string; wants: boolean }) => ({
        url: `roadmap/${encodeURIComponent(id)}/vote`,
        method: wants ? 'PUT' : 'DELETE',
      }),
      responseSchema: contracts.Done,
      invalidatesTags: ['Roadmap'],
      ...quiet,
    }),
  }),
});

export const { useRoadmapQuery, useVoteMutation } = calls;
