import * as contracts from '@app/contracts';
import { adminApi, quiet } from '../admin-api.js';

const calls = adminApi.injectEndpoints({
  endpoints: (build) => ({
    seoSettings: build.query({
      query: () => 'admin/seo',
      responseSchema: contracts.SeoSettings,
      providesTags: ['AdminSeo'],
      extraOptions: quiet,
    }),
    changeSeo: build.mutation({
      query: (body: contracts.ChangeSeo) => ({ url: 'admin/seo', method: 'PUT', body }),
      responseSchema: contracts.SeoSettings,
      invalidatesTags: ['AdminSeo'],
      extraOptions: quiet,
    }),
    lackingPages: build.query({
      query: () => 'admin/seo/pages',
      responseSchema: contracts.SeoPages,
      providesTags: ['AdminSeo'],
      extraOptions: quiet,
    }),
  }),
});
export const { useSeoSettingsQuery, useChangeSeoMutation, useLackingPagesQuery } = calls;
