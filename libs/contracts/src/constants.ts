/** The specification's business constants (section 9) and the contract's limits, in one place. Times in ms unless named otherwise. */
export const REQUEST_TIMEOUT = 60_000;
export const TRANSLATE_TIMEOUT = 660_000;
export const MODEL_TIMEOUT = 600_000;
export const WAITING_HINT_AFTER = 30_000;
export const TOAST_DURATION = 3_000;
export const LOADING_FADE = 300;
export const PHONE_WIDTH = 600;
export const DEFAULT_LANGUAGE = 'ja';
export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;
export const MAX_TEXT_LENGTH = 20_000;
export const MAX_SEGMENTS = 500;
export const MAX_BATCH = 50;
export const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
export const JSON_DEPTH = 32;
export const CODE_COOLDOWN_SECONDS = 60;
export const STORAGE = {
  token: 'yamabiko_auth_token',
  user: 'yamabiko_auth_user',
  speakerMappings: 'yamabiko_speaker_mappings',
  importedData: 'yamabiko_imported_data',
} as const;
