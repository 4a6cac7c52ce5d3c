import * as contracts from '@app/contracts';
import { api } from '../calls/api.js';

interface Listed {
  page: number;
  pageSize: number;
  q?: string;
  scope?: contracts.SpecialWordScope;
  contentId?: string;
  language?: string;
  kind?: contracts.SpecialWordKind;
}

/** The screens say how it went. */
const quiet = { extraOptions: { quiet: true } };
/** Readings over the player's words, and what a lesson lacks, follow from them. */
const touched: ('SpecialWord' | 'Reading' | 'Content')[] = ['SpecialWord', 'Reading', 'Content'];

export const calls = api
  .enhanceEndpoints({ addTagTypes: ['SpecialWord', 'Reading', 'Content'] })
  .injectEndpoints({
    endpoints: (build) => ({
      specialWords: build.query({
        query: (asked: Listed) => ({ url: 'special-words', params: { ...asked } }),
        responseSchema: contracts.SpecialWordList,
        providesTags: ['SpecialWord'],
        ...quiet,
      }),
      previewSpecialWord: build.query({
        query: (body: contracts.PreviewSpecialWord) => ({
          url: 'special-words/preview',
          method: 'POST',
          body,
        }),
        responseSchema: contracts.SpecialWordPreview,
        keepUnusedDataFor: 5,
        ...quiet,
      }),
      addSpecialWord: build.mutation({
        query: (body: contracts.AddSpecialWord) => ({ url: 'special-words', method: 'POST', body }),
        responseSchema: contracts.SpecialWordAnswer,
        invalidatesTags: touched,
        ...quiet,
      }),
      changeSpecialWord: build.mutation({
        query: ({ id, ...body }: { id: string } & contracts.ChangeSpecialWord) => ({
          url: `special-words/${id}`,
          method: 'PUT',
          body,
        }),
        responseSchema: contracts.SpecialWordAnswer,
        invalidatesTags: touched,
        ...quiet,
      }),
      removeSpecialWord: build.mutation({
        query: ({ id, ...body }: { id: string } & contracts.RemoveSpecialWord) => ({
          url: `special-words/${id}`,
          method: 'DELETE',
          body,
        }),
        responseSchema: contracts.Done,
        invalidatesTags: touched,
        ...quiet,
      }),
      importSpecialWords: build.mutation({
        query: (body: contracts.ImportSpecialWords) => ({
          url: 'special-words/import',
          method: 'POST',
          body,
        }),
        responseSchema: contracts.SpecialWordsImported,
        invalidatesTags: touched,
        ...quiet,
      }),
    }),
  });

export const {
  useSpecialWordsQuery,
  useLazySpecialWordsQuery,
  usePreviewSpecialWordQuery,
  useAddSpecialWordMutation,
  useChangeSpecialWordMutation,
  useRemoveSpecialWordMutation,
  useImportSpecialWordsMutation,
} = calls;
