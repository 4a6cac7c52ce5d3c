import type { Browser, Page, Route } from 'playwright-core';
import { keep, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';

const solo = new Solo({ ADMIN_EMAILS: 'admin@example.cn', RATE_LIMIT: '0' });
let browser: Browser;
let token = '';
beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  token = await solo.login('admin@example.cn');
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

const AWAY = '正在自动重试';
const calls = ({ pathname }: URL): boolean => pathname.startsWith('/api/');
const cut = (route: Route): Promise<void> => route.abort();
const broken = (route: Route): Promise<void> =>
  route.fulfill({
    status: 500,
    json: { success: false, error: '服务器错误，请稍后重试', code: 'INTERNAL' },
  });

/** A screen as it comes while nothing of the server is to be had, on a device that has kept nothing of the ones before. */
const without = async (at: string, answer = cut): Promise<Page> => {
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: solo.url });
  await keep(context, 'auth_token', token);
  const page = await context.newPage();
  await page.route(calls, answer);
  await page.goto(at);
  await page.getByText(AWAY).first().waitFor();
  return page;
};

const SCREENS: readonly (readonly [at: string, content: string | RegExp])[] = [
  ['/', /还没有公开的课程/],
  ['/profile', '（这台）'],
  ['/favorites', /喜欢的课/],
  ['/practice', /还没有要复习的句子/],
  ['/discover', /还没有公开的课程/],
  ['/discover?q=echo', /没有课程提到/],
  ['/collections', /一门小小的课程/],
  ['/collections?tab=kept', /喜欢的合集会收在这里/],
  ['/collections?tab=public', /还没有人公开合集/],
  ['/checkin', '今天打卡'],
  ['/feedback', /还没有反馈/],
  ['/level-settings', '你在这里'],
  ['/upgrade', '现在的等级'],
  ['/content', /还没有课/],
  ['/admin', '仪表盘'],
  ['/admin/users', 'admin@example.cn'],
  ['/admin/security', '登录的设备（1）'],
];
const comesBack = async ([at, content]: (typeof SCREENS)[number]): Promise<void> => {
  const page = await without(at);
  expect([at, await page.getByText(content).filter({ visible: true }).count()]).toEqual([at, 0]);
  await page.unroute(calls, cut);
  await page.getByText(content).filter({ visible: true }).first().waitFor();
  const said = () => page.getByText(AWAY).count();
  await until(`${at} without words of a failure`, async () => (await said()) === 0);
  await page.context().close();
};
/** Side by side: they wait most of the time. */
const TOGETHER = 5;
const groups = Array.from({ length: Math.ceil(SCREENS.length / TOGETHER) }, (_, group) => {
  const screens = SCREENS.slice(group * TOGETHER, (group + 1) * TOGETHER);
  return [screens.map(([at]) => at).join(' '), screens] as const;
});
it.each(groups)(
  'say that nobody answers, and come by themselves once somebody does: %s',
  async (_, screens) => {
    await Promise.all(screens.map(comesBack));
  },
);

it('says once what is wrong with all of a page, and one button tries all of it again', async () => {
  const page = await without('/profile', broken);
  const retry = page.getByRole('button', { name: '再试一次' });
  await until('every box', async () => (await page.getByText('这里会自动显示').count()) === 3);
  expect(await page.getByText('服务器错误，请稍后重试').filter({ visible: true }).count()).toBe(1);
  expect(await retry.count()).toBe(1);
  await page.unroute(calls, broken);
  await retry.click();
  await page
    .getByText('今天不限')
    .or(page.getByText(/今天还剩/))
    .first()
    .waitFor();
  await page.getByText('（这台）').waitFor();
  await page.getByText(/还没有课/).waitFor();
  await page.context().close();
});
