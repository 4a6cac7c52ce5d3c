import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';
import { failing } from '../../shared/lib/calls/failing.js';

/** Of one list at a time. */
export const PAGE_SIZE = 20;

export interface Listed {
  order: 'hot' | 'latest';
  language?: string;
  level?: string;
  length?: string;
  tag?: string;
  page: number;
}
export type Searched = Omit<Listed, 'order' | 'tag'> & { q: string };

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    choices: build.query({
      query: () => 'public/tags',
      responseSchema: contracts.PublicTags,
      ...failing('标签加载失败', { quiet: true }),
    }),
    listed: build.query({
      query: ({ order, ...params }: Listed) => ({
        url: `public/contents/${order}`,
        params: { pageSize: PAGE_SIZE, ...params },
      }),
      responseSchema: contracts.HotList,
      ...failing('课程加载失败', { quiet: true }),
    }),
    searched: build.query({
      query: (params: Searched) => ({ url: 'public/contents/search', params: { ...params } }),
      responseSchema: contracts.SearchAnswer,
      ...failing('搜索失败', { quiet: true }),
    }),
  }),
});

export const { useChoicesQuery, useListedQuery, useSearchedQuery } = calls;
