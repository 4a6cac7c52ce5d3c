import type { Browser, Page } from 'playwright-core';
import { keep, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';

const solo = new Solo({ ADMIN_EMAILS: 'boss@example.cn', RATE_LIMIT: '0' });
const failures: string[] = [];
let browser: Browser;
let boss = '';

const pageOf = async (width = 1280): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    viewport: { width, height: 800 },
  });
  await keep(context, 'auth_token', boss);
  const page = await context.newPage();
  page.on('pageerror', (error) => failures.push(error.message));
  return page;
};

beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  boss = await solo.login('boss@example.cn');
  await solo.login('hana@example.cn');
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('an administrator asks a figure why, counts it again, and goes to its first event', async () => {
  const page = await pageOf();
  await page.goto('/admin/usage-statistics');
  const card = page.getByRole('article', { name: '新用户' });
  await card.getByRole('button', { name: '为什么：新用户' }).click();
  await card.getByText('当天注册的账号').waitFor();
  await card.getByRole('button', { name: '重新计算' }).click();
  await card.getByText('一致', { exact: true }).waitFor();
  await card.getByText(/SHA-256 [0-9a-f]{64}/).waitFor();
  await card.getByRole('link', { name: 'UserRegistered' }).first().click();
  await page.getByRole('heading', { name: /UserRegistered/, level: 1 }).waitFor();
  expect(failures).toEqual([]);
});

it('takes another range, which stays in the address, and its days as a table', async () => {
  const page = await pageOf();
  await page.goto('/admin/usage-statistics');
  await page.getByRole('article', { name: '日活跃' }).waitFor();
  await page.getByRole('button', { name: '最近 7 天' }).click();
  await page.waitForURL(/from=\d{4}-\d{2}-\d{2}&to=/);
  await page.getByLabel('比较').selectOption('none');
  await page.waitForURL(/compare=none/);
  const card = page.getByRole('article', { name: '日活跃' });
  await card.getByRole('button', { name: '表格：日活跃' }).click();
  const rows = card.getByRole('region', { name: '日活跃，逐日' }).getByRole('row');
  // Until the week is there, the days of before stand here.
  await until('a week and its head', async () => (await rows.count()) === 8);
  await page.reload();
  expect(await page.getByLabel('比较').inputValue()).toBe('none');
  expect(failures).toEqual([]);
});

it('is read on a phone, too', async () => {
  const page = await pageOf(390);
  await page.goto('/admin/usage-statistics');
  await page.getByRole('article', { name: '次周留存' }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  expect(failures).toEqual([]);
});
