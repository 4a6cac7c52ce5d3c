import { ExportOffers, JobAccepted, JobAnswer, type RequestExport } from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';

const quiet = { quiet: true };
export const calls = api.injectEndpoints({
  endpoints: (build) => ({
    exportOffers: build.query({
      query: (id: string) => `contents/${encodeURIComponent(id)}/exports`,
      responseSchema: ExportOffers,
      providesTags: ['Permission'],
      keepUnusedDataFor: 0, // a level may have changed since
      extraOptions: quiet,
    }),
    requestExport: build.mutation({
      query: ({ id, ...body }: RequestExport & { id: string }) => ({
        url: `contents/${encodeURIComponent(id)}/exports`,
        method: 'POST',
        body,
      }),
      responseSchema: JobAccepted,
      extraOptions: quiet,
    }),
    exportJob: build.query({
      query: (id: string) => `jobs/${id}`,
      responseSchema: JobAnswer,
      keepUnusedDataFor: 0,
      extraOptions: quiet,
    }),
    endExport: build.mutation({
      query: (id: string) => ({ url: `jobs/${id}`, method: 'DELETE' }),
      extraOptions: quiet,
    }),
  }),
});
