import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.js';
import { Solo } from './solo.js';

jest.setTimeout(120_000);

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36';
const solo = new Solo({ RATE_LIMIT: '0' });
let browser: Browser;
let lesson = '';

beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  const token = await solo.login('reader@example.cn');
  const made = await solo.call<{ content: { id: string } }>('/api/contents', {
    token,
    body: { title: '山', text: '山です。', language: 'ja' },
  });
  lesson = made.json.content.id;
  await solo.call(`/api/contents/${lesson}/publish`, { token, body: { visibility: 'public' } });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it.each([
  [
    'a drawer of 85 % of a phone',
    { viewport: { width: 390, height: 844 }, userAgent: PHONE, hasTouch: true, isMobile: true },
    { height: 0.85, width: 1 },
  ],
  [
    'a drawer of 85 % of a small phone',
    { viewport: { width: 360, height: 640 }, userAgent: PHONE, hasTouch: true, isMobile: true },
    { height: 0.85, width: 1 },
  ],
  ['a dialog of 80 % of a desk', { viewport: { width: 1280, height: 800 } }, { width: 0.8 }],
])(
  'opens the help as %s, with its head on the screen',
  async (_, options, share: { height?: number; width?: number }) => {
    const context = await browser.newContext({
      baseURL: solo.url,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      ...options,
    });
    const page = await context.newPage();
    await page.goto(`/player/${lesson}`);
    await page.getByRole('button', { name: '使用帮助' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '关闭' }).click({ trial: true }); // it has come to rest
    const { x = -1, y = -1, width = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
    const { viewport } = options;
    expect([x, y].every((at) => at >= 0)).toBe(true);
    expect(y + height).toBeLessThanOrEqual(viewport.height + 0.5);
    if (share.height !== undefined) expect(height / viewport.height).toBeCloseTo(share.height, 2);
    if (share.width !== undefined) expect(width / viewport.width).toBeCloseTo(share.width, 2);
    await context.close();
  },
);
