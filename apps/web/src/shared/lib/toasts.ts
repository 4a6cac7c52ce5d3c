import { TOAST_DURATION } from '@app/contracts';
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  id: string;
  text: string;
  tone: 'plain' | 'good' | 'bad';
  /** When it appeared, ms. */
  at: number;
}

const slice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    shown: {
      prepare: (text: string, tone: Toast['tone'] = 'plain', at = Date.now()) => ({ payload: { id: nanoid(6), text, tone, at } }),
      // The same words once in three seconds: ten failed calls are one misfortune.
      reducer: (toasts, { payload }: PayloadAction<Toast>) =>
        toasts.some(({ text, at }) => text === payload.text && payload.at - at < TOAST_DURATION) ? toasts : [...toasts, payload].slice(-3),
    },
    hidden: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ id }) => id !== payload),
  },
});

export const { shown: showToast, hidden: hideToast } = slice.actions;
export const toasts = slice.reducer;
