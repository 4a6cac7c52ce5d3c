import * as contracts from '@app/contracts';
import { adminApi, quiet } from '../admin-api.js';

/** Which figure; of one that each row has, also of which. */
export interface FigureAsked {
  key: string;
  of?: string;
}
const queryOf = ({ of }: FigureAsked): string =>
  of === undefined ? '' : `?${new URLSearchParams({ of }).toString()}`;

const calls = adminApi.injectEndpoints({
  endpoints: (build) => ({
    whyFigure: build.query({
      query: (asked: FigureAsked) => `admin/figures/${asked.key}${queryOf(asked)}`,
      responseSchema: contracts.FigureWhy,
      extraOptions: quiet,
    }),
    recountFigure: build.mutation({
      query: (asked: FigureAsked) => ({
        url: `admin/figures/${asked.key}/recompute${queryOf(asked)}`,
        method: 'POST',
      }),
      responseSchema: contracts.RecountAnswer,
      extraOptions: quiet,
    }),
  }),
});

export const { useWhyFigureQuery, useRecountFigureMutation } = calls;
