import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';

/** Of one list at a time. */
export const PAGE_SIZE = 20;

export interface Listed {
  order: 'hot' | 'latest' | 'words' | 'following';
  language?: string;
  level?: string;
  length?: string;
  tag?: string;
  page: number;
}
export type Searched = Omit<Listed, 'order' | 'tag'> & { q: string };

const pathOf = (order: Listed['order']): string => {
  if (order === 'words') return 'practice/words';
  return order === 'following' ? 'users/following/contents' : `public/contents/${order}`;
};

/** The screen says it in its place. */
const quiet = { extraOptions: { quiet: true } };

export const calls = api
  .enhanceEndpoints({ addTagTypes: ['Follow', 'PublicLesson'] })
  .injectEndpoints({
    endpoints: (build) => ({
      choices: build.query({
        query: () => 'public/tags',
        responseSchema: contracts.PublicTags,
        providesTags: ['PublicLesson'],
        ...quiet,
      }),
      listed: build.query({
        query: ({ order, ...params }: Listed) => ({
          url: pathOf(order),
          params: { pageSize: PAGE_SIZE, ...params },
        }),
        responseSchema: contracts.Listing,
        providesTags: (_answer, _error, { order }) =>
          order === 'following' ? ['PublicLesson', 'Follow'] : ['PublicLesson'],
        ...quiet,
      }),
      searched: build.query({
        query: (params: Searched) => ({ url: 'public/contents/search', params: { ...params } }),
        responseSchema: contracts.SearchAnswer,
        providesTags: ['PublicLesson'],
        ...quiet,
      }),
      countSearch: build.mutation({
        query: (body: contracts.SearchReport) => ({
          url: 'statistics/search',
          method: 'POST',
          body,
        }),
        ...quiet,
      }),
    }),
  });

export const { useCountSearchMutation, useChoicesQuery, useListedQuery, useSearchedQuery } = calls;
