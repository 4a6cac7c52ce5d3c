import type { Browser, Page } from 'playwright-core';
import { until } from './solo.js';

const TEXT = '店員：いらっしゃいませ。\n客：お箸をください。';
export const SENTENCES = 2;
export const EMAIL = 'hanako@example.com';

export const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })).newPage();

export const allReady = (page: Page): Promise<true> =>
  until(
    'all sentences',
    async () => (await page.locator('[data-ready=true]').count()) === SENTENCES || undefined,
  );

export const plays = async (page: Page): Promise<void> => {
  await allReady(page);
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await page.locator('[data-status=playing]').waitFor();
};

/** From a pasted text to a lesson that plays. */
export const story = async (
  page: Page,
  url: string,
  code: () => Promise<string>,
): Promise<void> => {
  await page.goto(url);
  await page.locator('textarea').first().fill(TEXT);
  await page.getByRole('button', { name: '生成听力课' }).click();
  await page.waitForURL('**/login**');
  await page.locator('input[name=email]').fill(EMAIL);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.locator('input[name=code]').fill(await code());
  await page.waitForURL('**/player/**');
  await plays(page);
};
