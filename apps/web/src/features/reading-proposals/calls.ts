import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';

const calls = api.enhanceEndpoints({ addTagTypes: ['Proposal'] }).injectEndpoints({
  endpoints: (build) => ({
    ownProposals: build.query({
      query: (id: string) => `contents/${id}/reading-proposals/mine`,
      responseSchema: contracts.OwnReadingProposals,
      providesTags: ['Proposal'],
      extraOptions: { quiet: true },
    }),
    propose: build.mutation({
      query: ({ id, ...body }: contracts.ProposeReading & { id: string }) => ({
        url: `contents/${id}/reading-proposals`,
        method: 'POST',
        body,
      }),
      responseSchema: contracts.ReadingProposalAnswer,
      invalidatesTags: ['Proposal'],
    }),
    withdrawProposal: build.mutation({
      query: ({ id, proposalId }: { id: string; proposalId: string }) => ({
        url: `contents/${id}/reading-proposals/${proposalId}`,
        method: 'DELETE',
      }),
      responseSchema: contracts.Done,
      // Refused, the author has decided meanwhile: what they said is shown.
      invalidatesTags: ['Proposal'],
    }),
  }),
});

export const { useOwnProposalsQuery, useProposeMutation, useWithdrawProposalMutation } = calls;
