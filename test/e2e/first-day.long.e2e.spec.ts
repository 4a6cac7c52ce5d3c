import type { Browser, Page } from 'playwright-core';
import { answered } from './arriving.js';
import { atRest, keep, openBrowser } from './browser.js';
import { adminPages } from './screens.js';
import { Solo } from './solo.js';

const solo = new Solo({ ADMIN_EMAILS: 'boss@example.cn', RATE_LIMIT: '0' });
const troubles: string[] = [];
let browser: Browser;
let page: Page;

beforeAll(async () => {
  await solo.start();
  const boss = await solo.login('boss@example.cn');
  browser = await openBrowser();
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  });
  await keep(context, 'auth_token', boss);
  page = await context.newPage();
  page.on('pageerror', ({ message }) => troubles.push(message));
  page.on('console', (said) => said.type() === 'error' && troubles.push(said.text()));
  page.on('response', (answer) => {
    if (answer.status() >= 400) troubles.push(`${answer.status()} ${answer.url()}`);
  });
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

/** What a screen says before anything ever happened: what will be here, and how it comes. */
const SAYS: Readonly<Record<string, string | RegExp>> = {
  feedback: '还没有人写反馈',
  reports: '还没有举报',
  'error-statistics': '还没有错误',
  'usage-statistics': '还没有一批人过完次周',
  'content-health': '还没有人练习公开的课程',
  'events/feeds': '还没有程序在取事件',
  'events/replay': '还没有选流',
  subscriptions: '还没有订阅',
  translation: '还没有在这里添加翻译服务',
};
const paths = adminPages().filter((path) => !path.includes(':'));

it.each([...paths.map((path) => `/admin/${path}`), '/admin/events/1', '/roadmap', '/feedback'])(
  'on the first day %s breaks nothing and waits for nothing',
  async (path) => {
    await page.goto(path);
    const says = SAYS[path.replace('/admin/', '')];
    if (says !== undefined) await page.getByText(says).first().waitFor();
    await page.locator('main h1:not(:empty)').waitFor();
    await atRest(page);
    await answered(page);
    const text = await page.locator('body').innerText();
    expect(text).not.toMatch(/NaN|undefined|Infinity|\[object|Invalid Date/);
    expect(troubles).toEqual([]);
  },
);

it('knows of every screen that it names', () =>
  expect(Object.keys(SAYS).filter((path) => !paths.includes(path))).toEqual([]));
