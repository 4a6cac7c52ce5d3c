import * as contracts from '@app/contracts';
import { adminApi, quiet } from '../admin-api.js';

const calls = adminApi.injectEndpoints({
  endpoints: (build) => ({
    usageStatistics: build.query({
      query: (params: Partial<contracts.UsageQuery>) => ({ url: 'admin/statistics', params }),
      responseSchema: contracts.UsageStatistics,
      extraOptions: quiet,
    }),
    recomputeUsage: build.mutation({
      query: (body: contracts.RecomputeUsage) => ({
        url: 'admin/statistics/recompute',
        method: 'POST',
        body,
      }),
      responseSchema: contracts.RecomputeAnswer,
      extraOptions: quiet,
    }),
  }),
});

export const { useUsageStatisticsQuery, useRecomputeUsageMutation } = calls;
