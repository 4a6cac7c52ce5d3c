import * as contracts from '@app/contracts';
import { api } from '../calls/api.js';

/** Templates where they are chosen and made, away from their own screen. */
const calls = api.enhanceEndpoints({ addTagTypes: ['Template'] }).injectEndpoints({
  endpoints: (build) => ({
    templateChoices: build.query({
      query: (filter: 'official' | 'mine') => ({
        url: 'templates',
        params: { filter, pageSize: 100 },
      }),
      responseSchema: contracts.TemplateList,
      providesTags: ['Template'],
      extraOptions: { quiet: true },
    }),
    createTemplate: build.mutation({
      query: (body: object) => ({ url: 'templates', method: 'POST', body }),
      responseSchema: contracts.TemplateAnswer,
      invalidatesTags: ['Template'],
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useTemplateChoicesQuery, useCreateTemplateMutation } = calls;
