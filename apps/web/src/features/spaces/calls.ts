import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';

export const PAGE_SIZE = 20;

/** The screen says it in its place. */
const quiet = { extraOptions: { quiet: true } };
const of = (id: string) => `users/${encodeURIComponent(id)}`;

export const calls = api.enhanceEndpoints({ addTagTypes: ['Follow', 'Person'] }).injectEndpoints({
  endpoints: (build) => ({
    space: build.query({
      query: of,
      responseSchema: contracts.PersonAnswer,
      providesTags: ['Person'], // a name that was taken down
      ...quiet,
    }),
    spaceStats: build.query({
      query: (id: string) => `${of(id)}/stats`,
      responseSchema: contracts.SpaceStats,
      ...quiet,
    }),
    spaceLessons: build.query({
      query: ({ id, page }: { id: string; page: number }) => ({
        url: `${of(id)}/contents`,
        params: { page, pageSize: PAGE_SIZE },
      }),
      responseSchema: contracts.ContentList,
      ...quiet,
    }),
    peopleFound: build.query({
      query: (q: string) => ({ url: 'users', params: { q } }),
      responseSchema: contracts.PeopleList,
      ...quiet,
    }),
    following: build.query({
      query: () => 'users/following',
      responseSchema: contracts.Following,
      providesTags: ['Follow'],
      ...quiet,
    }),
    follow: build.mutation({
      query: ({ id, on }: { id: string; on: boolean }) => ({
        url: `${of(id)}/follow`,
        method: on ? 'POST' : 'DELETE',
      }),
      responseSchema: contracts.Followed,
      invalidatesTags: ['Follow'],
    }),
  }),
});

export const {
  useSpaceQuery,
  useSpaceStatsQuery,
  useSpaceLessonsQuery,
  usePeopleFoundQuery,
  useFollowingQuery,
  useFollowMutation,
} = calls;
