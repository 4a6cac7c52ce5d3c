import * as constants from './constants.js';

const { ERROR_REPORT, BEHAVIOUR, FEEDBACK, HELP, HELP_NUMBERS, STORAGE, SUCCESS_STATUS } =
  constants;

/** Section 9 of the specification, line by line. */
it.each([
  ['request timeout 60000 ms', constants.REQUEST_TIMEOUT, 60000],
  ['translate timeout 660000 ms', constants.TRANSLATE_TIMEOUT, 660000],
  ['backend model API timeout 600000 ms', constants.MODEL_TIMEOUT, 600000],
  ['user hint time 30000 ms', constants.WAITING_HINT_AFTER, 30000],
  ['success status 200–299', [SUCCESS_STATUS.from, SUCCESS_STATUS.to], [200, 299]],
  ['default login code type: login', constants.DEFAULT_CODE_TYPE, 'login'],
  ['default language ja', constants.DEFAULT_LANGUAGE, 'ja'],
  ['default sequence duration 2', constants.DEFAULT_SEQUENCE_DURATION, 2],
  ['default cover duration 1', constants.DEFAULT_COVER_DURATION, 1],
  ['default audio speed 1', constants.DEFAULT_AUDIO_SPEED, 1],
  ['copyright position topLeft', constants.DEFAULT_COPYRIGHT_POSITION, 'topLeft'],
  ['feedback dialog width 500px', FEEDBACK.width, 500],
  ['feedback dialog width 90% mobile', FEEDBACK.phoneWidth, '90%'],
  ['feedback textarea 3 rows on mobile, 5 otherwise', [FEEDBACK.phoneRows, FEEDBACK.rows], [3, 5]],
  ['feedback content minimum 5 characters', FEEDBACK.minLength, 5],
  ['list page size default 10', constants.DEFAULT_PAGE_SIZE, 10],
  ['page default 1', constants.DEFAULT_PAGE, 1],
  ['help dialog width 80%', HELP.width, '80%'],
  ['help drawer 85% on mobile', HELP.phoneHeight, '85%'],
  ['dialog default z-index 2000', constants.DIALOG_Z_INDEX, 2000],
  ['toast default duration 3000 ms', constants.TOAST_DURATION, 3000],
  ['offline toast 2000 ms', constants.OFFLINE_TOAST_DURATION, 2000],
  ['loading fade 300 ms', constants.LOADING_FADE, 300],
  ['phone-size threshold 600 px', constants.PHONE_WIDTH, 600],
  ['error reporting: batch size 10', ERROR_REPORT.batchSize, 10],
  ['error reporting: flush after 5000 ms', ERROR_REPORT.flushAfter, 5000],
  ['error reporting: sample rate 1 (all)', ERROR_REPORT.sampleRate, 1],
  ['behaviour tracker: last 10 history entries per kind', BEHAVIOUR.history, 10],
  ['behaviour tracker: scroll debounce 100 ms', BEHAVIOUR.scrollDebounce, 100],
  ['behaviour tracker: element text cut to 50 characters', BEHAVIOUR.elementText, 50],
  ['behaviour tracker: the last 5 navigation entries', BEHAVIOUR.navigationsInErrors, 5],
  ['analytics waits up to 2 s', constants.ANALYTICS_WAIT, 2000],
  ['analytics polls every 100 ms', constants.ANALYTICS_POLL, 100],
  ['page view reported 1000 ms after navigation', constants.PAGE_VIEW_DELAY, 1000],
  ['remote select search debounce 300 ms', constants.SEARCH_DEBOUNCE, 300],
  ['help: repeats 1–10 default 4', HELP_NUMBERS.repeats, { from: 1, to: 10, usual: 4 }],
  ['help: keyword repeat default 2', HELP_NUMBERS.keywordRepeats, 2],
  ['help: speed 0.9x–1.1x', HELP_NUMBERS.speed, { from: 0.9, to: 1.1 }],
  ['help: pause 3000 ms', HELP_NUMBERS.pause, 3000],
])('%s', (_sentence, value, wanted) => expect(value).toEqual(wanted));

it('ignores the four errors that nobody can act on, and those of extensions', () => {
  const ignored = (message: string) => ERROR_REPORT.ignored.some((part) => message.includes(part));
  expect(
    [
      'ResizeObserver loop limit exceeded',
      'Non-Error promise rejection captured',
      'Script error.',
      'Network request failed',
      'x is not a function',
    ].map(ignored),
  ).toEqual([true, true, true, true, false]);
  expect(ERROR_REPORT.ignoredUrls.every((start) => start.endsWith('extension://'))).toBe(true);
});

it('keeps its local storage under the four names of the product', () =>
  expect(Object.values(STORAGE)).toEqual([
    'yamabiko_auth_token',
    'yamabiko_auth_user',
    'yamabiko_speaker_mappings',
    'yamabiko_imported_data',
  ]));
