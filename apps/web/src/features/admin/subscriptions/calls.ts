import * as contracts from '@app/contracts';
import { adminApi, quiet } from '../admin-api.js';

const calls = adminApi.injectEndpoints({
  endpoints: (build) => ({
    subscriptions: build.query({
      query: (params: Partial<contracts.SubscriptionQuery>) => ({
        url: 'admin/subscriptions',
        params,
      }),
      responseSchema: contracts.SubscriptionList,
      providesTags: ['AdminSubscription'],
      extraOptions: quiet,
    }),
    grantSubscription: build.mutation({
      query: (body: contracts.GrantSubscription) => ({
        url: 'admin/subscriptions',
        method: 'POST',
        body,
      }),
      responseSchema: contracts.SubscriptionAnswer,
      invalidatesTags: ['AdminSubscription', 'AdminUser', 'Permission'],
      extraOptions: quiet,
    }),
    changeSubscription: build.mutation({
      query: ({ id, ...body }: contracts.ChangeSubscription & { id: string }) => ({
        url: `admin/subscriptions/${id}`,
        method: 'PUT',
        body,
      }),
      responseSchema: contracts.SubscriptionAnswer,
      invalidatesTags: ['AdminSubscription', 'AdminUser', 'Permission'],
      extraOptions: quiet,
    }),
    redeemCodes: build.query({
      query: (params: { page: number; pageSize: number }) => ({
        url: 'admin/redeem-codes',
        params,
      }),
      responseSchema: contracts.RedeemCodeList,
      providesTags: ['AdminCode'],
      extraOptions: quiet,
    }),
    makeRedeemCodes: build.mutation({
      query: (body: contracts.MakeRedeemCodes) => ({
        url: 'admin/redeem-codes',
        method: 'POST',
        body,
      }),
      responseSchema: contracts.RedeemCodesMade,
      invalidatesTags: ['AdminCode'],
      extraOptions: quiet,
    }),
    voidRedeemCode: build.mutation({
      query: ({ id, ...body }: contracts.Because & { id: string }) => ({
        url: `admin/redeem-codes/${id}`,
        method: 'DELETE',
        body,
      }),
      invalidatesTags: ['AdminCode'],
      extraOptions: quiet,
    }),
  }),
});

export const {
  useSubscriptionsQuery,
  useGrantSubscriptionMutation,
  useChangeSubscriptionMutation,
  useRedeemCodesQuery,
  useMakeRedeemCodesMutation,
  useVoidRedeemCodeMutation,
} = calls;
