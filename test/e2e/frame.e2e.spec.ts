import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { atRest, axeFindings, heardSaying, holds, keep, openBrowser } from './browser.js';
import { standingFor } from '../long.js';
import { Solo, until } from './solo.js';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36';
const solo = new Solo({ ADMIN_EMAILS: 'admin@example.cn', RATE_LIMIT: '0' });
let browser: Browser;
let admin = '';
let token = '';
let userId = '';

/** What reaches over the edge of the screen or is a button smaller than 44 px; what scrolls by itself may, and a word in a line is no button. */
const tight = (): string[] => {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) return [];
    const over = (right > innerWidth + 0.5 || left < -0.5) && !scrolls(element.parentElement);
    const small =
      element.matches('button:not(.lesson-text button)') && (width < 43.5 || height < 43.5);
    if (!over && !small) return [];
    const name = `${element.tagName} ${element.ariaLabel ?? element.textContent.slice(0, 20)}`;
    return [over ? `${name} over ${right}` : `${name} ${width} × ${height}`];
  });
};

/** A browser of its own in which they are already logged in; logging out is not undone by a reload. */
const device = async (
  options: Parameters<Browser['newContext']>[0] = {},
  who = token,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: solo.url,
    ...options,
  });
  await keep(context, 'auth_token', who, 'once');
  return context;
};
const visit = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('main h1').waitFor();
  return page;
};
const isLive = (answer: Response) => answer.url().includes('/api/live') && answer.status() === 200;
/** The live line is open: what happens from now on is heard. */
const listening = (page: Page) => page.waitForResponse(isLive);
/** So many tabs hear it: one holds the line, the others wait for their turn. */
const theyListen = (page: Page, tabs: number) =>
  until(`${tabs} tabs that listen`, async () => {
    const { held = [], pending = [] } = await page.evaluate(() => navigator.locks.query());
    const live = (locks: LockInfo[]) =>
      locks.filter(({ name }) => name?.startsWith('yamabiko-live'));
    return live(held).length === 1 && live(pending).length === tabs - 1;
  });
const path = (wanted: string) => (url: URL) => url.pathname + url.search + url.hash === wanted;
const permit = (featureKey: string, effect: 'grant' | 'deny') =>
  solo.call('/api/admin/feature-permissions/users', {
    token: admin,
    body: { userId, featureKey, effect, reason: '测试' },
  });

beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  admin = await solo.login('admin@example.cn');
  token = await solo.login('learner@example.cn');
  userId = (await solo.call<{ user: { id: string } }>('/api/auth/me', { token })).json.user.id;
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('sends a visitor to the login page with the whole way back, and back there again', async () => {
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: solo.url });
  const page = await visit(context, '/feedback?page=2#list');
  await page.waitForURL(path('/login?redirect=%2Ffeedback%3Fpage%3D2%23list'));
  await page.getByLabel('邮箱').fill('visitor@example.cn');
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.getByLabel('验证码').fill(await solo.code('visitor@example.cn'));
  await page.waitForURL(path('/feedback?page=2#list'));
  await context.close();
});

it('opens a feature on the page that waits for it, and closes the page of one that is taken', async () => {
  const context = await device();
  const page = await context.newPage();
  const open = listening(page);
  await page.goto('/unauthorized?feature=image_upload');
  await page.getByText(/从「进阶」等级起/).waitFor();
  await open;
  await permit('image_upload', 'grant');
  await page.getByText('现在可以使用了').waitFor();
  await page.getByRole('link', { name: '我的课程' }).click();
  await page.getByRole('heading', { name: '我的课程' }).waitFor();
  await permit('content_creation', 'deny');
  await page.waitForURL(path('/unauthorized?feature=content_creation'));
  // The right comes back, and with it the page they wanted.
  await permit('content_creation', 'grant');
  await page.waitForURL(path('/content'));
  await context.close();
});

it('takes a redeem code on /upgrade and goes on to where the level was missing', async () => {
  const made = await solo.call<{ codes: { code: string }[] }>('/api/admin/redeem-codes', {
    token: admin,
    body: { level: 2, days: 30 },
  });
  const context = await device();
  const page = await visit(context, '/upgrade?requiredLevel=2&redirect=%2Fsettings');
  await page.getByLabel('兑换码').fill('NOT-A-CODE');
  await page.getByRole('button', { name: '兑换', exact: true }).click();
  await page.getByText('兑换码无效或已用完').waitFor();
  await page.getByLabel('兑换码').fill(made.json.codes[0]?.code ?? '');
  await page.getByRole('button', { name: '兑换', exact: true }).click();
  await page.waitForURL(path('/settings'));
  await context.close();
});

it('sends a phone from desktop-only paths to the tip', async () => {
  const context = await device({
    userAgent: PHONE,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await visit(context, '/content');
  await page.waitForURL(path('/mobile-tip?redirect=%2Fcontent'));
  await page.getByRole('img', { name: '这一页的二维码' }).waitFor();
  await page.getByText(`${solo.url}/content`).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
});

it('has room for everything on the narrowest phone: nothing to pull sideways, nothing cut off, nothing too small for a thumb', async () => {
  const made = await solo.call<{ content: { id: string } }>('/api/contents', {
    token,
    body: {
      title: '便利店里的对话：一个要占两行的标题',
      text: '店員：お箸はお使いになりますか。\n客：はい、お願いします。',
      language: 'ja',
    },
  });
  const { id } = made.json.content;
  const context = await device({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const found: Record<string, string[]> = {};
  const info = `/content-info?id=${id}`;
  const some = ['/', `/player/${id}?s=2`, '/practice', '/profile'];
  for (const at of standingFor(
    [...some, info, '/favorites', '/checkin', '/settings', '/feedback'],
    ...some,
  )) {
    await page.goto(at);
    await page.locator('main h1').first().waitFor();
    await atRest(page);
    found[at] = await page.evaluate(tight);
  }
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel('邮箱').waitFor();
  await atRest(page);
  found['/login'] = await page.evaluate(tight);
  expect(Object.entries(found).filter(([, places]) => places.length > 0)).toEqual([]);
  await context.close();
});

it('moves the focus with the navigation, and lets the keyboard skip to the content', async () => {
  const context = await device();
  const page = await visit(context, '/');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('跳到内容');
  await page.getByRole('link', { name: '设置' }).click();
  await page.getByRole('heading', { name: '设置' }).waitFor();
  await page.locator('#main:focus').waitFor();
  await holds(page, 'the title', () => document.title === '设置 · 回声');
  await context.close();
});

it('keeps the feedback dialog open beside it, and asks for the words before an account goes', async () => {
  const context = await device();
  const page = await visit(context, '/profile');
  await page.getByRole('button', { name: '意见反馈' }).click();
  const dialog = page.getByRole('dialog', { name: '意见反馈' });
  await dialog.getByLabel('反馈内容').fill('声音停了一下');
  await until('its width', async () => (await dialog.boundingBox())?.width === 500);
  await page.mouse.click(5, 5);
  await dialog.getByRole('button', { name: '提交' }).click();
  await heardSaying(page, '感谢您的反馈！我们会尽快处理。');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '删除我的账号' }).click();
  expect(await page.getByRole('button', { name: '永久删除' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await context.close();
});

it('has one live line for all tabs of a browser: the fourth hears what the first does', async () => {
  const context = await device();
  const refused: number[] = [];
  context.on('response', (answer) => {
    if (answer.url().includes('/api/live') && !answer.ok()) refused.push(answer.status());
  });
  const tabs: Page[] = [];
  for (let tab = 0; tab < 4; tab += 1)
    tabs.push(await visit(context, '/unauthorized?feature=export_audio'));
  await theyListen(tabs[0]!, 4);
  await permit('export_audio', 'grant');
  for (const tab of tabs) await tab.getByText('现在可以使用了').waitFor();
  expect(refused).toEqual([]);
  // Who holds the line goes; another one takes it and goes on.
  await tabs[0]!.close();
  await theyListen(tabs[1]!, 3);
  await permit('export_audio', 'deny');
  for (const tab of tabs.slice(1)) await tab.getByText(/等级起可以使用/).waitFor();
  await context.close();
});

it('throws a revoked device out while it is open, to the root, and says so once on the login page', async () => {
  const context = await device();
  const page = await context.newPage();
  const open = listening(page);
  await page.goto('/profile');
  await page.getByRole('heading', { name: '我的数据' }).waitFor();
  await open;
  const { json } = await solo.call<{ sessions: { id: string; current: boolean }[] }>(
    '/api/sessions',
    { token },
  );
  await solo.call(`/api/sessions/${json.sessions.find(({ current }) => current)?.id}`, {
    token,
    method: 'DELETE',
  });
  await page.waitForURL(path('/'));
  expect(
    await page.evaluate(
      () =>
        localStorage.getItem('yamabiko_auth_token') ?? localStorage.getItem('yamabiko_auth_user'),
    ),
  ).toBeNull();
  const toLogin = () => page.getByRole('link', { name: '我的', exact: true }).click();
  await toLogin();
  await page.getByText('登录已过期，请重新登录').waitFor();
  await page.reload();
  await page.getByText('登录已过期，请重新登录').waitFor();
  await page.getByRole('link', { name: '首页', exact: true }).click();
  await toLogin();
  await page.getByLabel('邮箱').waitFor();
  expect(await page.getByText('登录已过期').count()).toBe(0);
  await context.close();
});

it('leaves in both tabs when they log out in one, without a word of an expiry', async () => {
  const context = await device({}, await solo.login('two-tabs@example.cn'));
  // The tabs share the line. Whichever hears from the server first, and asks at once: they left by themselves.
  const open = context.waitForEvent('response', isLive);
  const page = await visit(context, '/profile');
  await open;
  const other = await visit(context, '/feedback');
  await theyListen(page, 2);
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
  await Promise.all([page.waitForURL(path('/')), other.waitForURL(path('/'))]);
  await other.getByRole('link', { name: '我的', exact: true }).click();
  await other.waitForURL(path('/login?redirect=%2Fprofile'));
  expect(await other.getByText('登录已过期').count()).toBe(0);
  await context.close();
});
