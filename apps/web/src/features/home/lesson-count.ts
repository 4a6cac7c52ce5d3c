import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';

/** How many lessons a person has: the list's total, without the list. */
const calls = api.enhanceEndpoints({ addTagTypes: ['Content'] }).injectEndpoints({
  endpoints: (build) => ({
    lessonCount: build.query({
      query: () => ({ url: 'contents', params: { pageSize: 1 } }),
      responseSchema: contracts.ContentList,
      providesTags: ['Content'],
      extraOptions: { quiet: true },
    }),
  }),
});
export const { useLessonCountQuery } = calls;
