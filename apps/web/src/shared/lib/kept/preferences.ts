import { Settings } from '@app/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { storage } from './storage.js';

/** How lessons look on this device. What `Settings` knows of it travels with the account. */
export interface Preferences {
  theme: 'system' | 'light' | 'dark';
  readings: boolean;
  /** px */
  textSize: number;
  serif: boolean;
  /** How Mandarin is shown: which tones, and in what letters. */
  tones: NonNullable<Settings['tones']>;
  zhuyin: NonNullable<Settings['zhuyin']>;
  translation: boolean;
  /** Words of the lesson: there, veiled until wanted, or not shown at all. */
  text: 'shown' | 'veiled' | 'hidden';
  keywords: boolean;
  /** Playback rate, 0.5–2, pitch kept. */
  rate: number;
  /** Pauses this many times as long, 0–3. */
  pauseScale: number;
  /** Every sentence this often, 1–10; 0 leaves it to the lesson. */
  repeats: number;
  /** Actions of the player on keys of their own; the others keep theirs. */
  keys: Record<string, string[]>;
  /** A browser voice may stand in for a clip that is missing. */
  standIn: boolean;
  /** A lesson that they have just made begins by itself. */
  autoStart: boolean;
  /** The first time a sentence is heard, its translation is neither shown nor spoken. */
  plainFirst: boolean;
  /** Nothing glides, whatever the system says. */
  calm: boolean;
  /** The learner's own language: what sentences are translated into unless they say otherwise. */
  language: string;
}

const KEY = 'yamabiko_settings';
const DEFAULTS: Preferences = {
  theme: 'system',
  readings: true,
  textSize: 26,
  serif: false,
  tones: 'usual',
  zhuyin: 'never',
  translation: true,
  text: 'shown',
  keywords: true,
  rate: 1,
  pauseScale: 1,
  repeats: 0,
  keys: {},
  standIn: false,
  autoStart: false,
  plainFirst: true,
  calm: false,
  language: 'zh-CN',
};

const within = (value: unknown, low: number, high: number, usual: number): number =>
  typeof value === 'number' && value >= low && value <= high ? value : usual;

const bindings = (value: unknown): Record<string, string[]> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, string[]] =>
            Array.isArray(entry[1]) && entry[1].every((key) => typeof key === 'string'),
        ),
      )
    : {};

const isUsual = ([name, value]: [string, unknown]): boolean =>
  JSON.stringify(value) === JSON.stringify(DEFAULTS[name as keyof Preferences]);
/**
 * Once all of them were saved with any of them, and what nobody had touched kept the default of that day. Now only what differs is: what is
 * in here as it usually is was never chosen, and neither was what stands beside it.
 */
const wasWhole = (own: object): boolean => Object.entries(own).some(isUsual);

const accept = (value: unknown): Preferences | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const known = Settings.safeParse(value);
  const own = value as Partial<Preferences>;
  return {
    ...DEFAULTS,
    ...(known.success ? shared(known.data) : {}),
    translation: own.translation !== false,
    text: own.text === 'veiled' || own.text === 'hidden' ? own.text : 'shown',
    keywords: own.keywords !== false,
    rate: within(own.rate, 0.5, 2, 1),
    pauseScale: within(own.pauseScale, 0, 3, 1),
    repeats: Math.trunc(within(own.repeats, 0, 10, 0)),
    keys: bindings(own.keys),
    standIn: own.standIn === true,
    autoStart: own.autoStart === true,
    plainFirst: own.plainFirst !== false || wasWhole(own),
    calm: own.calm === true,
  };
};

const shared = ({
  timeZone: _zone,
  speakerMappings: _voices,
  ...looks
}: Settings): Partial<Preferences> =>
  Object.fromEntries(Object.entries(looks).filter(([, value]) => value !== undefined));

export const savedPreferences = (): Preferences => storage.read(KEY, accept) ?? DEFAULTS;
/** What they chose otherwise; the rest follows the defaults, also where those change. */
export const savePreferences = (preferences: Preferences): void =>
  storage.write(
    KEY,
    Object.fromEntries(Object.entries(preferences).filter((one) => !isUsual(one))),
  );

const slice = createSlice({
  name: 'preferences',
  initialState: DEFAULTS,
  reducers: {
    preferred: (now, { payload }: PayloadAction<Partial<Preferences>>) => ({ ...now, ...payload }),
    /** The account's settings arrive: they win over this device's. */
    settingsArrived: (now, { payload }: PayloadAction<Settings>) => ({
      ...now,
      ...shared(payload),
    }),
  },
});

export const { preferred, settingsArrived } = slice.actions;
export const preferences = slice.reducer;
