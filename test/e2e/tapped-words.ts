import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Front } from './front.js';

/** A visitor's browser; `offline` with what goes on without a server. */
export const visitor = (
  browser: Browser,
  front: Front,
  { offline = false, phone = false }: { offline?: boolean; phone?: boolean } = {},
): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: front.url,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    serviceWorkers: offline ? 'allow' : 'block',
    viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
  });
/** The lesson at a sentence, and every call for words that the page has made. */
export const openAt = async (
  context: BrowserContext,
  id: string,
  sentence: number,
): Promise<{ page: Page; calls: string[] }> => {
  const page = await context.newPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(glosses|dictionaries)$/.test(pathname)) calls.push(pathname);
  });
  await page.goto(`/player/${id}?s=${sentence}`);
  await page.locator(`#s${sentence}[aria-current=true]`).waitFor();
  return { page, calls };
};
export const tap = async (page: Page, word: string) => {
  const button = page.locator('[aria-current=true] .lesson-text button', { hasText: word }).first();
  await button.click();
  return page.locator('[aria-current=true] [role=group]');
};
