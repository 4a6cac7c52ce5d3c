import { Settings } from '@app/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { storage } from './storage.js';

/** How lessons look on this device. The first four travel with the account. */
export interface Preferences {
  theme: 'system' | 'light' | 'dark';
  readings: boolean;
  /** px */
  textSize: number;
  serif: boolean;
  translation: boolean;
  text: boolean;
  /** Playback rate, 0.5–1.5, pitch kept. */
  rate: number;
  /** Nothing glides, whatever the system says. */
  calm: boolean;
  /** The learner's own language: what sentences are translated into unless she says otherwise. */
  language: string;
}

const KEY = 'yamabiko_settings';
const DEFAULTS: Preferences = {
  theme: 'system',
  readings: true,
  textSize: 26,
  serif: false,
  translation: true,
  text: true,
  rate: 1,
  calm: false,
  language: 'zh-CN',
};

const accept = (value: unknown): Preferences | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const known = Settings.safeParse(value);
  const own = value as Partial<Preferences>;
  return {
    ...DEFAULTS,
    ...(known.success ? shared(known.data) : {}),
    translation: own.translation !== false,
    text: own.text !== false,
    rate: typeof own.rate === 'number' && own.rate >= 0.5 && own.rate <= 1.5 ? own.rate : 1,
    calm: own.calm === true,
  };
};

const shared = ({ theme, readings, textSize, serif, language }: Settings): Partial<Preferences> =>
  Object.fromEntries(Object.entries({ theme, readings, textSize, serif, language }).filter(([, value]) => value !== undefined));

export const savedPreferences = (): Preferences => storage.read(KEY, accept) ?? DEFAULTS;
export const savePreferences = (preferences: Preferences): void => storage.write(KEY, preferences);

const slice = createSlice({
  name: 'preferences',
  initialState: DEFAULTS,
  reducers: {
    preferred: (now, { payload }: PayloadAction<Partial<Preferences>>) => ({ ...now, ...payload }),
    /** The account's settings arrive: they win over this device's. */
    settingsArrived: (now, { payload }: PayloadAction<Settings>) => ({ ...now, ...shared(payload) }),
  },
});

export const { preferred, settingsArrived } = slice.actions;
export const preferences = slice.reducer;
