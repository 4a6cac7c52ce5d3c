import * as contracts from '@app/contracts';
import { api } from '../../shared/lib/calls/api.js';
import { failing } from '../../shared/lib/calls/failing.js';
import { showToast } from '../../shared/lib/calls/toasts.js';
import { isUnreachable } from '../../shared/lib/calls/unanswered.js';
import { personOf, type Session } from '../../shared/lib/session/session.js';
import { forgetWish, keepWish } from './wishes.js';

/** A lesson, or with `occurrenceId` one sentence of it. `content` lets the list show it before the server has answered. */
interface Favourite {
  contentId: string;
  occurrenceId?: string;
  content?: contracts.ContentSummary;
}

interface Started {
  queryFulfilled: Promise<unknown>;
  getState: () => unknown;
  dispatch: (action: ReturnType<typeof showToast>) => unknown;
}

/** @param lists absent: nobody has answered yet */
const show = (
  lists: contracts.FavouriteLists | undefined,
  { contentId, occurrenceId, content }: Favourite,
  on: boolean,
): void => {
  if (!lists) return;
  if (on && occurrenceId !== undefined)
    lists.sentences.unshift({ contentId, occurrenceId, at: new Date().toISOString() });
  else if (on && content) lists.favorites.unshift(content);
  else if (!on && occurrenceId === undefined)
    lists.favorites = lists.favorites.filter(({ id }) => id !== contentId);
  else if (!on)
    lists.sentences = lists.sentences.filter(
      (one) => one.contentId !== contentId || one.occurrenceId !== occurrenceId,
    );
};

/** The heart answers at once; where the server says no, it is as before, and where nobody answers, it waits on the device. */
const settle = async (
  { contentId, occurrenceId }: Favourite,
  on: boolean,
  undo: () => void,
  { queryFulfilled, getState, dispatch }: Started,
): Promise<void> => {
  const by = personOf((getState() as { session: Session }).session) ?? '';
  const place = { contentId, occurrenceId };
  try {
    await queryFulfilled;
    forgetWish(by, place);
  } catch (failure) {
    undo();
    if (!isUnreachable((failure as { error?: unknown }).error)) return;
    if (keepWish({ by, ...place, on }))
      dispatch(showToast(on ? '现在连不上，联网后自动收藏' : '现在连不上，联网后自动取消收藏'));
  }
};
/** Said by `settle`. */
const UNREACHABLE = [0, 502, 503, 504];

export const calls = api.enhanceEndpoints({ addTagTypes: ['Favourite'] }).injectEndpoints({
  endpoints: (build) => ({
    favourites: build.query({
      query: () => 'favorites',
      responseSchema: contracts.FavouriteLists,
      ...failing('获取收藏列表失败', { quiet: true }),
      providesTags: ['Favourite'],
    }),
    addFavourite: build.mutation({
      query: ({ contentId, occurrenceId }: Favourite) => ({
        url: 'favorites',
        method: 'POST',
        body: { contentId, ...(occurrenceId && { occurrenceId }) },
      }),
      invalidatesTags: ['Favourite'],
      async onQueryStarted(place, told) {
        const { undo } = told.dispatch(
          calls.util.updateQueryData('favourites', undefined, (lists) => show(lists, place, true)),
        );
        await settle(place, true, undo, told);
      },
      ...failing('添加收藏失败', { inPlace: UNREACHABLE }),
    }),
    removeFavourite: build.mutation({
      query: ({ contentId, occurrenceId }: Favourite) => ({
        url: `favorites/${contentId}`,
        method: 'DELETE',
        ...(occurrenceId && { params: { occurrenceId } }),
      }),
      invalidatesTags: ['Favourite'],
      async onQueryStarted(place, told) {
        const { undo } = told.dispatch(
          calls.util.updateQueryData('favourites', undefined, (lists) => show(lists, place, false)),
        );
        await settle(place, false, undo, told);
      },
      ...failing('取消收藏失败', { inPlace: UNREACHABLE }),
    }),
  }),
});

export const { useFavouritesQuery, useAddFavouriteMutation, useRemoveFavouriteMutation } = calls;
