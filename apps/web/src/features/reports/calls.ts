import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';

const quiet = { extraOptions: { quiet: true } };

export const calls = api
  .enhanceEndpoints({ addTagTypes: ['Content', 'Collection', 'Template'] })
  .injectEndpoints({
    endpoints: (build) => ({
      report: build.mutation({
        query: (body: contracts.SendReport) => ({ url: 'reports', method: 'POST', body }),
        responseSchema: contracts.Done,
        ...quiet,
      }),
      answerTakeDown: build.mutation({
        query: ({ target, id, text }: { target: Answered; id: string; text: string }) => ({
          url: `${PATHS[target]}/${id}/take-down/answer`,
          method: 'POST',
          body: { text },
        }),
        invalidatesTags: ['Content', 'Collection', 'Template'],
        ...quiet,
      }),
    }),
  });

/** What can be taken down. */
export type Answered = contracts.ReportTarget;
const PATHS: Readonly<Record<Answered, string>> = {
  lesson: 'contents',
  collection: 'collections',
  template: 'templates',
  user: 'auth', // one's own name: `me` is its id
};

export const { useReportMutation, useAnswerTakeDownMutation } = calls;
