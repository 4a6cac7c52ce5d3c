import * as contracts from '@app/contracts';
import { adminApi, quiet } from '../admin-api.js';

const calls = adminApi.injectEndpoints({
  endpoints: (build) => ({
    saveLevel: build.mutation({
      query: ({ level, ...body }: contracts.SaveLevel & { level: number }) => ({
        url: `admin/user-levels/${level}`,
        method: 'PUT',
        body,
      }),
      responseSchema: contracts.LevelAnswer,
      // `Permission` is what the public table of levels hangs on.
      invalidatesTags: ['AdminLevel', 'Permission'],
      extraOptions: quiet,
    }),
  }),
});

export const { useSaveLevelMutation } = calls;
