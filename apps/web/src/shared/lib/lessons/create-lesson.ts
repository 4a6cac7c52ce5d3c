import * as contracts from '@app/contracts';
import { nanoid, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../calls/api.js';

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

/** A text becomes a lesson. */
export const create = (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  body: contracts.CreateContent,
) => dispatch(calls.endpoints.createLesson.initiate(body));
export const { useCreateLessonMutation } = calls;
