import * as contracts from '@app/contracts';
import { adminApi, quiet } from '../admin-api.js';

const url = (id: string, what: string) => `errors/${encodeURIComponent(id)}/${what}`;
const changed = {
  responseSchema: contracts.ErrorGroupAnswer,
  invalidatesTags: ['AdminError' as const],
  extraOptions: quiet,
};

const calls = adminApi.injectEndpoints({
  endpoints: (build) => ({
    errorGroups: build.query({
      query: (params: Partial<contracts.ErrorsQuery>) => ({ url: 'errors/summaries', params }),
      responseSchema: contracts.ErrorGroups,
      providesTags: ['AdminError'],
      extraOptions: quiet,
    }),
    errorOverview: build.query({
      query: () => 'errors/overview',
      responseSchema: contracts.ErrorOverview,
      providesTags: ['AdminError'],
      extraOptions: quiet,
    }),
    errorStatistics: build.query({
      query: (params: contracts.ErrorStatisticsQuery) => ({ url: 'errors/statistics', params }),
      responseSchema: contracts.ErrorStatistics,
      extraOptions: quiet,
    }),
    errorDetails: build.query({
      query: (id: string) => url(id, 'details'),
      responseSchema: contracts.ErrorDetails,
      providesTags: ['AdminError'],
      extraOptions: quiet,
    }),
    setErrorStatus: build.mutation({
      query: ({ id, ...body }: contracts.SetErrorStatus & { id: string }) => ({
        url: url(id, 'status'),
        method: 'PUT',
        body,
      }),
      ...changed,
    }),
    setErrorPriority: build.mutation({
      query: ({ id, ...body }: contracts.SetErrorPriority & { id: string }) => ({
        url: url(id, 'priority'),
        method: 'PUT',
        body,
      }),
      ...changed,
    }),
    assignError: build.mutation({
      query: ({ id, ...body }: contracts.AssignError & { id: string }) => ({
        url: url(id, 'assignee'),
        method: 'PUT',
        body,
      }),
      ...changed,
    }),
    noteError: build.mutation({
      query: ({ id, ...body }: contracts.AddErrorNote & { id: string }) => ({
        url: url(id, 'notes'),
        method: 'POST',
        body,
      }),
      ...changed,
    }),
    errorSession: build.mutation({
      query: ({ id, ...body }: contracts.RerunError & { id: string }) => ({
        url: url(id, 'session'),
        method: 'POST',
        body,
      }),
      responseSchema: contracts.ErrorSession,
      extraOptions: quiet,
    }),
    rerunError: build.mutation({
      query: ({ id, ...body }: contracts.RerunError & { id: string }) => ({
        url: url(id, 'rerun'),
        method: 'POST',
        body,
      }),
      responseSchema: contracts.ErrorRerun,
      extraOptions: quiet,
    }),
    errorsCsv: build.mutation({
      // With the bearer header, so not by a plain link.
      query: (params: contracts.ErrorFilter) => ({
        url: 'errors/summaries/csv',
        params,
        responseHandler: 'text',
        cache: 'no-store',
      }),
      extraOptions: quiet,
    }),
  }),
});

export const {
  useErrorGroupsQuery,
  useErrorOverviewQuery,
  useErrorStatisticsQuery,
  useErrorDetailsQuery,
  useSetErrorStatusMutation,
  useSetErrorPriorityMutation,
  useAssignErrorMutation,
  useNoteErrorMutation,
  useErrorsCsvMutation,
  useErrorSessionMutation,
  useRerunErrorMutation,
} = calls;
