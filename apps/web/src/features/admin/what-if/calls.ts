import * as contracts from '@app/contracts';
import { adminApi, quiet } from '../admin-api.js';

const calls = adminApi.injectEndpoints({
  endpoints: (build) => ({
    whatIfRuns: build.query({
      query: () => 'admin/what-if',
      responseSchema: contracts.WhatIfRuns,
      providesTags: ['AdminWhatIf'],
      extraOptions: quiet,
    }),
    whatIfRun: build.query({
      query: (id: string) => `admin/what-if/${id}`,
      responseSchema: contracts.WhatIfAnswer,
      extraOptions: quiet,
      // The list beside it was asked when the run began.
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const told = await queryFulfilled.catch(() => undefined);
        if (!told) return;
        const { state } = told.data.run;
        dispatch(
          calls.util.updateQueryData('whatIfRuns', undefined, ({ runs }) => {
            for (const run of runs) if (run.id === id) run.state = state;
          }),
        );
      },
    }),
    tryRule: build.mutation({
      query: (body: contracts.TryRule) => ({ url: 'admin/what-if', method: 'POST', body }),
      responseSchema: contracts.WhatIfAnswer,
      invalidatesTags: ['AdminWhatIf'],
      extraOptions: quiet,
    }),
    recountWhatIfRun: build.mutation({
      query: (id: string) => ({ url: `admin/what-if/${id}/recompute`, method: 'POST' }),
      responseSchema: contracts.RecountedRunAnswer,
      extraOptions: quiet,
    }),
    dropWhatIfRun: build.mutation({
      query: (id: string) => ({ url: `admin/what-if/${id}`, method: 'DELETE' }),
      invalidatesTags: ['AdminWhatIf'],
      extraOptions: quiet,
    }),
  }),
});

export const {
  useWhatIfRunsQuery,
  useWhatIfRunQuery,
  useTryRuleMutation,
  useRecountWhatIfRunMutation,
  useDropWhatIfRunMutation,
} = calls;
