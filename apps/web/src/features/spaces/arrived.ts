import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { showToast } from '../../shared/lib/calls/toasts.js';
import { takeWish } from '../../shared/lib/login/wish.js';

/** Names a visitor's press on 关注 among the wishes. */
export const FOLLOW = 'follow';

/** Whom they wished to follow before they had logged in. */
export const arrived = async (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
): Promise<void> => {
  const wished = takeWish(FOLLOW);
  if (typeof wished !== 'object' || wished === null || !('id' in wished)) return;
  if (typeof wished.id !== 'string') return;
  const { calls } = await import('./calls.js');
  const call = calls.endpoints.follow.initiate({ id: wished.id, on: true });
  const { error } = await dispatch(call);
  if (!error) dispatch(showToast('已关注', 'good'));
};
