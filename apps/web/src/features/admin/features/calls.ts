import * as contracts from '@app/contracts';
import { adminApi, quiet } from '../admin-api.js';
import { failing } from '../../../shared/lib/calls/failing.js';

const root = 'admin/feature-permissions';
const calls = adminApi.injectEndpoints({
  endpoints: (build) => ({
    saveFeature: build.mutation({
      query: (body: contracts.SaveFeature) => ({ url: `${root}/features`, method: 'POST', body }),
      responseSchema: contracts.FeatureAnswer,
      invalidatesTags: ['AdminFeature', 'AdminLevel', 'Permission'],
      ...failing('创建功能权限失败', { quiet: true }),
    }),
    removeFeature: build.mutation({
      query: ({ featureKey, ...body }: contracts.Because & { featureKey: string }) => ({
        url: `${root}/features/${featureKey}`,
        method: 'DELETE',
        body,
      }),
      invalidatesTags: ['AdminFeature', 'AdminLevel', 'AdminPermission', 'Permission'],
      extraOptions: quiet,
    }),
    flags: build.query({
      query: () => `${root}/flags`,
      responseSchema: contracts.FlagList,
      providesTags: ['AdminFeature'],
      extraOptions: quiet,
    }),
    saveFlag: build.mutation({
      query: ({ featureKey, ...body }: contracts.SaveFlag & { featureKey: string }) => ({
        url: `${root}/flags/${featureKey}`,
        method: 'PUT',
        body,
      }),
      responseSchema: contracts.FlagAnswer,
      invalidatesTags: ['AdminFeature', 'Permission'],
      ...failing('更新功能标志失败', { quiet: true }),
    }),
    permissions: build.query({
      query: (params: Partial<contracts.PermissionQuery>) => ({ url: `${root}/users`, params }),
      responseSchema: contracts.PermissionList,
      providesTags: ['AdminPermission'],
      extraOptions: quiet,
    }),
    savePermission: build.mutation({
      query: (body: contracts.SavePermission) => ({ url: `${root}/users`, method: 'POST', body }),
      responseSchema: contracts.PermissionAnswer,
      invalidatesTags: ['AdminPermission', 'AdminUser', 'Permission'],
      ...failing('添加用户功能权限失败', { quiet: true }),
    }),
    removePermission: build.mutation({
      query: ({ id, ...body }: contracts.Because & { id: string }) => ({
        url: `${root}/users/${id}`,
        method: 'DELETE',
        body,
      }),
      invalidatesTags: ['AdminPermission', 'AdminUser', 'Permission'],
      extraOptions: quiet,
    }),
    why: build.query({
      query: ({ userId, featureKey }: { userId: string; featureKey: string }) =>
        `${root}/users/${userId}/why/${featureKey}`,
      responseSchema: contracts.Why,
      providesTags: ['AdminPermission', 'AdminFeature', 'AdminLevel', 'AdminUser'],
      extraOptions: quiet,
    }),
  }),
});

export const {
  useSaveFeatureMutation,
  useRemoveFeatureMutation,
  useFlagsQuery,
  useSaveFlagMutation,
  usePermissionsQuery,
  useSavePermissionMutation,
  useRemovePermissionMutation,
  useWhyQuery,
} = calls;
