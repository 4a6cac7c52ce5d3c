import * as contracts from '@app/contracts';
import { api } from '../../../shared/lib/api.js';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query({ query: () => 'admin', responseSchema: contracts.Dashboard, extraOptions: { quiet: true } }),
  }),
});

export const { useDashboardQuery } = calls;
