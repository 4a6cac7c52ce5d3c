import * as contracts from '@app/contracts';
import { adminApi, quiet } from '../admin-api.js';

const calls = adminApi.injectEndpoints({
  endpoints: (build) => ({
    events: build.query({
      query: (params: Partial<contracts.EventsQuery>) => ({ url: 'admin/events', params }),
      responseSchema: contracts.LoggedEvents,
      extraOptions: quiet,
    }),
    event: build.query({
      query: (position: string) => `admin/events/${encodeURIComponent(position)}`,
      responseSchema: contracts.LoggedEventAnswer,
      extraOptions: quiet,
    }),
    replayStep: build.query({
      query: (params: contracts.ReplayQuery) => ({ url: 'admin/events/replay', params }),
      responseSchema: contracts.LoggedStep,
      extraOptions: quiet,
    }),
    pastModels: build.query({
      query: () => 'admin/events/as-of/models',
      responseSchema: contracts.PastModels,
      extraOptions: quiet,
    }),
    past: build.query({
      query: (params: Partial<contracts.PastQuery>) => ({ url: 'admin/events/as-of', params }),
      responseSchema: contracts.PastAnswer,
      extraOptions: quiet,
    }),
    pastDifference: build.query({
      query: (params: Partial<contracts.PastDifferenceQuery>) => ({
        url: 'admin/events/as-of/difference',
        params,
      }),
      responseSchema: contracts.PastDifferenceAnswer,
      extraOptions: quiet,
    }),
    eventSchemas: build.query({
      query: () => 'admin/events/schemas',
      responseSchema: contracts.EventSchemas,
      extraOptions: quiet,
    }),
    eventsFile: build.mutation({
      // With the bearer header, so not by a plain link. Answers the address of what came, which may be no text.
      query: (params: Partial<contracts.EventsExport>) => ({
        url: 'admin/events/export',
        params,
        responseHandler: async (answer: Response) =>
          answer.ok ? URL.createObjectURL(await answer.blob()) : answer.json(),
        cache: 'no-store',
      }),
      extraOptions: quiet,
    }),
    eventQueries: build.query({
      query: () => 'admin/events/queries',
      responseSchema: contracts.EventQueries,
      providesTags: ['AdminQuery'],
      extraOptions: quiet,
    }),
    saveEventQuery: build.mutation({
      query: (body: contracts.SaveEventQuery) => ({
        url: 'admin/events/queries',
        method: 'POST',
        body,
      }),
      responseSchema: contracts.EventQuerySaved,
      invalidatesTags: ['AdminQuery'],
      extraOptions: quiet,
    }),
    renameEventQuery: build.mutation({
      query: ({ id, ...body }: contracts.RenameEventQuery & { id: string }) => ({
        url: `admin/events/queries/${id}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: ['AdminQuery'],
      extraOptions: quiet,
    }),
    deleteEventQuery: build.mutation({
      query: (id: string) => ({ url: `admin/events/queries/${id}`, method: 'DELETE' }),
      invalidatesTags: ['AdminQuery'],
      extraOptions: quiet,
    }),
    feedTokens: build.query({
      query: () => 'admin/events/feed-tokens',
      responseSchema: contracts.FeedTokens,
      providesTags: ['AdminFeed'],
      extraOptions: quiet,
    }),
    createFeedToken: build.mutation({
      query: (name: string) => ({
        url: 'admin/events/feed-tokens',
        method: 'POST',
        body: { name },
      }),
      responseSchema: contracts.FeedTokenCreated,
      invalidatesTags: ['AdminFeed'],
      extraOptions: quiet,
    }),
    revokeFeedToken: build.mutation({
      query: (id: string) => ({
        url: `admin/events/feed-tokens/${encodeURIComponent(id)}`,
        method: 'DELETE',
      }),
      responseSchema: contracts.Done,
      invalidatesTags: ['AdminFeed'],
      extraOptions: quiet,
    }),
    openSealed: build.mutation({
      query: ({ position, ...body }: contracts.OpenFields & { position: string }) => ({
        url: `admin/events/${encodeURIComponent(position)}/open`,
        method: 'POST',
        body,
      }),
      responseSchema: contracts.OpenedFields,
      extraOptions: quiet,
    }),
  }),
});

export const {
  useEventsQuery,
  useEventQuery,
  useReplayStepQuery,
  usePastModelsQuery,
  usePastQuery,
  usePastDifferenceQuery,
  useEventSchemasQuery,
  useOpenSealedMutation,
  useEventsFileMutation,
  useFeedTokensQuery,
  useCreateFeedTokenMutation,
  useRevokeFeedTokenMutation,
  useEventQueriesQuery,
  useSaveEventQueryMutation,
  useRenameEventQueryMutation,
  useDeleteEventQueryMutation,
} = calls;
