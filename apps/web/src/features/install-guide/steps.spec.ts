import { browserOf, deviceOf } from '../../shared/lib/device/device.js';
import { wayFor, WAYS } from './steps.js';

const chrome = '(KHTML, like Gecko) Chrome/140.0.0.0';
const AGENTS: [way: string, userAgent: string, touchPoints?: number][] = [
  [
    'chromium',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${chrome} Safari/537.36`,
  ],
  [
    'chromium',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${chrome} Safari/537.36 Edg/140.0.0.0`,
  ],
  [
    'android',
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 ${chrome} Mobile Safari/537.36`,
  ],
  [
    'ios',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'ios',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    5,
  ],
  [
    'mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['firefox-android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
  [
    'other',
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 ${chrome} Mobile Safari/537.36 MicroMessenger/8.0.50`,
  ],
];

it.each(AGENTS)('%s: %s', (way, userAgent, touchPoints = 0) => {
  const seen = { userAgent, touchPoints };
  expect(wayFor(browserOf(seen), deviceOf(seen))).toBe(way);
});

it('has steps for every way', () => expect(WAYS.every(({ steps }) => steps.length > 1)).toBe(true));
