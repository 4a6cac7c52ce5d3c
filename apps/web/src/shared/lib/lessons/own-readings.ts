import { SpecialWordList } from '@app/contracts';
import type { ReadSentence } from '@app/lesson';
import { useEffect, useState } from 'react';
import { api } from '../calls/api.js';
import { unspoken } from '../calls/errors.js';
import { useSession } from '../calls/hooks.js';

const calls = api.enhanceEndpoints({ addTagTypes: ['Reading'] }).injectEndpoints({
  endpoints: (build) => ({
    ownReadings: build.query({
      // All of them: one that is not known here is neither shown nor changed.
      queryFn: async (_: undefined, _api, _extra, call) => {
        const words: SpecialWordList['words'] = [];
        for (let page = 1; ; page += 1) {
          const params = { scope: 'user', kind: 'reading', page, pageSize: 100 };
          const { data, error } = await call({ url: 'special-words', params });
          if (error) return { error };
          const told = SpecialWordList.safeParse(data);
          if (!told.success) return { error: unspoken('CONTRACT') };
          words.push(...told.data.words);
          if (words.length >= told.data.total || told.data.words.length === 0)
            return { data: { ...told.data, words } };
        }
      },
      providesTags: ['Reading'],
      extraOptions: { quiet: true },
    }),
  }),
});
export const { useOwnReadingsQuery } = calls;

type Laid = <T extends ReadSentence>(line: T) => T;
const asItIs: Laid = (line) => line;

/** A sentence with their own readings over the lesson's; what lays them comes when they are known, or cannot be asked for. */
export const useOwnReadings = (sentences: readonly ReadSentence[]): Laid => {
  const { token } = useSession();
  // Japanese and Chinese are shown with readings that can be put right one by one.
  const read = sentences.some(({ language }) => /^(?:ja|zh)/.test(language));
  const { data: told, isError: away } = useOwnReadingsQuery(undefined, { skip: !token || !read });
  const [laid, setLaid] = useState(() => asItIs);
  useEffect(() => {
    let gone = false;
    const lay = async () => {
      if (!told && !away) return;
      const { ownReadings } = await import('./kept-readings.js');
      const own = await ownReadings(told);
      if (!gone) setLaid(() => own ?? asItIs);
    };
    lay().catch(() => undefined); // without a network the lesson's own readings stay
    return () => {
      gone = true;
    };
  }, [told, away]);
  return told || away ? laid : asItIs;
};
