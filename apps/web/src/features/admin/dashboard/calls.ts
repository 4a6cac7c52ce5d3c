import * as contracts from '@app/contracts';
import { adminApi, quiet } from '../admin-api.js';

const calls = adminApi.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query({
      query: () => 'admin',
      responseSchema: contracts.Dashboard,
      extraOptions: quiet,
    }),
  }),
});

export const { useDashboardQuery } = calls;
