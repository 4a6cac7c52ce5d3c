import * as contracts from '@app/contracts';
import { nanoid, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../calls/api.js';

const call = {
  query: (body: contracts.CreateContent) => ({
    url: 'contents',
    method: 'POST',
    body,
    headers: { prefer: 'respond-async', 'idempotency-key': nanoid() },
  }),
  responseSchema: contracts.ContentCreated,
  invalidatesTags: ['Content'] as const,
};
const calls = api.enhanceEndpoints({ addTagTypes: ['Content'] }).injectEndpoints({
  endpoints: (build) => ({
    createLesson: build.mutation(call),
    // Below its button the composer says itself what is used up, and where more is to be had.
    composeLesson: build.mutation({ ...call, extraOptions: { inPlace: [402] } }),
  }),
});

/** A text becomes a lesson, from the composer. */
export const create = (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  body: contracts.CreateContent,
) => dispatch(calls.endpoints.composeLesson.initiate(body));
export const { useCreateLessonMutation } = calls;
