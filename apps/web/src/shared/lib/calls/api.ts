import * as contracts from '@app/contracts';
import { createApi } from '@reduxjs/toolkit/query/react';
import { unspoken } from './errors.js';
import { failing } from './failing.js';
import { request } from './request.js';

/** A lesson, or with `occurrenceId` one sentence of it. `content` lets the list show it before the server has answered. */
interface Favourite {
  contentId: string;
  occurrenceId?: string;
  content?: contracts.ContentSummary;
}

/** One cache for the server's state. Features add their own calls; here are those that several screens share. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: request,
  tagTypes: [
    'Content',
    'Favourite',
    'Session',
    'Mail',
    'Permission',
    'Feedback',
    'Export',
    'Practice',
    'Progress',
    'CheckIn',
    'Reading',
    'Proposal',
  ],
  catchSchemaFailure: () => unspoken('CONTRACT'),
  endpoints: (build) => ({
    me: build.query({
      query: () => 'auth/me',
      responseSchema: contracts.Me,
      ...failing('获取用户信息失败', { quiet: true, personal: true }),
    }),
    updateMe: build.mutation({
      query: (body: contracts.UpdateMe) => ({ url: 'auth/me', method: 'PUT', body }),
      responseSchema: contracts.Me,
      ...failing('更新用户信息失败', { quiet: true, personal: true }),
    }),
    /** Read failures of rights stay silent: what is not known to be allowed is not allowed. */
    myFeatures: build.query({
      query: () => 'permissions/me',
      responseSchema: contracts.MyFeatures,
      providesTags: ['Permission'],
      extraOptions: { quiet: true },
    }),
    myLevel: build.query({
      query: () => 'user-levels/me',
      responseSchema: contracts.MyLevel,
      providesTags: ['Permission'],
      ...failing('获取用户等级信息失败', { quiet: true }),
    }),
    checkFeature: build.query({
      query: (feature: string) => `feature-permissions/check/${encodeURIComponent(feature)}`,
      responseSchema: contracts.FeatureCheck,
      providesTags: ['Permission'],
      keepUnusedDataFor: 0, // each visit asks anew
      extraOptions: { quiet: true },
    }),
    features: build.query({
      query: () => 'feature-permissions/features',
      responseSchema: contracts.FeatureList,
      providesTags: ['Permission'],
      extraOptions: { quiet: true },
    }),
    levels: build.query({
      query: () => 'user-levels',
      responseSchema: contracts.LevelList,
      providesTags: ['Permission'],
      extraOptions: { quiet: true },
    }),
    usage: build.query({
      query: () => 'permissions/usage',
      responseSchema: contracts.UsageList,
      providesTags: ['Permission'],
      extraOptions: { quiet: true },
    }),
    favourites: build.query({
      query: () => 'favorites',
      responseSchema: contracts.FavouriteLists,
      ...failing('获取收藏列表失败', { quiet: true }),
      providesTags: ['Favourite'],
    }),
    /** The heart answers at once; where the server says no, it is as before. */
    addFavourite: build.mutation({
      query: ({ contentId, occurrenceId }: Favourite) => ({
        url: 'favorites',
        method: 'POST',
        body: { contentId, ...(occurrenceId && { occurrenceId }) },
      }),
      invalidatesTags: ['Favourite'],
      async onQueryStarted({ contentId, occurrenceId, content }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          api.util.updateQueryData('favourites', undefined, (lists) => {
            if (occurrenceId !== undefined)
              lists.sentences.unshift({ contentId, occurrenceId, at: new Date().toISOString() });
            else if (content) lists.favorites.unshift(content);
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
      ...failing('添加收藏失败'),
    }),
    removeFavourite: build.mutation({
      query: ({ contentId, occurrenceId }: Favourite) => ({
        url: `favorites/${contentId}`,
        method: 'DELETE',
        ...(occurrenceId && { params: { occurrenceId } }),
      }),
      invalidatesTags: ['Favourite'],
      async onQueryStarted({ contentId, occurrenceId }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          api.util.updateQueryData('favourites', undefined, (lists) => {
            if (occurrenceId === undefined)
              lists.favorites = lists.favorites.filter(({ id }) => id !== contentId);
            else
              lists.sentences = lists.sentences.filter(
                (one) => one.contentId !== contentId || one.occurrenceId !== occurrenceId,
              );
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
      ...failing('取消收藏失败'),
    }),
    ttsInfo: build.query({
      query: () => 'tts/info',
      responseSchema: contracts.TtsInfo,
      keepUnusedDataFor: 86_400,
      ...failing('获取TTS服务信息失败', { quiet: true }),
    }),
    myContents: build.query({
      query: (page: number) => ({ url: 'contents', params: { page, pageSize: 20 } }),
      responseSchema: contracts.ContentList,
      providesTags: ['Content'],
    }),
    deleteContent: build.mutation({
      query: (id: string) => ({ url: `contents/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Content', 'Favourite'],
    }),
  }),
});

export const {
  useMyFeaturesQuery,
  useMyLevelQuery,
  useCheckFeatureQuery,
  useFeaturesQuery,
  useLevelsQuery,
  useUsageQuery,
  useFavouritesQuery,
  useAddFavouriteMutation,
  useRemoveFavouriteMutation,
  useUpdateMeMutation,
  useTtsInfoQuery,
  useMyContentsQuery,
  useDeleteContentMutation,
} = api;
