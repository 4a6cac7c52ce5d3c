import * as contracts from '@app/contracts';
import { adminApi, quiet } from '../admin-api.js';

const calls = adminApi.injectEndpoints({
  endpoints: (build) => ({
    contentHealth: build.query({
      query: () => 'admin/content-health',
      responseSchema: contracts.ContentHealth,
      extraOptions: quiet,
    }),
  }),
});

export const { useContentHealthQuery } = calls;
