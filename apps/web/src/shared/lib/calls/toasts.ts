import { TOAST_DURATION } from '@app/contracts';
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  id: string;
  text: string;
  tone: 'plain' | 'good' | 'bad';
  /** When it appeared, ms. */
  at: number;
  /** ms it stays. */
  lasts: number;
}

interface Wanted {
  at?: number;
  /** ms; the usual three seconds when absent. */
  lasts?: number;
}

const slice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    shown: {
      prepare: (
        text: string,
        tone: Toast['tone'] = 'plain',
        { at = Date.now(), lasts = TOAST_DURATION }: Wanted = {},
      ) => ({
        payload: { id: nanoid(6), text, tone, at, lasts },
      }),
      // The same words once in three seconds: ten failed calls are one misfortune.
      reducer: (toasts, { payload }: PayloadAction<Toast>) =>
        toasts.some(({ text, at }) => text === payload.text && payload.at - at < TOAST_DURATION)
          ? toasts
          : [...toasts, payload].slice(-3),
    },
    hidden: (toasts, { payload }: PayloadAction<string>) =>
      toasts.filter(({ id }) => id !== payload),
  },
});

export const { shown: showToast, hidden: hideToast } = slice.actions;
export const toasts = slice.reducer;

const KEPT = 20;
const kept = createSlice({
  name: 'notices',
  initialState: [] as Toast[],
  reducers: {},
  // Three seconds are too short for some: what was said can be read again, newest first.
  extraReducers: (build) =>
    build.addCase(slice.actions.shown, (notices, { payload }) =>
      notices.some(({ text, at }) => text === payload.text && payload.at - at < TOAST_DURATION)
        ? notices
        : [payload, ...notices].slice(0, KEPT),
    ),
});
export const notices = kept.reducer;
