import * as contracts from '@app/contracts';
import { api } from '../../../shared/lib/calls/api.js';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    otherLessons: build.query({
      query: () => ({ url: 'public/contents/latest', params: { pageSize: 50 } }),
      responseSchema: contracts.ContentList,
      extraOptions: { quiet: true },
    }),
  }),
});
export const { useOtherLessonsQuery } = calls;
