import * as contracts from '@app/contracts';
import { api } from '../../../shared/lib/calls/api.js';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asked once while a lesson is open, however many sounds cannot be had: the server looks at all of them. */
    lostSound: build.query({
      query: ({ id, key }: contracts.LostSound & { id: string }) => ({
        url: `public/contents/${id}/lost-sounds`,
        method: 'POST',
        body: { key },
      }),
      serializeQueryArgs: ({ queryArgs }) => queryArgs.id,
      responseSchema: contracts.LostSoundAnswer,
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useLostSoundQuery } = calls;
