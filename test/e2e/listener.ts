import type { Browser, BrowserContext, Page } from 'playwright-core';
import { keep } from './browser.js';
import { noting } from './passing.js';
import { until } from './solo.js';

/** Short sentences, one a line. */
export const TEXT = [
  '山の声を聞きます。',
  '谷が答えます。',
  'やまびこですね。',
  'また明日。',
  'さようなら。',
  'お元気で。',
  '雨が降ります。',
  '風が吹きます。',
  '雪になります。',
  '春が来ます。',
  '花が咲きます。',
  '夏の海です。',
];

/** A learner's browser; without a token a visitor's. */
export const device = async (
  browser: Browser,
  baseURL: string,
  { token, phone = false, prefers = {} }: { token?: string; phone?: boolean; prefers?: object },
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    timezoneId: 'UTC',
    viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
  });
  if (token !== undefined) await keep(context, 'auth_token', token, 'where absent');
  const settings = { repeats: 1, pauseScale: 0.2, ...prefers };
  await keep(context, 'settings', settings, 'where absent');
  await noting(context);
  return context;
};
export const open = async (context: BrowserContext, at: string): Promise<Page> => {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(at);
  await page.locator('[data-ready=true]').first().waitFor();
  return page;
};
export const counter = async (page: Page) =>
  (await page.locator('[data-counter]').innerText()).replaceAll(/\s/g, '');
export const standsAt = (page: Page, sentence: number) =>
  until(`sentence ${sentence}`, async () => (await counter(page)).includes(`·${sentence}/`));
export const is = (page: Page, status: string) => page.locator(`[data-status=${status}]`).waitFor();
