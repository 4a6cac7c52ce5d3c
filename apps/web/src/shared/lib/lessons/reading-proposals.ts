import * as contracts from '@app/contracts';
import { api } from '../calls/api.js';

/** How many readings wait for the author, lesson by lesson: the list of her lessons and the editor both ask. */
const calls = api.injectEndpoints({
  endpoints: (build) => ({
    readingProposalCounts: build.query({
      query: () => 'reading-proposals',
      responseSchema: contracts.ReadingProposalCounts,
      providesTags: ['Proposal'],
      extraOptions: { quiet: true },
    }),
  }),
});

const { useReadingProposalCountsQuery } = calls;

/** What was proposed in a lesson of hers; undefined while nobody knows, and where nothing was. */
export const useReadingProposalCount = (
  contentId: string,
): contracts.ReadingProposalCounts['lessons'][number] | undefined =>
  useReadingProposalCountsQuery(undefined).data?.lessons.find(
    (lesson) => lesson.contentId === contentId,
  );
