import * as contracts from '@app/contracts';
import { nanoid, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../shared/lib/calls/api.js';

const calls = api.enhanceEndpoints({ addTagTypes: ['Content'] }).injectEndpoints({
  endpoints: (build) => ({
    createContent: build.mutation({
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

/** A text becomes a lesson. It comes with the details: nobody makes one before they have typed. */
export const create = (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  body: contracts.CreateContent,
) => dispatch(calls.endpoints.createContent.initiate(body));
