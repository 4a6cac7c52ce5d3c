import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { keep, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';

const solo = new Solo({ ADMIN_EMAILS: 'boss@example.cn', RATE_LIMIT: '0' });
const failures: string[] = [];
let browser: Browser;
let boss = '';
let hana = '';

const pageOf = async (token?: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  });
  if (token) await keep(context, 'auth_token', token);
  const page = await context.newPage();
  page.on('pageerror', (error) => failures.push(error.message));
  return page;
};
const send = (content: string, more: { token?: string; contact?: string } = {}) => {
  const { token, contact } = more;
  return solo.call('/api/feedback', {
    ...(token !== undefined && { token }),
    body: { type: 'feature', content, pageUrl: '/', ...(contact !== undefined && { contact }) },
  });
};
const mailTo = async (address: string): Promise<string | undefined> => {
  const { json } = await solo.call<{ mails: { to: string; text: string; code?: string }[] }>(
    '/api/dev/mailbox',
  );
  return json.mails.find(({ to, code }) => to === address && code === undefined)?.text;
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

it('is answered: its sender sees it live, has a notice and a mail; who said the same hears of it, too', async () => {
  const sender = await pageOf(hana);
  await sender.goto('/feedback');
  await sender.getByRole('main').getByRole('button', { name: '写反馈' }).first().click();
  const dialog = sender.getByRole('dialog', { name: '意见反馈' });
  await dialog.getByLabel('反馈内容').fill('Please make it dark at night');
  await dialog.getByLabel('联系方式（可不填）').fill('hana@example.org');
  await dialog.getByRole('button', { name: '提交' }).click();
  await dialog.waitFor({ state: 'detached' });
  await sender.getByText('Please make it dark at night').waitFor();
  await send('It is too bright in the evening', { contact: 'guest@example.org' });

  const admin = await pageOf(boss);
  await admin.goto('/admin/feedback');
  await admin.getByRole('button', { name: /make it dark/ }).click();
  const open = admin.getByRole('dialog', { name: '反馈' });
  await open.getByLabel('状态').selectOption({ label: '已计划' });
  await open.getByLabel('回复').fill('Next month');
  await open.getByRole('button', { name: '保存' }).click();
  await open.waitFor({ state: 'detached' });
  await sender.getByText('Next month').waitFor();
  await sender.getByRole('listitem').getByText('已计划').first().waitFor();
  await until('a mail', async () => (await mailTo('hana@example.org'))?.includes('Next month'));
  const rail = sender.getByRole('navigation', { name: '主导航' });
  await rail.getByRole('link', { name: /未读通知/ }).waitFor();

  await admin.getByRole('button', { name: /too bright/ }).click();
  await open.getByLabel('状态').selectOption({ label: '已有相同反馈' });
  await open.getByRole('button', { name: /make it dark/ }).click();
  await open.getByText('并入 · 已计划').waitFor();
  await open.getByRole('button', { name: '保存' }).click();
  await open.waitFor({ state: 'detached' });
  await admin.getByText('另有 1 条相同').waitFor();
  await until('a mail to the other', async () =>
    (await mailTo('guest@example.org'))?.includes('Next month'),
  );
  expect(failures).toEqual([]);
});

it('says why nothing is found where the days are turned around', async () => {
  const admin = await pageOf(boss);
  await admin.goto('/admin/feedback?from=2026-02-01T00:00:00.000Z&to=2026-01-01T00:00:00.000Z');
  await admin.getByText('「从」晚于「到」，这样什么也找不到。').waitFor();
  expect(failures).toEqual([]);
});

it('is planned in public words, wanted by a visitor once they are in, and done', async () => {
  await send('My name is Yamada and I want louder voices', { token: hana });
  const admin = await pageOf(boss);
  await admin.goto('/admin/feedback');
  await admin.getByRole('button', { name: /louder voices/ }).click();
  const open = admin.getByRole('dialog', { name: '反馈' });
  const words = open.getByRole('region', { name: '公开计划' });
  await words.getByRole('button', { name: '写进计划' }).click();
  await words.getByLabel('标题').fill('Louder');
  await words.getByLabel('说明（可不填）').fill('My name is Yamada and I want louder voices');
  await words.getByRole('button', { name: '公开' }).click();
  await words.getByText(/不能照抄/).waitFor();
  await words.getByLabel('说明（可不填）').fill('Every voice as loud as the others');
  await words.getByRole('button', { name: '公开' }).click();
  await words.getByText(/0 票/).waitFor();
  await open.getByLabel('状态').selectOption({ label: '已计划' });
  await open.getByRole('button', { name: '保存' }).click();
  await open.waitFor({ state: 'detached' });

  const visitor = await pageOf();
  await visitor.goto('/roadmap');
  await visitor.getByRole('heading', { name: 'Louder' }).waitFor();
  expect(await visitor.getByText('Yamada').count()).toBe(0);
  await visitor.getByRole('button', { name: /^0\s*想要\s*Louder$/ }).click();
  await visitor.waitForURL(/\/login/);
  await visitor.getByLabel('邮箱').fill('ken@example.cn');
  await visitor.getByRole('button', { name: '发送验证码' }).click();
  await visitor.getByLabel('验证码').fill(await solo.code('ken@example.cn'));
  const voted = visitor.getByRole('button', { name: /^1\s*已投票\s*Louder$/, pressed: true });
  await voted.waitFor();
  await voted.click();
  await visitor.getByRole('button', { name: /^0\s*想要\s*Louder$/, pressed: false }).click();
  await voted.waitFor();

  await admin.getByRole('checkbox', { name: /My name is Yamada/ }).check();
  await admin.getByRole('button', { name: '批量改状态' }).click();
  const many = admin.getByRole('dialog', { name: /批量改状态/ });
  await many.getByLabel('改成').selectOption({ label: '已解决' });
  await many.getByRole('button', { name: '改状态' }).click();
  await many.getByText('1 条都已处理').waitFor();
  await many.getByRole('button', { name: '完成' }).click();
  await visitor.getByRole('heading', { name: '已完成' }).waitFor();
  await visitor.getByText('1 人想要过').waitFor();
  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: '导出 CSV：反馈' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^反馈-.*\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^\uFEFF时间,.*\r\n/); // or a spreadsheet guesses the wrong alphabet
  expect(failures).toEqual([]);
});
