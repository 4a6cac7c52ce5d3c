import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';
import { failing } from '../../shared/lib/calls/failing.js';

/** A lesson, or with `occurrenceId` one sentence of it. `content` lets the list show it before the server has answered. */
interface Favourite {
  contentId: string;
  occurrenceId?: string;
  content?: contracts.ContentSummary;
}

export const calls = api.enhanceEndpoints({ addTagTypes: ['Favourite'] }).injectEndpoints({
  endpoints: (build) => ({
    favourites: build.query({
      query: () => 'favorites',
      responseSchema: contracts.FavouriteLists,
      ...failing('获取收藏列表失败', { quiet: true }),
      providesTags: ['Favourite'],
    }),
    /** The heart answers at once; where the server says no, it is as before. */
    addFavourite: build.mutation({
      query: ({ contentId, occurrenceId }: Favourite) => ({
        url: 'favorites',
        method: 'POST',
        body: { contentId, ...(occurrenceId && { occurrenceId }) },
      }),
      invalidatesTags: ['Favourite'],
      async onQueryStarted({ contentId, occurrenceId, content }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          calls.util.updateQueryData('favourites', undefined, (lists) => {
            if (occurrenceId !== undefined)
              lists.sentences.unshift({ contentId, occurrenceId, at: new Date().toISOString() });
            else if (content) lists.favorites.unshift(content);
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
      ...failing('添加收藏失败'),
    }),
    removeFavourite: build.mutation({
      query: ({ contentId, occurrenceId }: Favourite) => ({
        url: `favorites/${contentId}`,
        method: 'DELETE',
        ...(occurrenceId && { params: { occurrenceId } }),
      }),
      invalidatesTags: ['Favourite'],
      async onQueryStarted({ contentId, occurrenceId }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          calls.util.updateQueryData('favourites', undefined, (lists) => {
            if (occurrenceId === undefined)
              lists.favorites = lists.favorites.filter(({ id }) => id !== contentId);
            else
              lists.sentences = lists.sentences.filter(
                (one) => one.contentId !== contentId || one.occurrenceId !== occurrenceId,
              );
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
      ...failing('取消收藏失败'),
    }),
  }),
});

export const { useFavouritesQuery, useAddFavouriteMutation, useRemoveFavouriteMutation } = calls;
