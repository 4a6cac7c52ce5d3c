import * as contracts from '@app/contracts';
import { api } from '../calls/api.js';

const quiet = { extraOptions: { quiet: true } };
export const calls = api.enhanceEndpoints({ addTagTypes: ['Picture'] }).injectEndpoints({
  endpoints: (build) => ({
    pictures: build.query({
      query: (page: number) => ({ url: 'images', params: { page, pageSize: 24 } }),
      responseSchema: contracts.ImageList,
      providesTags: ['Picture'],
      ...quiet,
    }),
    deletePicture: build.mutation({
      query: (id: string) => ({ url: `images/${id}`, method: 'DELETE' }),
      responseSchema: contracts.Done,
      invalidatesTags: ['Picture'],
      ...quiet,
    }),
  }),
});

export const { usePicturesQuery, useDeletePictureMutation } = calls;
