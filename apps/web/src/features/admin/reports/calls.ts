import * as contracts from '@app/contracts';
import { adminApi, quiet } from '../admin-api.js';

interface Of {
  target: contracts.ReportTarget;
  targetId: string;
}
const url = ({ target, targetId }: Of) => `admin/reports/${target}/${encodeURIComponent(targetId)}`;

export const calls = adminApi.injectEndpoints({
  endpoints: (build) => ({
    reported: build.query({
      query: (params: Partial<contracts.ReportsQuery>) => ({ url: 'admin/reports', params }),
      responseSchema: contracts.ReportedList,
      providesTags: ['AdminReport'],
      extraOptions: quiet,
    }),
    reportedOne: build.query({
      query: (of: Of) => url(of),
      responseSchema: contracts.ReportedAnswer,
      providesTags: ['AdminReport'],
      extraOptions: quiet,
    }),
    moderate: build.mutation({
      query: ({ act, reason, name, ...of }: Of & { act: Act; reason?: string; name?: string }) => ({
        url: `${url(of)}/${act}`,
        method: 'POST',
        body: { ...(reason !== undefined && { reason }), ...(name !== undefined && { name }) },
      }),
      responseSchema: contracts.ReportedAnswer,
      invalidatesTags: ['AdminReport'],
      extraOptions: quiet,
    }),
    reportsCsv: build.mutation({
      // With the bearer header, so not by a plain link.
      query: (params: contracts.ReportsFilter) => ({
        url: 'admin/reports/csv',
        params,
        responseHandler: 'text',
        cache: 'no-store',
      }),
      extraOptions: quiet,
    }),
  }),
});

/** It stays as it is; off the public side; back where it was. */
export type Act = 'handle' | 'take-down' | 'restore';

export const { useReportedQuery, useReportedOneQuery, useModerateMutation, useReportsCsvMutation } =
  calls;
