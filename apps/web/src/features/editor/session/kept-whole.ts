import * as contracts from '@app/contracts';
import { keptWhole } from '@app/lesson';
import { api } from '../../../shared/lib/calls/api.js';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    wordsKeptWhole: build.query({
      query: ({ contentId, page }: { contentId: string; page: number }) => ({
        url: 'special-words',
        params: { contentId, kind: 'no-split', page, pageSize: contracts.MAX_PAGE_SIZE },
      }),
      responseSchema: contracts.SpecialWordList,
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
  }),
});
const { wordsKeptWhole } = calls.endpoints;
type Dispatch = (action: ReturnType<typeof wordsKeptWhole.initiate>) => unknown;

/** Words that no sentence of this lesson ends in, everybody's, theirs and the lesson's own. Without an answer undefined: the server knows them. */
export const loadKeptWhole = async (
  dispatch: Dispatch,
  contentId: string,
): Promise<string[] | undefined> => {
  const words: contracts.SpecialWordView[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = (await dispatch(
      wordsKeptWhole.initiate({ contentId, page }, { forceRefetch: true, subscribe: false }),
    )) as {
      data?: { words: contracts.SpecialWordView[]; total: number };
    };
    if (!data) return undefined;
    words.push(...data.words);
    if (data.words.length === 0 || words.length >= data.total) return keptWhole(words);
  }
};
