import * as contracts from '@app/contracts';
import { nanoid } from '@reduxjs/toolkit';
import { api } from '../../shared/lib/calls/api.js';

const calls = api.enhanceEndpoints({ addTagTypes: ['Content'] }).injectEndpoints({
  endpoints: (build) => ({
    createLesson: build.mutation({
      query: (body: contracts.CreateContent) => ({
        url: 'contents',
        method: 'POST',
        body,
        headers: { prefer: 'respond-async', 'idempotency-key': nanoid() },
      }),
      responseSchema: contracts.ContentCreated,
      invalidatesTags: ['Content'],
    }),
  }),
});
export const { useCreateLessonMutation } = calls;
