import * as contracts from '@app/contracts';
import { adminApi, quiet } from '../admin-api.js';

const calls = adminApi.injectEndpoints({
  endpoints: (build) => ({
    whyFigure: build.query({
      query: (key: string) => `admin/figures/${key}`,
      responseSchema: contracts.FigureWhy,
      extraOptions: quiet,
    }),
    recountFigure: build.mutation({
      query: (key: string) => ({ url: `admin/figures/${key}/recompute`, method: 'POST' }),
      responseSchema: contracts.RecountAnswer,
      extraOptions: quiet,
    }),
  }),
});

export const { useWhyFigureQuery, useRecountFigureMutation } = calls;
