import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';

/** Of one page. */
const PAGE_SIZE = 20;
const quiet = { extraOptions: { quiet: true } };

export const calls = api.enhanceEndpoints({ addTagTypes: ['Notice'] }).injectEndpoints({
  endpoints: (build) => ({
    notices: build.query({
      query: (page: number) => ({ url: 'notices', params: { page, pageSize: PAGE_SIZE } }),
      responseSchema: contracts.NoticeList,
      providesTags: ['Notice'],
      ...quiet,
    }),
    readNotices: build.mutation({
      query: (body: contracts.ReadNotices) => ({ url: 'notices/read', method: 'POST', body }),
      responseSchema: contracts.NoticesUnread,
      invalidatesTags: ['Notice'],
      ...quiet,
    }),
  }),
});
export const { useNoticesQuery, useReadNoticesMutation } = calls;
