import * as contracts from '@app/contracts';
import { api } from '../../../shared/lib/calls/api.js';

/** How many readings wait for the author, lesson by lesson. */
const calls = api.enhanceEndpoints({ addTagTypes: ['Proposal'] }).injectEndpoints({
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

/** What was proposed in a lesson of one's own; undefined while nobody knows, and where nothing was. */
export const useReadingProposalCount = (
  contentId: string,
): contracts.ReadingProposalCounts['lessons'][number] | undefined =>
  useReadingProposalCountsQuery(undefined).data?.lessons.find(
    (lesson) => lesson.contentId === contentId,
  );
