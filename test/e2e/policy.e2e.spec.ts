import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.js';
import { Solo } from './solo.js';

const paths = [
  '/',
  '/login',
  '/settings',
  '/level-settings',
  '/install-guide',
  '/mobile-tip',
  '/unauthorized',
  '/upgrade',
  '/nothing-here',
];
const solo = new Solo();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), solo.start()]);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await solo.dispose();
});

declare global {
  /** The page's own word for what its policies stopped. */
  var stopped: string[];
}
const noteStopped = (): void => {
  globalThis.stopped = [];
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    globalThis.stopped.push(`${violatedDirective} ${blockedURI}`),
  );
};

it('no screen does what the policies forbid', async () => {
  const page = await browser.newPage();
  await page.addInitScript(noteStopped);
  const found: string[] = [];
  page.on(
    'console',
    (message) => void (/polic|Trusted/i.test(message.text()) && found.push(message.text())),
  );
  for (const path of paths) {
    await page.goto(`${solo.url}${path}`, { waitUntil: 'networkidle' });
    found.push(
      ...(await page.evaluate(() => globalThis.stopped)).map((what) => `${path}: ${what}`),
    );
  }
  expect(found).toEqual([]);
  expect(
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return new URL(active!.scriptURL).pathname;
    }),
  ).toBe('/sw.js');
}, 90_000);

it('text never becomes HTML or a script', async () => {
  const page = await browser.newPage();
  await page.goto(solo.url);
  await expect(
    page.evaluate(() => {
      document.body.innerHTML = '<img src=x onerror=alert(1)>';
    }),
  ).rejects.toThrow('TrustedHTML');
  await expect(
    page.evaluate(() => {
      document.createElement('script').text = 'alert(1)';
    }),
  ).rejects.toThrow('TrustedScript');
});
