import * as contracts from '@app/contracts';
import { api } from '../../../shared/lib/calls/api.js';

const calls = api.enhanceEndpoints({ addTagTypes: ['Content', 'Favourite'] }).injectEndpoints({
  endpoints: (build) => ({
    takeFromBin: build.mutation({
      query: (id: string) => ({
        url: `contents/${encodeURIComponent(id)}/undelete`,
        method: 'POST',
      }),
      responseSchema: contracts.ContentAnswer,
      invalidatesTags: ['Content', 'Favourite'],
      extraOptions: { quiet: true },
    }),
  }),
});
export const { useTakeFromBinMutation } = calls;
