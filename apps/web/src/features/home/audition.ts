import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';
import { failing } from '../../shared/lib/calls/failing.js';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { useAuditionMutation } = calls;
