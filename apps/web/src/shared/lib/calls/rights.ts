import * as contracts from '@app/contracts';
import { api } from './api.js';

/** What there is to be had, and how much of it is left: for screens that explain it. */
export const calls = api.injectEndpoints({
  endpoints: (build) => ({
    features: build.query({
      query: () => 'feature-permissions/features',
      responseSchema: contracts.FeatureList,
      providesTags: ['Permission'],
      extraOptions: { quiet: true },
    }),
    levels: build.query({
      query: () => 'user-levels',
      responseSchema: contracts.LevelList,
      providesTags: ['Permission'],
      extraOptions: { quiet: true },
    }),
    usage: build.query({
      query: () => 'permissions/usage',
      responseSchema: contracts.UsageList,
      providesTags: ['Permission'],
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useFeaturesQuery, useLevelsQuery, useUsageQuery } = calls;
