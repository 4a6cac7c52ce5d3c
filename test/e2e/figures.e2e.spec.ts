import type { Browser, Page } from 'playwright-core';
import { axeFindings, keep, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';
import { inLong, standingFor } from '../long.js';

const solo = new Solo({ ADMIN_EMAILS: 'boss@example.cn', RATE_LIMIT: '0' });
const failures: string[] = [];
let browser: Browser;
let boss = '';
let hana = '';

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
/** What a 为什么 opens. */
const opened = async (page: Page, title: string) => {
  const button = page.getByRole('button', { name: `为什么：${title}`, exact: true });
  await button.click();
  const id = await button.getAttribute('aria-controls');
  return { button, panel: page.locator(`[id="${id}"]`) };
};

beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  boss = await solo.login('boss@example.cn');
  hana = await solo.login('hana@example.cn');
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('an administrator explains a number: what it counts, equal to the log, its first event', async () => {
  const page = await pageOf();
  await page.goto('/admin');
  const { panel } = await opened(page, '用户总数');
  await panel.getByText('用户总数 2 人：注册而未注销的账号').waitFor();
  await panel.getByText('算法第 1 版，没有更正过').waitFor();
  await panel.getByText(/取自读模型 .+折叠到位置 \d+/).waitFor();
  // Nothing is cramped in the tile: it is as wide as the row.
  const [wide, row] = await Promise.all([panel.boundingBox(), panel.locator('..').boundingBox()]);
  expect(Math.round(wide?.width ?? 0)).toBe(Math.round(row?.width ?? -1));
  await panel.getByRole('button', { name: '重新计算' }).click();
  await panel.getByText('一致', { exact: true }).waitFor();
  await panel.getByText('从日志算得 2 人').waitFor();
  await panel.getByText(/SHA-256 [0-9a-f]{64}/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await panel.getByRole('link', { name: 'UserRegistered' }).first().click();
  await page.getByRole('heading', { name: /UserRegistered/, level: 1 }).waitFor();
  expect(failures).toEqual([]);
});

inLong('every list of the administration says where its whole comes from', async () => {
  const page = await pageOf();
  const numbers = [
    ['/admin/special-words', '特殊词总数', '一致'],
    ['/admin/feature-permissions', '个人授权和禁止总数', '一致'],
    ['/admin/user-levels', '改过的等级', '一致'],
    ['/admin/security', '操作记录总数', '一致'],
    ['/admin/security', '错误的验证码总数', '一致'],
    ['/admin/error-statistics', '24 小时', '一致'],
    ['/admin/content-health', '练习记录总数', '一致'],
    ['/admin/seo', '公开的页面', undefined],
    ['/admin', '能用的声音', undefined],
  ] as const;
  // What opens is one and the same, with a log behind it or without.
  const [withLog, , , , , , , , without] = numbers;
  const looked = standingFor(numbers, withLog, without);
  for (const number of numbers) {
    const [path, title, equal] = number;
    await page.goto(path);
    const { panel } = await opened(page, title);
    if (equal === undefined) await panel.getByText('不是从日志算的').waitFor();
    else {
      await panel.getByRole('button', { name: '重新计算' }).click();
      await panel.getByText(equal, { exact: true }).waitFor();
    }
    if (looked.includes(number))
      expect({ path, findings: await axeFindings(page) }).toEqual({ path, findings: [] });
  }
  expect(failures).toEqual([]);
});

it('shows how far the counting is, and ends it', async () => {
  const page = await pageOf();
  let asked = 0;
  await page.route('**/api/admin/figures/usersTotal/recompute', (route) => {
    asked += 1;
    return route.fulfill({ json: { success: true, folding: { from: '0', at: '1200', to: '4800' } } }); // prettier-ignore
  });
  await page.goto('/admin');
  const { panel } = await opened(page, '用户总数');
  await panel.getByRole('button', { name: '重新计算' }).click();
  await panel.getByText('正在从日志折叠：位置 1,200 / 4,800').waitFor();
  expect(await panel.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  expect(await axeFindings(page)).toEqual([]);
  await panel.getByRole('button', { name: '取消' }).click();
  await panel.getByText('已停下，什么也没有改变。').waitFor();
  expect(asked).toBeGreaterThan(0);
  expect(failures).toEqual([]);
});

it('nobody else is told', async () => {
  const ask = (method: string, path: string, token?: string) =>
    fetch(`${solo.url}/api/admin/figures/${path}`, {
      method,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    }).then(({ status }) => status);
  for (const [method, path] of [['GET', 'usersTotal'], ['POST', 'usersTotal/recompute']] as const) // prettier-ignore
    expect([path, await ask(method, path), await ask(method, path, hana)]).toEqual([path, 401, 403]); // prettier-ignore
});

inLong('is read on a phone, too', async () => {
  const page = await pageOf(390);
  for (const [path, title] of [
    ['/admin', '用户总数'],
    ['/admin/error-statistics', '未留细节'],
  ] as const) {
    // prettier-ignore
    await page.goto(path);
    const { panel } = await opened(page, title);
    await panel.getByText('算法第 1 版，没有更正过').waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ path, wide }).toEqual({ path, wide: 390 });
  }
  expect(failures).toEqual([]);
});

describe('the figures of usage', () => {
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

  inLong('are read on a phone, too', async () => {
    const page = await pageOf(390);
    await page.goto('/admin/usage-statistics');
    await page.getByRole('article', { name: '次周留存' }).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    expect(failures).toEqual([]);
  });
});
