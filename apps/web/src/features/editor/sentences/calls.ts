import * as contracts from '@app/contracts';
import { api } from '../../../shared/lib/calls/api.js';
import { longCall } from '../../../shared/lib/calls/long-call.js';
import { failing } from '../../../shared/lib/calls/failing.js';

const calls = api.enhanceEndpoints({ addTagTypes: ['Content'] }).injectEndpoints({
  endpoints: (build) => ({
    hearVoice: build.mutation({
      queryFn: (
        item: { text: string; language: string; voice_db_id: string; speed?: number },
        query,
        { fallback },
        call,
      ) =>
        longCall(
          { url: 'tts/batch', body: { items: [item] } },
          query,
          call,
          contracts.Spoken,
          fallback,
        ),
      ...failing('音频生成失败'),
    }),
    rememberReading: build.mutation({
      query: (body: contracts.AddSpecialWord) => ({ url: 'special-words', method: 'POST', body }),
      responseSchema: contracts.SpecialWordAnswer,
      invalidatesTags: ['Content'],
      extraOptions: { quiet: true },
    }),
    affectedBy: build.query({
      query: (body: contracts.PreviewSpecialWord) => ({
        url: 'special-words/preview',
        method: 'POST',
        body,
      }),
      responseSchema: contracts.SpecialWordPreview,
      keepUnusedDataFor: 30,
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useHearVoiceMutation, useRememberReadingMutation, useAffectedByQuery } = calls;
