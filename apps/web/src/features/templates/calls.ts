import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';
import { failing } from '../../shared/lib/calls/failing.js';

const quiet = { extraOptions: { quiet: true } };
const answer = { responseSchema: contracts.TemplateAnswer, ...quiet };
export type Filter = contracts.TemplateQuery['filter'];
export const PAGE_SIZE = 12;

export const calls = api.enhanceEndpoints({ addTagTypes: ['Template'] }).injectEndpoints({
  endpoints: (build) => ({
    templates: build.query({
      query: ({ filter, page }: { filter: Filter; page: number }) => ({
        url: 'templates',
        params: { filter, page, pageSize: PAGE_SIZE },
      }),
      responseSchema: contracts.TemplateList,
      providesTags: ['Template'],
      ...quiet,
    }),
    template: build.query({
      query: (id: string) => `templates/${encodeURIComponent(id)}`,
      providesTags: ['Template'],
      ...answer,
    }),
    describeTemplate: build.mutation({
      query: ({ id, ...body }: { id: string } & contracts.DescribeTemplate) => ({
        url: `templates/${id}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: ['Template'],
      ...answer,
    }),
    duplicateTemplate: build.mutation({
      query: (id: string) => ({ url: `templates/${id}/duplicate`, method: 'POST' }),
      invalidatesTags: ['Template'],
      ...answer,
    }),
    deleteTemplate: build.mutation({
      query: (id: string) => ({ url: `templates/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Template'],
      ...quiet,
    }),
    /** Whose sounds a template is heard with. */
    sampleLessons: build.query({
      query: () => ({ url: 'public/contents', params: { pageSize: 50 } }),
      responseSchema: contracts.ContentList,
      ...quiet,
    }),
    templateSample: build.query({
      query: (id: string) => `public/contents/${encodeURIComponent(id)}`,
      responseSchema: contracts.PlayableContent,
      ...quiet,
    }),
    translateOwn: build.mutation({
      queryFn: async (body: contracts.Translate, query, { fallback }, call) =>
        (await import('../../shared/lib/calls/long-call.js')).longCall(
          { url: 'translate', body },
          query,
          call,
          contracts.Translated,
          fallback,
        ),
      ...quiet,
    }),
    speakOwn: build.mutation({
      queryFn: async (body: contracts.SpeakBatch, query, { fallback }, call) =>
        (await import('../../shared/lib/calls/long-call.js')).longCall(
          { url: 'tts/batch', body },
          query,
          call,
          contracts.Spoken,
          fallback,
        ),
      ...failing('音频生成失败', { quiet: true }),
    }),
    undeleteTemplate: build.mutation({
      query: (id: string) => ({ url: `templates/${id}/undelete`, method: 'POST' }),
      invalidatesTags: ['Template'],
      ...answer,
    }),
  }),
});

export const {
  useTemplatesQuery,
  useTemplateQuery,
  useDescribeTemplateMutation,
  useDuplicateTemplateMutation,
  useDeleteTemplateMutation,
  useUndeleteTemplateMutation,
  useSampleLessonsQuery,
  useTemplateSampleQuery,
  useTranslateOwnMutation,
  useSpeakOwnMutation,
} = calls;
