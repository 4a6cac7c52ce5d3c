/** The specification's business constants (section 9) and the contract's limits, in one place. Times in ms unless named otherwise. */
export const REQUEST_TIMEOUT = 60_000;
export const TRANSLATE_TIMEOUT = 660_000;
export const MODEL_TIMEOUT = 600_000;
/** After this the screen says that work goes on. */
export const WAITING_HINT_AFTER = 30_000;
/** HTTP status of success, both ends included. */
export const SUCCESS_STATUS = { from: 200, to: 299 } as const;

export const DEFAULT_CODE_TYPE = 'login';
export const DEFAULT_LANGUAGE = 'ja';
/** Seconds. */
export const DEFAULT_SEQUENCE_DURATION = 2;
/** Seconds. */
export const DEFAULT_COVER_DURATION = 1;
export const DEFAULT_AUDIO_SPEED = 1;
export const DEFAULT_COPYRIGHT_POSITION = 'topLeft';

/** Width on a desk in px, on a phone as a share of the screen; content in characters. */
export const FEEDBACK = {
  width: 500,
  phoneWidth: '90%',
  rows: 5,
  phoneRows: 3,
  minLength: 5,
  maxLength: 2000,
} as const;
export const DEFAULT_PAGE = 1;
export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;
export const HELP = { width: '80%', phoneHeight: '85%' } as const;
export const DIALOG_Z_INDEX = 2000;

export const TOAST_DURATION = 3_000;
export const OFFLINE_TOAST_DURATION = 2_000;
export const LOADING_FADE = 300;
/** px; a touch screen narrower than this is a phone. */
export const PHONE_WIDTH = 600;

export const ERROR_REPORT = {
  batchSize: 10,
  flushAfter: 5_000,
  /** Share of the errors that is reported: all. */
  sampleRate: 1,
  ignored: [
    'ResizeObserver loop',
    'Non-Error promise rejection',
    'Script error.',
    'Network request failed',
  ],
  ignoredUrls: [
    'chrome-extension://',
    'moz-extension://',
    'safari-extension://',
    'safari-web-extension://',
  ],
} as const;
/** The header in which a page sends its random name, from its loading to its end. */
export const BROWSER_SESSION = 'x-browser-session';
export const BEHAVIOUR = {
  history: 10,
  scrollDebounce: 100,
  elementText: 50,
  navigationsInErrors: 5,
} as const;

export const ANALYTICS_WAIT = 2_000;
export const ANALYTICS_POLL = 100;
export const PAGE_VIEW_DELAY = 1_000;
export const SEARCH_DEBOUNCE = 300;
/** Whoever stays so long (ms) with what was found has searched for it; before, they are still typing. */
export const SEARCH_SETTLED = 2_000;

/** What the help says; it describes and limits nothing. Pause in ms. */
export const HELP_NUMBERS = {
  repeats: { from: 1, to: 10, usual: 4 },
  keywordRepeats: 2,
  speed: { from: 0.9, to: 1.1 },
  pause: 3_000,
} as const;

export const MAX_TEXT_LENGTH = 20_000;
export const MAX_SEGMENTS = 500;
/** Of a lesson; `longest` in characters. */
export const TAGS = { most: 8, longest: 20 } as const;
export const MAX_BATCH = 50;
export const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
/** Operations and bundles may be larger. */
export const LARGE_BODY_LIMIT_BYTES = 10 * 1024 * 1024;
/** Nodes of one graph, by the author's level. */
export const MOST_NODES = { free: 100, all: 2000 } as const;
export const JSON_DEPTH = 32;
export const CODE_COOLDOWN_SECONDS = 60;
export const STORAGE = {
  token: 'yamabiko_auth_token',
  user: 'yamabiko_auth_user',
  speakerMappings: 'yamabiko_speaker_mappings',
  importedData: 'yamabiko_imported_data',
} as const;
