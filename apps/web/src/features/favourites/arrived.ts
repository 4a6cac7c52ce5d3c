import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { showToast } from '../../shared/lib/calls/toasts.js';
import { takeWish } from '../../shared/lib/login/wish.js';
import { calls } from './calls.js';

/** Names a visitor's press on a heart among the wishes. */
export const KEEP = 'favourite';

const asWished = (what: unknown): { contentId: string; occurrenceId?: string } | undefined => {
  if (typeof what !== 'object' || what === null || !('contentId' in what)) return undefined;
  const { contentId } = what;
  const occurrenceId = 'occurrenceId' in what ? what.occurrenceId : undefined;
  if (typeof contentId !== 'string') return undefined;
  return { contentId, ...(typeof occurrenceId === 'string' && { occurrenceId }) };
};

/** What they have kept; and what they wished to keep before they had logged in. */
export const arrived = async (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
): Promise<void> => {
  await dispatch(calls.endpoints.favourites.initiate(undefined));
  const wished = asWished(takeWish(KEEP));
  if (!wished) return;
  const { error } = await dispatch(calls.endpoints.addFavourite.initiate(wished));
  if (!error) dispatch(showToast('已收藏', 'good'));
};
