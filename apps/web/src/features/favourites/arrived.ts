import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { showToast } from '../../shared/lib/calls/toasts.js';
import { BACK } from '../../shared/lib/calls/server-back.js';
import { isInVain } from '../../shared/lib/calls/unanswered.js';
import { takeWish } from '../../shared/lib/login/wish.js';
import { personOf, type Session } from '../../shared/lib/session/session.js';
import { calls } from './calls.js';
import { forgetWish, wishesOf } from './wishes.js';

/** Names a visitor's press on a heart among the wishes. */
export const KEEP = 'favourite';

const asWished = (what: unknown): { contentId: string; occurrenceId?: string } | undefined => {
  if (typeof what !== 'object' || what === null || !('contentId' in what)) return undefined;
  const { contentId } = what;
  const occurrenceId = 'occurrenceId' in what ? what.occurrenceId : undefined;
  if (typeof contentId !== 'string') return undefined;
  return { contentId, ...(typeof occurrenceId === 'string' && { occurrenceId }) };
};

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
/** Not about this heart: of who asks, and how often. */
const LATER = new Set([401, 429]);

/** Sends the hearts that were pressed while nobody answered, in their order, until again nobody does. */
const grant = async (dispatch: Dispatch, by: string): Promise<void> => {
  const isHere = () => dispatch((_, state) => personOf((state() as { session: Session }).session) === by); // prettier-ignore
  for (const { on, contentId, occurrenceId } of wishesOf(by)) {
    if (!isHere()) return;
    const place = { contentId, ...(occurrenceId !== undefined && { occurrenceId }) };
    const { addFavourite, removeFavourite } = calls.endpoints;
    const { error } = await dispatch((on ? addFavourite : removeFavourite).initiate(place));
    const status = Number((error as { status?: unknown } | undefined)?.status);
    if (error && (isInVain(error) || LATER.has(status))) return;
    forgetWish(by, place);
  }
};

const SIGNS = ['online', BACK];
let again: (() => void) | undefined;

const grantWhenBack = (dispatch: Dispatch, by: string): void => {
  for (const sign of SIGNS) if (again) removeEventListener(sign, again);
  let granting = Promise.resolve();
  again = () => void (granting = granting.then(() => grant(dispatch, by)).catch(() => undefined));
  for (const sign of SIGNS) addEventListener(sign, again);
  again();
};

/** What they have kept; and what they wished to keep before they had logged in, or without a network. */
export const arrived = async (dispatch: Dispatch, userId: string): Promise<void> => {
  grantWhenBack(dispatch, userId);
  await dispatch(calls.endpoints.favourites.initiate(undefined));
  const wished = asWished(takeWish(KEEP));
  if (!wished) return;
  const { error } = await dispatch(calls.endpoints.addFavourite.initiate(wished));
  if (!error) dispatch(showToast('已收藏', 'good'));
};
