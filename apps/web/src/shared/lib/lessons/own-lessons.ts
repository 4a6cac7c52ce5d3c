import * as contracts from '@app/contracts';
import { api } from '../calls/api.js';

/** What the list of one's lessons and the editor both ask for. */
const quiet = { quiet: true };
const calls = api.enhanceEndpoints({ addTagTypes: ['Content'] }).injectEndpoints({
  endpoints: (build) => ({
    describeContent: build.mutation({
      query: ({ id, ...body }: contracts.UpdateContent & { id: string }) => ({
        url: `contents/${id}`,
        method: 'PUT',
        body,
      }),
      responseSchema: contracts.ContentAnswer,
      invalidatesTags: ['Content'],
      extraOptions: quiet,
    }),
    setVisibility: build.mutation({
      query: ({
        id,
        visibility,
        licence,
      }: {
        id: string;
        visibility: 'private' | 'unlisted' | 'public';
        licence: contracts.Licence;
      }) =>
        visibility === 'private'
          ? { url: `contents/${id}/unpublish`, method: 'POST' }
          : { url: `contents/${id}/publish`, method: 'POST', body: { visibility, licence } },
      responseSchema: contracts.ContentAnswer,
      invalidatesTags: ['Content'],
      extraOptions: quiet,
    }),
  }),
});

export const { useDescribeContentMutation, useSetVisibilityMutation } = calls;
