import * as contracts from '@app/contracts';
import { api } from '../calls/api.js';

const quiet = { extraOptions: { quiet: true } };
export const calls = api.enhanceEndpoints({ addTagTypes: ['VoicePack'] }).injectEndpoints({
  endpoints: (build) => ({
    voicePacks: build.query({
      query: () => 'voice-packs',
      responseSchema: contracts.VoicePacks,
      providesTags: ['VoicePack'],
      ...quiet,
    }),
    voiceSample: build.mutation({
      query: (body: contracts.SampleVoice) => ({
        url: 'voice-packs/samples',
        method: 'POST',
        body,
      }),
      responseSchema: contracts.VoiceSample,
      ...quiet,
    }),
  }),
});

export const { useVoicePacksQuery, useVoiceSampleMutation } = calls;
