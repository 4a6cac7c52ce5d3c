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
    eventSchemas: build.query({
      query: () => 'admin/events/schemas',
      responseSchema: contracts.EventSchemas,
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

export const { useEventsQuery, useEventQuery, useEventSchemasQuery, useOpenSealedMutation } = calls;
