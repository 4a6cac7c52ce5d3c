import * as contracts from '@app/contracts';
import { api } from '../../../../shared/lib/calls/api.js';

/** The revision makes it another question after every change. */
interface Asked {
  id: string;
  revision: number;
}
const quiet = { quiet: true };
const calls = api.injectEndpoints({
  endpoints: (build) => ({
    readingsAnew: build.query({
      query: ({ id }: Asked) => `contents/${id}/readings-anew`,
      responseSchema: contracts.ReadingsAnew,
      keepUnusedDataFor: 5,
      extraOptions: quiet,
    }),
    takeReadingsAnew: build.mutation({
      query: ({ id, ...body }: contracts.TakeReadingsAnew & { id: string }) => ({
        url: `contents/${id}/readings-anew`,
        method: 'POST',
        body,
      }),
      responseSchema: contracts.TookReadingsAnew,
      extraOptions: quiet,
    }),
    largeActs: build.query({
      query: ({ id }: Asked) => `contents/${id}/large-acts`,
      responseSchema: contracts.LargeActs,
      keepUnusedDataFor: 5,
      extraOptions: quiet,
    }),
  }),
});

export const { useReadingsAnewQuery, useTakeReadingsAnewMutation, useLargeActsQuery } = calls;
