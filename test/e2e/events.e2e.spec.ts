import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { keep, openBrowser } from './browser.js';
import { Solo } from './solo.js';
import { inLong } from '../long.js';

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

it('an analyst finds an event, sees what caused it, opens what is sealed for a reason, and is on record', async () => {
  await solo.login('hana@example.cn');
  const page = await pageOf();
  await page.goto('/admin/events');
  const list = page.getByRole('list', { name: '事件' });
  await list.getByRole('link', { name: 'UserRegistered' }).first().waitFor();
  await page.getByText('没有列出查看日志的记录').waitFor();
  expect(await list.getByText('LogRead').count()).toBe(0);
  expect(await page.content()).not.toContain('hana@example.cn');
  await page.getByLabel('类型').selectOption('UserRegistered');
  await page.waitForURL(/type=UserRegistered/);
  await list.getByRole('link', { name: 'UserRegistered' }).first().click();
  await page.getByRole('heading', { name: /UserRegistered/, level: 1 }).waitFor();

  await page.getByRole('button', { name: '打开 email' }).click();
  const dialog = page.getByRole('dialog', { name: '打开封存的个人信息' });
  await dialog.getByRole('button', { name: '打开' }).click();
  await dialog.getByText('请填写原因').waitFor();
  await dialog.getByLabel('原因').fill('核对登记');
  await dialog.getByRole('button', { name: '打开' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('hana@example.cn').waitFor();

  const tree = page.getByRole('list', { name: '起因和结果' });
  await tree.locator('[aria-current=true]').getByText('UserRegistered').waitFor();
  await tree.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).getByText('UserRegistered').waitFor({ state: 'detached' }); // prettier-ignore

  await page.goto('/admin/security');
  await page.getByLabel('种类').selectOption('log');
  const trail = page.getByRole('region', { name: '操作记录' });
  await trail.getByText('核对登记').waitFor();
  await trail.getByText('type=UserRegistered').first().waitFor();
  expect(failures).toEqual([]);
});

it('an analyst takes along what the filter leaves', async () => {
  const page = await pageOf();
  await page.goto('/admin/events?type=UserRegistered');
  await page.getByRole('list', { name: '事件' }).getByRole('link').first().waitFor();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CloudEvents' }).click();
  const text = readFileSync(await (await coming).path(), 'utf8');
  const types = text
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { type: string }).type);
  expect(new Set(types)).toEqual(new Set(['UserRegistered']));
  expect(text).not.toContain('@example.cn');
  expect(failures).toEqual([]);
});

inLong('an analyst takes along the same in columns, and keeps what they look for', async () => {
  const page = await pageOf(390);
  await page.goto('/admin/events?type=UserRegistered');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Parquet' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.parquet$/);
  const bytes = readFileSync(await download.path());
  expect([bytes.subarray(0, 4).toString(), bytes.subarray(-4).toString()]).toEqual(['PAR1', 'PAR1']); // prettier-ignore

  const kept = page.getByRole('group', { name: '保存的查询' });
  const dialog = page.getByRole('dialog');
  await kept.getByRole('button', { name: '保存这个查询' }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByText('请写一个名字').waitFor();
  await dialog.getByLabel('名字').fill('登记');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.waitFor({ state: 'detached' });
  await kept.locator('[aria-current=page]').getByText('登记').waitFor();

  await page.goto('/admin/events');
  await kept.getByRole('link', { name: '登记' }).click();
  await page.waitForURL(/type=UserRegistered/);
  await kept.getByRole('button', { name: '给 登记 改名' }).click();
  await dialog.getByLabel('名字').fill('谁来了');
  await dialog.getByRole('button', { name: '改名' }).click();
  await kept.getByRole('link', { name: '谁来了' }).waitFor();
  await kept.getByRole('button', { name: '删除 谁来了' }).click();
  await kept.getByRole('link').waitFor({ state: 'detached' });
  await kept.getByRole('button', { name: '保存这个查询' }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  expect(failures).toEqual([]);
});

it('an analyst goes through a stream step by step, with keys, too', async () => {
  const hana = await solo.login('hana3@example.cn');
  const { user } = (await solo.call<{ user: { id: string } }>('/api/auth/me', { token: hana }))
    .json;
  await solo.call('/api/auth/me', { method: 'PUT', token: hana, body: { username: 'はなこ' } });
  const page = await pageOf();
  await page.goto(`/admin/events/replay?stream=user-${user.id}`);
  await page.getByRole('heading', { name: 'ProfileUpdated', level: 2 }).waitFor();
  const slider = page.getByRole('slider', { name: '第几步' });
  await slider.focus();
  await page.keyboard.press('Home');
  await page.getByRole('heading', { name: 'UserRegistered', level: 2 }).waitFor();
  // Each field by its key, and what it holds in words.
  const named = page.getByRole('term').filter({ hasText: '显示给别人的名字' });
  expect(await named.innerText()).toMatch(/^username\s/);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL(/revision=1/);
  expect(await page.content()).not.toContain('hana3@example.cn');
  expect(failures).toEqual([]);
});

it('an analyst follows what happens, also on a phone', async () => {
  const page = await pageOf(390);
  await page.goto('/admin/events?type=CheckedIn');
  await page.getByText('没有这样的事件').waitFor();
  await page.getByRole('button', { name: '跟随' }).click();
  await page.getByText('正在跟随').waitFor();
  const hana = await solo.login('hana2@example.cn');
  await solo.call('/api/checkins', { token: hana, body: { timeZone: 'Asia/Shanghai' } });
  await page.getByRole('list', { name: '事件' }).getByRole('link', { name: 'CheckedIn' }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  expect(failures).toEqual([]);
});

inLong(
  'an analyst looks back at a read model, and at what two instants have otherwise',
  async () => {
    const hana = await solo.login('hana5@example.cn');
    const { user } = (await solo.call<{ user: { id: string } }>('/api/auth/me', { token: hana })).json; // prettier-ignore
    const checkIn = () =>
      solo.call('/api/checkins', { token: hana, body: { timeZone: 'Etc/UTC' } });
    const { head: before } = (await solo.call<{ head: string }>('/api/admin/events', { token: boss })).json; // prettier-ignore
    await checkIn();
    await solo.settled();
    const page = await pageOf(390);
    await page.goto('/admin/events');
    await page.getByRole('link', { name: '回看' }).click();
    const form = page.getByRole('form', { name: '回看什么' });
    await form.getByLabel('读模型').selectOption('checkins');
    await form.getByLabel('文档').fill(user.id);
    await form.getByRole('button', { name: '查看' }).click();
    const document = page.getByRole('region', { name: `${user.id} 的内容` });
    await document.getByText('"longest": 1').waitFor();
    await page.waitForURL(/model=checkins/);

    await form.getByLabel('或者日志位置').fill(before);
    await form.getByRole('button', { name: '查看' }).click();
    await page.getByText('那一刻没有这样的文档').waitFor();

    await form.getByRole('button', { name: '比较两个时刻' }).click();
    await form.getByRole('button', { name: '比较', exact: true }).click();
    const difference = page.getByRole('list', { name: '不同' });
    await difference.getByText('新增').waitFor();
    await difference.getByText('streak', { exact: true }).waitFor();
    await page.reload(); // the address says all of it
    await difference.getByText('streak', { exact: true }).waitFor();
    const wide = await page.evaluate(() => window.document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);

    // A log so long that it is still folded.
    const moment = { position: '9000000' };
    const folding = { from: '0', at: '2250000', to: '9000000' };
    const answer = { success: true, moment, than: moment, head: '9000000', folding };
    await page.route(/api\/admin\/events\/as-of\/difference/, (route) => route.fulfill({ json: answer })); // prettier-ignore
    await page.reload();
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    await page.getByRole('button', { name: '取消' }).click();
    await page.getByText('已停下').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: '继续' }).click();
    await difference.getByText('新增').waitFor();

    await page.goto('/admin/security');
    await page.getByLabel('种类').selectOption('log');
    const trail = page.getByRole('region', { name: '操作记录' });
    await trail.getByText(`model=checkins key=${user.id}`).first().waitFor();
    expect(failures).toEqual([]);
  },
);
