import { PARAMETER_BOUNDS } from '@app/contracts';
import type { Browser, Page } from 'playwright-core';
import { keep, openBrowser } from './browser.js';
import { Solo } from './solo.js';

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
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('an administrator tries another table of levels, reads both sides, and finds the run again', async () => {
  const page = await pageOf();
  await page.goto('/admin');
  await page.getByRole('link', { name: '试算' }).click();
  await page.getByRole('heading', { name: '试算', level: 1 }).waitFor();
  await page.getByLabel('「免费」每天新配音').fill('1');
  await page.getByLabel('「免费」包含翻译').uncheck();
  await page.getByRole('button', { name: '最近 90 天' }).click();
  await page.getByRole('button', { name: '开始试算' }).click();
  await page.waitForURL(/run=/);
  await page.getByText('试算不知道的').waitFor();
  await page.getByRole('region', { name: '被拒的人' }).getByText('两边都没有').waitFor();
  await page.getByRole('button', { name: '表格：每天被拒' }).click();
  const rows = page.getByRole('region', { name: '每天被拒，逐日' }).getByRole('row');
  await rows.nth(90).waitFor();
  expect(await rows.count()).toBe(91);
  await page.goto('/admin/what-if');
  await page.getByRole('link', { name: '等级与额度 · 最近 90 天' }).click();
  await page.getByText('试算不知道的').waitFor();
  // What is in force was not touched.
  await page.goto('/admin/user-levels');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[aria-label="1 级每天新配音"]')?.value === '100'); // prettier-ignore
  expect(failures).toEqual([]);
});

it('names whom another quota would have refused, and the log alone says the same', async () => {
  const hana = await solo.login('hana@example.cn');
  const make = (title: string, text: string) =>
    solo.call('/api/contents', { token: hana, body: { title, text } });
  await make('第一课', 'Good morning.'); // the gift counts nowhere
  await make('第二课', 'The river is wide.\nThe bridge is old.\nThe boat is here.');
  const page = await pageOf();
  await page.goto('/admin/what-if');
  await page.getByLabel('「免费」每天新配音').fill('2');
  await page.getByRole('button', { name: '开始试算' }).click();
  const persons = page.getByRole('region', { name: '被拒的人' });
  await persons.getByText('配音：每天 2 句').waitFor();
  expect(await persons.getByRole('row').count()).toBe(2);
  expect(await persons.getByRole('row').nth(1).innerText()).toMatch(/^听众\d+\s+0\s+1\s+多 1\s/);
  await page.getByRole('button', { name: /为什么/ }).first().click(); // prettier-ignore
  await page.getByRole('button', { name: '重新计算' }).click();
  await page.getByText('一致', { exact: true }).waitFor();
  expect(failures).toEqual([]);
});

it('tells what is wrong with a formula in place, and goes back to the one in force', async () => {
  const page = await pageOf();
  await page.goto('/admin/what-if?rule=hot');
  await page.getByLabel('几天后翻倍').fill('0');
  await page.getByRole('button', { name: '开始试算' }).click();
  await page.getByText('翻倍天数为 0.5 到 365 的数').waitFor();
  await page.getByRole('button', { name: '还原' }).click();
  expect(await page.getByLabel('几天后翻倍').inputValue()).toBe('7');
  await page.getByLabel('几天后翻倍').fill('1');
  await page.getByRole('button', { name: '开始试算' }).click();
  await page.getByRole('heading', { name: '在前 10 的天数' }).waitFor();
  expect(failures).toEqual([]);
});

it('shows how far a run is, and cancels it', async () => {
  const page = await pageOf();
  const asked = { id: 'r1', asked: { rule: 'reviews', days: 30, schedule: { retention: 0.9, longestDays: 365, parameters: PARAMETER_BOUNDS.map(([lowest]) => lowest) } }, from: '2026-01-01', to: '2026-01-30', at: new Date().toISOString() }; // prettier-ignore
  let dropped = false;
  await page.route('**/api/admin/what-if/r1', async (route) => {
    if (route.request().method() !== 'DELETE')
      return route.fulfill({ json: { success: true, run: { ...asked, state: 'running', read: 1200, total: 4800 } } }); // prettier-ignore
    dropped = true;
    return route.fulfill({ json: { success: true } });
  });
  await page.goto('/admin/what-if?rule=reviews&run=r1');
  await page.getByText('正在重放日志：1,200 / 4,800 个事件').waitFor();
  expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  await page.getByRole('button', { name: '取消' }).click();
  await page.waitForURL(/rule=reviews$/);
  expect(dropped).toBe(true);
  expect(failures).toEqual([]);
});

it('is read on a phone, too', async () => {
  const page = await pageOf(390);
  await page.goto('/admin/what-if?rule=reviews');
  await page.getByRole('button', { name: '开始试算' }).click();
  await page.getByRole('heading', { name: '到期的复习，按课程' }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  expect(failures).toEqual([]);
});
