import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';

const calls = api.enhanceEndpoints({ addTagTypes: ['Content'] }).injectEndpoints({
  endpoints: (build) => ({
    latest: build.query({
      query: () => ({ url: 'public/contents/latest', params: { pageSize: 12 } }),
      responseSchema: contracts.ContentList,
      providesTags: ['Content'],
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useLatestQuery } = calls;
