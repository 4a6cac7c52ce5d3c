import * as contracts from '@app/contracts';
import { api } from '../../../shared/lib/calls/api.js';

const quiet = { extraOptions: { quiet: true } };
type Save = contracts.SaveTranslationService;
const calls = api.enhanceEndpoints({ addTagTypes: ['AdminTranslation'] }).injectEndpoints({
  endpoints: (build) => ({
    translationServices: build.query({
      query: () => 'admin/translation-services',
      responseSchema: contracts.TranslationServices,
      providesTags: ['AdminTranslation'],
      ...quiet,
    }),
    saveTranslationService: build.mutation({
      query: ({ id, ...body }: Save & { id?: string }) =>
        id === undefined
          ? { url: 'admin/translation-services', method: 'POST', body }
          : { url: `admin/translation-services/${id}`, method: 'PUT', body },
      responseSchema: contracts.TranslationServices,
      invalidatesTags: ['AdminTranslation'],
      ...quiet,
    }),
    removeTranslationService: build.mutation({
      query: ({ id, ...body }: { id: string; reason?: string }) => ({
        url: `admin/translation-services/${id}`,
        method: 'DELETE',
        body,
      }),
      responseSchema: contracts.TranslationServices,
      invalidatesTags: ['AdminTranslation'],
      ...quiet,
    }),
    orderTranslationServices: build.mutation({
      query: (ids: readonly string[]) => ({
        url: 'admin/translation-services',
        method: 'PUT',
        body: { ids },
      }),
      responseSchema: contracts.TranslationServices,
      invalidatesTags: ['AdminTranslation'],
      ...quiet,
    }),
    tryTranslationService: build.mutation({
      query: (id: string) => ({ url: `admin/translation-services/${id}/try`, method: 'POST' }),
      responseSchema: contracts.TranslationTried,
      ...quiet,
    }),
  }),
});

export const {
  useTranslationServicesQuery,
  useSaveTranslationServiceMutation,
  useRemoveTranslationServiceMutation,
  useOrderTranslationServicesMutation,
  useTryTranslationServiceMutation,
} = calls;
