import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { atRest, heardSaying, keep, openBrowser } from './browser.js';
import { around, focused, walkTo } from './by-keys.js';
import { Solo, until } from './solo.js';
import { inLong, standingFor } from '../long.js';

const solo = new Solo({ RATE_LIMIT: '0', ADMIN_EMAILS: 'boss@example.cn' });
let browser: Browser;
let page: Page;

/** From its beginning: nothing has the focus. */
const open = async (path: string): Promise<void> => {
  await page.goto(path);
  await page.locator('main h1').waitFor();
  await atRest(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
};
const go = async (name: string | RegExp, key = 'Enter'): Promise<void> => {
  await walkTo(page, name, 120);
  await page.keyboard.press(key);
};
/** Down a list to an option, as people choose with keys. @throws at its end */
const choose = async (name: string | RegExp, option: string): Promise<void> => {
  await walkTo(page, name, 120);
  const value = () =>
    page.evaluate(
      () => (document.activeElement as HTMLSelectElement | null)?.selectedOptions[0]?.text ?? '',
    );
  for (let before = await value(); !before.includes(option); before = await value()) {
    await page.keyboard.press('ArrowDown');
    await until('the next option', async () => (await value()) !== before, 20_000); // drawn when the address is
  }
};
const back = (name: string | RegExp): Promise<boolean> =>
  until(`back at ${String(name)}`, async () => {
    const now = await focused(page);
    return typeof name === 'string' ? now === name : name.test(now);
  });

beforeAll(async () => {
  await solo.start();
  const boss = await solo.login('boss@example.cn');
  browser = await openBrowser();
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 844 },
  });
  await keep(context, 'auth_token', boss);
  page = await context.newPage();
  const message = { type: 'bug', pageUrl: '/', contact: 'guest@example.org' };
  for (const content of ['the voice is too quiet', 'the night is too bright'])
    await solo.call('/api/feedback', { body: { ...message, content } });
  const at = new Date().toISOString();
  const report = { error_type: 'javascript', message: 'draw is not a function', stack: '', url: '/', user_agent: 'x', timestamp: at }; // prettier-ignore
  await solo.call('/api/errors/report', { body: report });
  await solo.settled();
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('an administrator finds a message, answers it, and is where they were', async () => {
  await open('/admin/feedback');
  await walkTo(page, '找反馈', 60);
  await page.keyboard.type('quiet');
  await page.waitForURL(/q=quiet/);
  await page.getByText('too bright').waitFor({ state: 'detached' });
  await choose(/^类型/, '问题');
  await page.waitForURL(/type=bug/);
  await go('the voice is too quiet');
  const dialog = page.getByRole('dialog', { name: '反馈' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await back('the voice is too quiet');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('回复').waitFor();
  await choose(/^状态/, '已计划');
  await walkTo(page, '回复');
  await page.keyboard.type('Next month');
  await go('保存');
  await dialog.waitFor({ state: 'detached' });
  await back('the voice is too quiet');
  await page.getByText('已回复').waitFor();
});

inLong('an administrator opens an error, notes what it is, and resolves it', async () => {
  await open('/admin/error-statistics');
  await go(/draw is not a function/);
  await page.waitForURL(/error-statistics\/.+/);
  await page.getByLabel('写一条备注').waitFor();
  await choose(/^状态/, '调查中');
  await heardSaying(page, '状态已更改');
  await back(/^状态/); // and goes on from there
  await walkTo(page, '写一条备注', 120);
  await page.keyboard.type('an old page');
  await go('保存备注');
  await page.getByRole('list', { name: '备注' }).getByText('an old page').waitFor();
  await back('保存备注');
  await open(new URL(page.url()).pathname);
  await choose(/^状态/, '已解决');
  await heardSaying(page, '状态已更改');
});

it('a figure says why, and is counted again', async () => {
  await open('/admin/usage-statistics');
  await go('为什么：新用户');
  await go('重新计算');
  await page.getByText('一致', { exact: true }).waitFor();
  await back('重新计算');
  await page.keyboard.press('Enter');
  await open('/admin/users');
  await go('为什么：用户总数');
  await go('重新计算');
  await page.getByText('一致', { exact: true }).waitFor();
  await back('重新计算');
});

it('an analyst filters the log, opens an event, walks its tree, and replays its stream', async () => {
  await open('/admin/events');
  await go(/^列出查看日志的记录/, 'Space');
  await page.waitForURL(/reads=with/);
  await page.getByRole('list', { name: '事件' }).getByText('LogRead').first().waitFor();
  await back(/^列出查看日志的记录/);
  await page.keyboard.press('Space');
  await page.getByText('没有列出查看日志的记录').waitFor();
  await open('/admin/events');
  await choose(/^类型/, 'SessionStarted');
  await page.waitForURL(/type=SessionStarted/);
  await page.getByRole('list', { name: '事件' }).getByText('SessionStarted').first().waitFor();
  await go('登录 SessionStarted');
  await page.waitForURL(/events\/\d+$/);
  await page.getByRole('heading', { name: /SessionStarted/, level: 1 }).waitFor();
  const tree = page.getByRole('list', { name: '起因和结果' });
  await tree.getByText('UserRegistered').waitFor();
  await go('新用户注册 UserRegistered');
  await page.getByRole('heading', { name: /UserRegistered/, level: 1 }).waitFor();
  await go('重放');
  await page.getByRole('slider', { name: '第几步' }).waitFor();
  await walkTo(page, '第几步');
  await page.keyboard.press('Home');
  await page.getByRole('heading', { name: /UserRegistered/, level: 2 }).waitFor();
  await back('第几步');
});

it('an analyst opens what is sealed for a reason, or thinks again', async () => {
  await open('/admin/events?type=UserRegistered');
  await go(/UserRegistered$/);
  await page.getByRole('heading', { level: 1, name: /UserRegistered/ }).waitFor();
  await go('打开 email');
  const dialog = page.getByRole('dialog', { name: '打开封存的个人信息' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await back('打开 email');
});

inLong('an analyst asks for a read model as it was, and takes the log along', async () => {
  await open('/admin/events/as-of');
  await choose(/^读模型/, 'users ·');
  await go('查看');
  await page.getByText('最近一次更新在位置').first().waitFor();
  await open('/admin/events?type=UserRegistered');
  const coming = page.waitForEvent('download');
  await go('导出 NDJSON');
  expect(readFileSync(await (await coming).path(), 'utf8')).toContain('"UserRegistered"');
  await back('导出 NDJSON');
});

inLong('what search engines are told of a page is changed', async () => {
  await open('/admin/seo');
  await go('改首页');
  const dialog = page.getByRole('dialog', { name: '首页' });
  await dialog.waitFor();
  await walkTo(page, '标题');
  await page.keyboard.type('回声山谷');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await back('改首页');
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await walkTo(page, '标题');
  await page.keyboard.type('回声山谷');
  await go('保存');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: '给搜索引擎的说法' }).getByText('回声山谷').waitFor();
  await back('改首页');
});

const offices = 'feedback reports error-statistics seo special-words usage-statistics content-health what-if voices translation events events/feeds events/as-of?model=users events/replay?stream=standing events/1'; // prettier-ignore
it.each(standingFor(offices.split(' '), 'voices', 'events'))(
  'goes once around /admin/%s, sees every stop, and is let go',
  async (path) => {
    await open(`/admin/${path}`);
    expect((await around(page)).length).toBeGreaterThan(5);
  },
);
