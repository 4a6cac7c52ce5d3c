import * as contracts from '@app/contracts';
import { api } from '../../../shared/lib/calls/api.js';

type Decision = 'decline' | 'reopen';
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
    // And what it would change changes with it.
    correctionPreview: build.query({
      query: ({
        id,
        proposalId,
        scope,
      }: {
        id: string;
        proposalId: string;
        scope: contracts.CorrectionScope;
        revision: number;
      }) => `contents/${id}/reading-proposals/${proposalId}/preview?scope=${scope}`,
      responseSchema: contracts.CorrectionPreview,
      providesTags: ['Proposal'],
      keepUnusedDataFor: 0,
      extraOptions: quiet,
    }),
    acceptProposal: build.mutation({
      query: ({
        id,
        proposalId,
        ...body
      }: { id: string; proposalId: string } & contracts.AcceptReading) => ({
        url: `contents/${id}/reading-proposals/${proposalId}/accept`,
        method: 'POST',
        body,
      }),
      responseSchema: contracts.ReadingAccepted,
      invalidatesTags: ['Proposal'],
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

export const {
  useReadingProposalsQuery,
  useCorrectionPreviewQuery,
  useAcceptProposalMutation,
  useDecideProposalMutation,
} = calls;
