import * as contracts from '@app/contracts';
import { api } from '../../../shared/lib/calls/api.js';

type Decision = 'accept' | 'decline' | 'reopen';
const quiet = { quiet: true };
export const calls = api.enhanceEndpoints({ addTagTypes: ['Proposal'] }).injectEndpoints({
  endpoints: (build) => ({
    // The newest revision is part of the question: what a word is read like now changes with the lesson.
    readingProposals: build.query({
      query: ({ id }: { id: string; revision: number }) => `contents/${id}/reading-proposals`,
      responseSchema: contracts.ReadingProposals,
      providesTags: ['Proposal'],
      keepUnusedDataFor: 0,
      extraOptions: quiet,
    }),
    decideProposal: build.mutation({
      query: ({
        id,
        proposalId,
        decision,
      }: {
        id: string;
        proposalId: string;
        decision: Decision;
      }) => ({
        url: `contents/${id}/reading-proposals/${proposalId}/${decision}`,
        method: 'POST',
      }),
      responseSchema: contracts.Done,
      invalidatesTags: ['Proposal'],
      extraOptions: quiet,
    }),
  }),
});

export const { useReadingProposalsQuery, useDecideProposalMutation } = calls;
