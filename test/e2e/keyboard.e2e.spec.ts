import type { Browser, BrowserContext, Page } from 'playwright-core';
import { atRest, heardSaying, openBrowser } from './browser.js';
import { around, focused, stop, walkTo } from './by-keys.js';
import { clockOff, Solo, until } from './solo.js';
import { standingFor } from '../long.js';

jest.setTimeout(240_000);
const solo = new Solo({ RATE_LIMIT: '0', ADMIN_EMAILS: 'admin@example.cn' });
let browser: Browser;
let other = '';
let office: Page | undefined;

/** Nobody hears the end of it here: in a pause the space key would mean this sentence again. */
const LONG = `We answer${' and then we listen and then we answer'.repeat(12)}.`;

const logIn = async (page: Page, email: string): Promise<void> => {
  await page.locator('input[name=email]:focus').waitFor(); // by itself
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await page.locator('input[name=code]:focus').waitFor();
  await page.keyboard.type(await solo.code(email));
  await page.keyboard.press('Enter');
};
const desk = (): Promise<BrowserContext> =>
  browser.newContext({
    serviceWorkers: 'block',
    baseURL: solo.url,
    locale: 'zh-CN',
    viewport: { width: 1280, height: 844 },
  });

beforeAll(async () => {
  await solo.start(clockOff(-1));
  other = await solo.login('keys@example.cn'); // yesterday, on another device
  await solo.turnClock(0);
  browser = await openBrowser();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

describe('without a mouse', () => {
  let page: Page;
  beforeAll(async () => {
    page = await (await desk()).newPage();
  });

  it('they log in by a code', async () => {
    await page.goto('/');
    await page.locator('main h1').waitFor();
    await walkTo(page, '跳到内容');
    await walkTo(page, '我的');
    await page.keyboard.press('Enter');
    await logIn(page, 'keys@example.cn');
    await page.waitForURL(/\/profile$/);
  });

  it('makes a lesson of a text and hears it', async () => {
    await page.getByText('登录的设备').waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await walkTo(page, '首页');
    await page.keyboard.press('Enter');
    await page.getByLabel('要听的文字').waitFor();
    await walkTo(page, '要听的文字');
    await page.keyboard.insertText(`The hill speaks.\n${LONG}\nIt laughs.`);
    await walkTo(page, '生成听力课');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/player/**');
    await page.locator('[data-ready=true]').nth(2).waitFor();

    await page.evaluate(() => document.querySelector('main')?.focus());
    await walkTo(page, '播放', 8); // before all sentences, however many there are
    await page.keyboard.press('Enter');
    await page.locator('[data-status=playing]').waitFor();
    await page.keyboard.press('ArrowRight');
    await until('the next sentence', async () =>
      /·\s*2\//.test(await page.locator('[data-counter]').innerText()),
    );
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: '播放', exact: true }).waitFor();
    for (const [name, inside] of [
      ['听写', page.getByLabel('写下你听到的')],
      ['听法', page.getByRole('radio', { name: '单句循环' })],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
      await inside.focus();
      await page.keyboard.press('Escape');
      await inside.waitFor({ state: 'detached' });
      await until(`back at ${name}`, async () => (await focused(page)) === name);
    }
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const translation = page.getByRole('button', { name: '译文', exact: true });
    const before = await translation.getAttribute('aria-pressed');
    await page.keyboard.press('t');
    await until(
      'the other way',
      async () => (await translation.getAttribute('aria-pressed')) !== before,
    );
  });

  it('they rename themselves and throw another device out', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: /^移除/ }).waitFor();
    await walkTo(page, '别人看到的名字');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('山田');
    await page.keyboard.press('Enter');
    await heardSaying(page, '名字已保存');
    await page.getByRole('heading', { level: 1, name: '山田' }).waitFor();

    await walkTo(page, /^移除/);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: '移除设备' });
    await question.waitFor();
    await page.keyboard.press('Escape'); // they may think again, and are where they were
    await question.waitFor({ state: 'detached' });
    await until('where they were', async () => (await page.evaluate(stop)).name.startsWith('移除'));
    await page.keyboard.press('Enter');
    await question.waitFor();
    await until('the safe answer first', async () => (await page.evaluate(stop)).name === '取消');
    await page.keyboard.press('Tab');
    expect((await page.evaluate(stop)).name).toBe('移除');
    await page.keyboard.press('Enter');
    await heardSaying(page, '已移除，那台设备已退出登录');
    await until(
      'thrown out',
      async () => (await solo.call('/api/auth/me', { token: other })).status === 401,
    );
  });

  const screens = '/ /settings /profile /feedback /upgrade /favorites /level-settings /content /credits /install-guide'; // prettier-ignore
  it.each(standingFor(screens.split(' '), '/', '/settings', '/profile', '/content'))(
    'goes once around %s, sees every stop, and is let go',
    async (path) => {
      await page.goto(path);
      await page.locator('main h1').waitFor();
      await atRest(page);
      expect((await around(page))[0]).toBe('跳到内容');
    },
  );
});

const offices = ['', '/users', '/feature-permissions', '/user-levels', '/subscriptions', '/security']; // prettier-ignore
it.each(standingFor(offices, '', '/users', '/user-levels'))(
  'goes once around /admin%s as well',
  async (path) => {
    if (!office) {
      office = await (await desk()).newPage();
      await office.goto('/login?redirect=%2Fadmin');
      await logIn(office, 'admin@example.cn');
      await office.waitForURL('**/admin');
    }
    await office.goto(`/admin${path}`);
    await office.locator('main h1').waitFor();
    await atRest(office);
    expect((await around(office)).length).toBeGreaterThan(5);
  },
);
