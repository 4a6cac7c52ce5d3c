import * as contracts from '@app/contracts';
import { api } from '../calls/api.js';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const calls = api
  .enhanceEndpoints({ addTagTypes: ['Practice', 'Progress', 'CheckIn'] })
  .injectEndpoints({
    endpoints: (build) => ({
      standing: build.query({
        query: () => 'practice/progress',
        responseSchema: contracts.ProgressList,
        providesTags: ['Practice'],
        extraOptions: { quiet: true },
      }),
      /** Where somebody stands in a lesson, and what they said of its sentences. */
      progress: build.query({
        query: (id: string) => `practice/progress/${encodeURIComponent(id)}`,
        responseSchema: contracts.ProgressAnswer,
        providesTags: ['Progress'],
        keepUnusedDataFor: 0,
        extraOptions: { quiet: true },
      }),
      reviews: build.query({
        query: () => 'practice/reviews',
        responseSchema: contracts.Reviews,
        providesTags: ['Practice'],
        extraOptions: { quiet: true },
      }),
      summary: build.query({
        query: (params: { from: string; to: string }) => ({ url: 'practice/summary', params }),
        responseSchema: contracts.PracticeSummary,
        providesTags: ['Practice'],
        extraOptions: { quiet: true },
      }),
      checkIns: build.query({
        query: (month: string) => ({ url: 'checkins', params: { month, timeZone } }),
        responseSchema: contracts.CheckIns,
        providesTags: ['CheckIn'],
        extraOptions: { quiet: true },
      }),
      checkIn: build.mutation({
        query: () => ({ url: 'checkins', method: 'POST', body: { timeZone } }),
        responseSchema: contracts.CheckedIn,
        invalidatesTags: ['CheckIn'],
      }),
    }),
  });

export const {
  useStandingQuery,
  useProgressQuery,
  useReviewsQuery,
  useSummaryQuery,
  useCheckInsQuery,
  useCheckInMutation,
} = calls;
