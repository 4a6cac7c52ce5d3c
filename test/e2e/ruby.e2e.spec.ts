import type { Browser, Page } from 'playwright-core';
import { generatedLesson, openToEverybody } from './author.js';
import { openBrowser } from './browser.js';
import { device, open, standsAt } from './listener.js';
import { tap } from './tapped-words.js';
import { Solo } from './solo.js';

jest.setTimeout(300_000);

const CHINESE = '今天是2024年3月15日。';
const JAPANESE = 'この間の大変な一日でした。';

/** How high the readings of the current sentence stand, px, each height once. */
const heights = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const readings = document.querySelectorAll('[aria-current=true] .lesson-text rt');
    return [...new Set([...readings].map((rt) => Math.round(rt.getBoundingClientRect().top)))];
  });

const solo = new Solo({ RATE_LIMIT: '0' });
let browser: Browser;
let id = '';

beforeAll(async () => {
  await solo.start();
  const token = await solo.login('learner@example.cn');
  const text = `${CHINESE}\n${JAPANESE}`;
  id = await generatedLesson(solo, token, { title: '数字', text });
  await openToEverybody(solo, token, id);
  browser = await openBrowser();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('stands in one line above figures and characters of the current sentence', async () => {
  const context = await device(browser, solo.url, {});
  const page = await open(context, `/player/${id}?s=1`);
  await standsAt(page, 1);
  await page.locator('[aria-current=true] rt', { hasText: 'èr líng èr sì' }).waitFor();
  expect(await heights(page)).toHaveLength(1);
  await context.close();
});

it('has its word closed from where the word is told, on a phone, too', async () => {
  const context = await device(browser, solo.url, { phone: true });
  const page = await open(context, `/player/${id}?s=2`);
  await standsAt(page, 2);
  const card = (await tap(page, '大')).filter({ hasText: '改读音' });
  const told = await card.getByText('たいへん').boundingBox();
  const close = await card.getByRole('button', { name: '关闭「大変」' }).boundingBox();
  const middle = (told?.y ?? 0) + (told?.height ?? 0) / 2;
  expect(Math.abs((close?.y ?? 0) + (close?.height ?? 0) / 2 - middle)).toBeLessThan(12);
  await context.close();
});
