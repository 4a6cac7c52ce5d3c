import * as contracts from '@app/contracts';
import { adminApi, quiet } from '../admin-api.js';

const calls = adminApi.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query({
      query: () => 'admin',
      responseSchema: contracts.Dashboard,
      providesTags: ['AdminHealth'], // how many were given up stands in both
      extraOptions: quiet,
    }),
    health: build.query({
      query: () => 'admin/health',
      responseSchema: contracts.Health,
      providesTags: ['AdminHealth'],
      extraOptions: quiet,
    }),
    seekLostSounds: build.mutation({
      query: () => ({ url: 'admin/lost-sounds', method: 'POST' }),
      responseSchema: contracts.Done,
      invalidatesTags: ['AdminHealth'],
      extraOptions: quiet,
    }),
    retryDeadLetters: build.mutation({
      query: (body: contracts.RetryDeadLetters) => ({
        url: 'admin/health/dead-letters/retry',
        method: 'POST',
        body,
      }),
      responseSchema: contracts.DeadLettersRetried,
      invalidatesTags: ['AdminHealth'],
      extraOptions: quiet,
    }),
  }),
});

export const {
  useDashboardQuery,
  useHealthQuery,
  useRetryDeadLettersMutation,
  useSeekLostSoundsMutation,
} = calls;
