import * as contracts from '@app/contracts';
import { createApi } from '@reduxjs/toolkit/query/react';
import { unspoken } from './errors.js';
import { failing } from './failing.js';
import { request } from './request.js';

/** One cache for the server's state. Features add their own calls and tags; here is what is asked of whoever is here. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: request,
  tagTypes: ['Me', 'Permission'],
  catchSchemaFailure: () => unspoken('CONTRACT'),
  endpoints: (build) => ({
    me: build.query({
      query: () => 'auth/me',
      responseSchema: contracts.Me,
      providesTags: ['Me'],
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
    ttsInfo: build.query({
      query: () => 'tts/info',
      responseSchema: contracts.TtsInfo,
      keepUnusedDataFor: 86_400,
      ...failing('获取TTS服务信息失败', { quiet: true }),
    }),
  }),
});

export const {
  useMyFeaturesQuery,
  useMyLevelQuery,
  useCheckFeatureQuery,
  useUpdateMeMutation,
  useTtsInfoQuery,
} = api;
