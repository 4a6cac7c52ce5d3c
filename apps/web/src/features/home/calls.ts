import * as contracts from '@app/contracts';
import { nanoid } from '@reduxjs/toolkit';
import { api } from '../../shared/lib/calls/api.js';
import { failing } from '../../shared/lib/calls/failing.js';

const calls = api.enhanceEndpoints({ addTagTypes: ['Content'] }).injectEndpoints({
  endpoints: (build) => ({
    latest: build.query({
      query: () => ({ url: 'public/contents/latest', params: { pageSize: 12 } }),
      responseSchema: contracts.ContentList,
      providesTags: ['Content'],
      extraOptions: { quiet: true },
    }),
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
    audition: build.mutation({
      // The way to wait long comes with the first wish to hear a voice.
      queryFn: async (
        item: { text: string; language: string; voice_db_id: string },
        query,
        { fallback },
        call,
      ) =>
        (await import('../../shared/lib/calls/long-call.js')).longCall(
          { url: 'tts/batch', body: { items: [item] } },
          query,
          call,
          contracts.Spoken,
          fallback,
        ),
      ...failing('音频生成失败'),
    }),
  }),
});

export const { useLatestQuery, useCreateContentMutation, useAuditionMutation } = calls;
