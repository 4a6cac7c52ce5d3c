import * as contracts from '@app/contracts';
import { adminApi, quiet } from '../admin-api.js';

/** What was changed, or, as `state`, what was in force. */
interface Asked extends Partial<contracts.AuditQuery> {
  state?: boolean;
}

const calls = adminApi.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query({
      query: ({ state, ...params }: Asked) => ({
        url: state ? 'admin/audit/state' : 'admin/audit',
        params,
      }),
      responseSchema: contracts.AuditTrail,
      // Whatever administrators change stands in it.
      providesTags: [
        'AdminUser',
        'AdminFeature',
        'AdminPermission',
        'AdminLevel',
        'AdminSubscription',
        'AdminCode',
        'AdminSecurity',
        'AdminReport',
      ],
      extraOptions: quiet,
    }),
    auditCsv: build.mutation({
      // With the bearer header, so not by a plain link.
      query: (params: Partial<contracts.AuditFilter>) => ({
        url: 'admin/audit/csv',
        params,
        responseHandler: 'text',
        cache: 'no-store',
      }),
      extraOptions: quiet,
    }),
  }),
});

export const { useAuditQuery, useAuditCsvMutation } = calls;
