import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { AdminStage, SCREENS } from './admin-stage.js';
import { axeFindings, heardSaying, tokenIn } from './browser.js';
import { until } from './solo.js';
import { inLong, standingFor } from '../long.js';

const stage = new AdminStage();
const { solo } = stage;
let desk: Page;
let token = '';
let learner: AdminStage['learner'];

const device: AdminStage['device'] = (who, options) => stage.device(who, options);
const open = (page: Page, path: string) => stage.open(page, path);
const walkTo = (path: string) => stage.walkTo(path);
const openPage = (context: BrowserContext, path: string) => stage.openPage(context, path);
const features = () => stage.features();
const said = (text: string) => heardSaying(desk, text);
const press = (name: string) => desk.getByRole('button', { name, exact: true }).click();
const pressInDialog = (name: string) =>
  desk.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const answer = (name: string) =>
  desk.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

beforeAll(async () => {
  await stage.start();
  ({ desk, token, learner } = stage);
});
afterAll(() => stage.close());

it('lets in who looks after the product: a visitor logs in first, a learner is told it is not theirs', async () => {
  await desk.goto('/admin/users?role=admin');
  await desk.waitForURL(
    (url) => url.pathname + url.search === '/login?redirect=%2Fadmin%2Fusers%3Frole%3Dadmin',
  );
  await desk.getByLabel('邮箱').fill('admin@example.cn');
  await desk.getByRole('button', { name: '发送验证码' }).click();
  await desk.getByLabel('验证码').fill(await solo.code('admin@example.cn'));
  await desk.waitForURL((url) => url.pathname + url.search === '/admin/users?role=admin');
  await desk.getByText('admin@example.cn').waitFor();
  expect(await desk.getByText('learner@example.cn').count()).toBe(0);

  const learning = await device(token);
  const page = await learning.newPage();
  await page.goto('/admin/security');
  await page.waitForURL((url) => url.pathname === '/unauthorized');
  await learning.close();
});

it('grants a feature by keyboard alone, and the open page of that person gains it without a reload', async () => {
  const learning = await device(token);
  const page = await openPage(learning, '/unauthorized?feature=image_upload');
  await page.getByText(/从「进阶」等级起/).waitFor();

  await open(desk, '/admin/users');
  /** On with Tab until the focus is on something of this name. */
  const tabTo = async (name: string): Promise<void> => {
    for (let presses = 0; presses < 80; presses++) {
      await desk.keyboard.press('Tab');
      const focused = await desk.evaluate(() => {
        const { ariaLabel, textContent, labels } = document.activeElement as HTMLInputElement;
        return ariaLabel ?? labels?.[0]?.textContent ?? textContent;
      });
      if (focused.trim() === name) return;
    }
    throw new Error(`${name} cannot be reached`);
  };
  await desk.getByRole('searchbox').waitFor();
  await tabTo('找用户');
  await desk.keyboard.type('learner@');
  await desk.getByText('共 1 条').waitFor();
  await desk.getByRole('link', { name: learner.username }).waitFor();
  await tabTo(learner.username);
  await desk.keyboard.press('Enter');
  await desk.getByRole('heading', { name: learner.username }).waitFor();
  await desk.getByRole('button', { name: '授权或禁止' }).waitFor();
  await tabTo('授权或禁止');
  await desk.keyboard.press('Enter');
  await desk.getByRole('dialog').waitFor();
  await desk
    .getByRole('dialog')
    .getByRole('option', { name: '上传图片' })
    .waitFor({ state: 'attached' });
  await tabTo('功能');
  const chosen = () => (document.activeElement as HTMLSelectElement).value;
  while ((await desk.evaluate(chosen)) !== 'image_upload') await desk.keyboard.press('ArrowDown');
  await tabTo('原因（可不填）');
  await desk.keyboard.type('内测');
  await desk.keyboard.press('Enter');
  await said(`已允许「${learner.username}」使用上传图片`);

  await page.getByText('现在可以使用了').waitFor();
  expect(await features()).toContain('image_upload');
  await desk.getByText('允许使用功能「上传图片」').waitFor(); // in their timeline
  await desk.getByRole('combobox', { name: '功能' }).selectOption({ label: '上传图片' });
  await desk.getByText('可以使用').waitFor();
  await learning.close();
});

it('opens a flag for everybody and closes it again', async () => {
  const learning = await device(token);
  const page = await openPage(learning, '/unauthorized?feature=export_audio');
  await page.getByText(/从「专业」等级起/).waitFor();
  await open(desk, '/admin/feature-permissions');
  await press('导出音频的灰度规则');
  await desk.getByLabel('比例（%）').fill('101');
  await pressInDialog('保存');
  await desk.getByText('比例为 0 到 100').waitFor();
  await desk.getByLabel('比例（%）').fill('100');
  await pressInDialog('保存');
  await said('「导出音频」的灰度规则已保存');
  await page.getByText('现在可以使用了').waitFor();

  await press('导出音频的灰度规则');
  await desk.getByRole('switch', { name: '启用灰度规则' }).click();
  await pressInDialog('保存');
  await until('the flag to close', async () => !(await features()).includes('export_audio'));
  await page.getByText(/从「专业」等级起/).waitFor();
  await learning.close();
});

inLong('edits the limits of a level, which everybody reads', async () => {
  await open(desk, '/admin/user-levels');
  await desk.getByLabel('1 级每天新配音').fill('很多');
  await press('保存更改');
  await desk.getByText('「免费」：每天新配音要填').waitFor();
  await desk.getByLabel('1 级每天新配音').fill('123');
  await press('保存更改');
  await said('「免费」已保存');
  const { json } = await solo.call<{
    levels: { limits: { daily: { tts_generation: number } } }[];
  }>('/api/user-levels');
  expect(json.levels[1]?.limits.daily.tts_generation).toBe(123);
});

inLong('makes a redeem code, shown once, which the learner redeems', async () => {
  await open(desk, '/admin/subscriptions');
  await press('制作兑换码');
  await desk.getByLabel('备注（可不填）').fill('活动');
  await pressInDialog('制作');
  const code = await desk
    .getByRole('list', { name: '新的兑换码' })
    .getByRole('listitem')
    .textContent();
  await pressInDialog('关闭');
  await answer('关掉');
  await desk.getByText('0 / 1').waitFor();
  expect(await desk.getByText(code ?? '').count()).toBe(0);

  const learning = await device(token);
  const page = await learning.newPage();
  await page.goto('/upgrade');
  await page.getByLabel('兑换码').fill(code ?? '');
  await page.getByRole('button', { name: '兑换', exact: true }).click();
  await heardSaying(page, '已兑换「进阶」');
  await learning.close();

  await open(desk, '/admin/subscriptions');
  await desk.getByText('已用完').waitFor();
  await press(`管理${learner.username}的进阶订阅`);
  await desk.getByLabel('要做的').selectOption({ label: '到期不续' });
  await pressInDialog('到期不续');
  await said('到期后不再续');
  await desk.getByText('使用中，到期不续').waitFor();
});

it('changes level and role with a reason, and never lets the last administrator go', async () => {
  await open(desk, `/admin/users/${learner.id}`);
  await press('改等级');
  await desk.getByLabel('等级', { exact: true }).selectOption('2');
  await pressInDialog('保存');
  await desk.getByText('请填写原因').waitFor();
  await desk.getByLabel('原因').fill('感谢帮忙');
  await pressInDialog('保存');
  await said('的等级已改为进阶');
  const step = desk.getByRole('listitem').filter({ hasText: '更改等级' });
  await step.getByText('进阶').first().waitFor();
  await step.getByText('原因：感谢帮忙').waitFor();

  await open(desk, '/admin/users?role=admin');
  await desk.getByRole('row').filter({ hasText: 'admin@example.cn' }).getByRole('link').click();
  await press('取消管理员');
  await desk.getByLabel('原因').fill('试试');
  await pressInDialog('取消管理员');
  await desk.getByRole('alert').getByText('至少要保留一位管理员，没有做任何更改').waitFor();
  expect(await desk.getByLabel('原因').inputValue()).toBe('试试');
});

it('throws a device out while it looks', async () => {
  const learning = await device(token);
  const page = await openPage(learning, '/profile');
  await open(desk, '/admin/security');
  await desk
    .getByRole('row')
    .filter({ hasText: learner.username })
    .getByRole('button', { name: /^移除/ })
    .click();
  await answer('移除');
  await said('已移除，那台设备已退出登录');
  await page.waitForURL((url) => url.pathname === '/');
  expect(await tokenIn(page)).toBeNull();
  await learning.close();
});

it('keeps an address out, lets it in again, and proves the log whole', async () => {
  await open(desk, '/admin/security');
  const trail = desk.getByRole('region', { name: '操作记录' });
  await trail.getByText('感谢帮忙').waitFor();
  await desk.getByRole('combobox', { name: '种类' }).selectOption({ label: '角色' });
  await trail.getByRole('link', { name: /^听众/ }).first().waitFor(); // whose it was
  await trail.getByText('感谢帮忙').waitFor({ state: 'detached' });
  await desk.getByRole('combobox', { name: '看什么' }).selectOption({ label: '看当时的设置' });
  await trail.getByText('管理员').first().waitFor();
  await press('清除筛选');
  await press('屏蔽…');
  await desk.getByRole('textbox', { name: '地址' }).fill('203.0.113.0/24');
  await desk.getByLabel('原因').fill('扫描');
  await pressInDialog('屏蔽');
  await said('已屏蔽');
  // Not twice, and nobody shuts themselves out.
  const { value: own } = JSON.parse((await tokenIn(desk)) ?? '') as { value: string };
  const block = async (kind: string, value: string) =>
    (
      await solo.call<{ error: string }>('/api/admin/security/blocks', {
        token: own,
        body: { kind, value, reason: '误点' },
      })
    ).json.error;
  expect(await block('address', '203.0.113.0/24')).toContain('已经在屏蔽名单里');
  expect(await block('email', 'admin@example.cn')).toContain('你自己的邮箱');
  await press('解除203.0.113.0/24');
  await desk.getByLabel('原因（可不填）').fill('误伤');
  await pressInDialog('解除');
  await said('已解除屏蔽');
  await desk.getByText('暂无屏蔽').waitFor();
  await trail.getByText('误伤').waitFor();
  const [file] = await Promise.all([desk.waitForEvent('download'), press('导出 CSV：操作记录')]);
  const table = readFileSync(await file.path(), 'utf8');
  expect(table).toContain('解除屏蔽');
  expect(table).toContain('更改等级');
  await press('校验日志');
  await desk.getByText('日志完整', { exact: true }).waitFor();
});

it('fits a narrow window: only tables may be pulled sideways', async () => {
  await desk.setViewportSize({ width: 390, height: 844 });
  await open(desk, '/credits');
  for (const path of [...SCREENS, `/admin/users/${learner.id}`]) {
    await walkTo(path);
    expect({
      path,
      over: await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    }).toEqual({ path, over: 0 });
  }
  await desk.setViewportSize({ width: 1280, height: 800 });
});

// What axe says of each screen in each state is looked at on a phone by axe.e2e.spec.ts, at every run.
inLong('is open to everybody: no finding on any screen, by day and by night', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await desk.emulateMedia({ colorScheme });
    const person = `/admin/users/${learner.id}`;
    for (const path of standingFor([...SCREENS, person], '/admin', person)) {
      await walkTo(path);
      expect({ path, colorScheme, findings: await axeFindings(desk) }).toEqual({
        path,
        colorScheme,
        findings: [],
      });
    }
  }
});

it('says what went wrong on every screen, and how to go on, when nothing can be had', async () => {
  const down = {
    status: 500,
    contentType: 'application/json',
    body: JSON.stringify({ success: false, error: '服务器错误，请稍后重试', code: 'SERVER_ERROR' }),
  };
  await desk.route(/\/api\/(admin|feature-permissions|user-levels)(\/|\?|$)/, (route) =>
    route.fulfill(down),
  );
  const person = `/admin/users/${learner.id}`;
  const screens = SCREENS.filter((screen) => screen !== '/admin/nothing');
  for (const path of standingFor([...screens, person], '/admin', '/admin/users', person)) {
    await open(desk, path);
    await desk.getByRole('button', { name: '再试一次' }).first().waitFor();
    expect({ path, findings: await axeFindings(desk) }).toEqual({ path, findings: [] });
  }
  await desk.unrouteAll({ behavior: 'wait' });
  await press('再试一次');
  await desk.getByRole('heading', { name: learner.username }).waitFor();
});
