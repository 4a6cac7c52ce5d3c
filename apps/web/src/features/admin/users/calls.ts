import * as contracts from '@app/contracts';
import { adminApi, quiet } from '../admin-api.js';

type Detail = ReturnType<typeof contracts.AdminUserDetail.parse>;

const calls = adminApi.injectEndpoints({
  endpoints: (build) => ({
    users: build.query({
      query: (params: Partial<contracts.AdminUsersQuery>) => ({ url: 'admin/users', params }),
      responseSchema: contracts.AdminUsers,
      providesTags: ['AdminUser'],
      extraOptions: quiet,
    }),
    /** One person; every page brings older entries of their timeline. */
    person: build.infiniteQuery<Detail, string, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextBefore }) => nextBefore,
      },
      query: ({ queryArg: id, pageParam: before }) => ({
        url: `admin/users/${encodeURIComponent(id)}`,
        params: { before, pageSize: 20 },
      }),
      responseSchema: contracts.AdminUserDetail,
      providesTags: ['AdminUser'],
      extraOptions: quiet,
    }),
    changePerson: build.mutation({
      query: ({ id, ...body }: contracts.UpdateAdminUser & { id: string }) => ({
        url: `admin/users/${id}`,
        method: 'PUT',
        body,
      }),
      responseSchema: contracts.AdminUserAnswer,
      invalidatesTags: ['AdminUser', 'AdminSecurity'],
      extraOptions: quiet,
    }),
    erasePerson: build.mutation({
      query: ({ id, reason }: contracts.EraseUser & { id: string }) => ({
        url: `admin/users/${id}`,
        method: 'DELETE',
        body: { reason },
      }),
      // Not their own page: they are gone from there.
      invalidatesTags: ['AdminSecurity'],
      extraOptions: quiet,
    }),
    grantToMany: build.mutation({
      query: (body: contracts.GrantToMany) => ({ url: 'admin/grants', method: 'POST', body }),
      responseSchema: contracts.GrantedToMany,
      invalidatesTags: ['AdminUser', 'AdminSubscription', 'AdminSecurity', 'Permission'],
      extraOptions: quiet,
    }),
    endSession: build.mutation({
      query: (id: string) => ({ url: `admin/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['AdminUser', 'AdminSecurity'],
      extraOptions: quiet,
    }),
  }),
});

export const {
  useUsersQuery,
  usePersonInfiniteQuery,
  useChangePersonMutation,
  useErasePersonMutation,
  useEndSessionMutation,
  useGrantToManyMutation,
} = calls;
