import type { Browser, BrowserContext, Page } from 'playwright-core';
import { atRest, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';

jest.setTimeout(240_000);
const solo = new Solo({ RATE_LIMIT: '0' });
let browser: Browser;
let token = '';
const contexts: BrowserContext[] = [];

/** A page as one learner sees it, at rest. */
const visit = async (
  path: string,
  options: Parameters<Browser['newContext']>[0] = {},
  settings = {},
): Promise<Page> => {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: solo.url,
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  contexts.push(context);
  const kept = {
    yamabiko_auth_token: { v: 1, value: token },
    yamabiko_settings: { v: 1, value: settings },
  };
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values))
      localStorage.setItem(key, JSON.stringify(value));
  }, kept);
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  await atRest(page);
  return page;
};
/** A property as the page shows it. */
const shown = (
  page: Page,
  selector: string,
  property: 'color' | 'backgroundColor' | 'fontFamily',
) =>
  page.evaluate(([where, what]) => getComputedStyle(document.querySelector(where)!)[what], [
    selector,
    property,
  ] as const);

beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  token = await solo.login('looks@example.cn');
}, 240_000);
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

describe('given a low window', () => {
  it.each([
    ['a phone on its side', 844, 390],
    ['a laptop at 150 %', 853, 480],
  ])('%s: every entry and the menu come under the mouse', async (_, width, height) => {
    const page = await visit('/settings', { viewport: { width, height } });
    const rail = page.getByRole('navigation', { name: '主导航' });
    for (const name of ['首页', '我的课程', '练习', '收藏', '我的', '设置'])
      await rail.getByRole('link', { name, exact: true }).click({ trial: true });
    await rail.getByRole('button', { name: /的菜单$/ }).click();
    await rail.getByRole('button', { name: '退出登录' }).click({ trial: true });
  });

  it('keeps clear of what is cut out of a phone’s screen', async () => {
    const page = await visit('/settings', { viewport: { width: 844, height: 390 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride', {
      insets: { left: 47, right: 47, top: 20 },
    });
    const entry = await page.getByRole('link', { name: '首页', exact: true }).boundingBox();
    const heading = await page.locator('main h1').boundingBox();
    expect(entry?.x).toBeGreaterThanOrEqual(47);
    expect(heading?.x).toBeGreaterThanOrEqual(47 + 84);
    expect((heading?.x ?? 0) + (heading?.width ?? 0)).toBeLessThanOrEqual(844 - 47);
  });
});

describe('given a system with its own few colours', () => {
  it('tells what is on, chosen and current', async () => {
    const page = await visit('/settings', { forcedColors: 'active' });
    const ground = async (selector: string) => shown(page, selector, 'backgroundColor');
    expect(await ground('[role=switch][aria-checked=true] > *')).not.toBe(
      await ground('[role=switch][aria-checked=false] > *'),
    );
    expect(await ground('[role=switch] > * > *')).not.toBe(await ground('[role=switch] > *'));
    expect(await ground('[role=radiogroup] :checked + *')).not.toBe(
      await ground('[role=radiogroup] :not(:checked) + *'),
    );
    expect(await ground('nav [aria-current=page]')).not.toBe(
      await ground('nav a:not([aria-current])'),
    );
  });
});

describe('given a theme that is not the system’s', () => {
  it('paints the browser’s bars like the page, and again when it changes', async () => {
    const page = await visit('/settings', { colorScheme: 'light' }, { theme: 'dark' });
    const bars = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(
          ({ content }) => content,
        ),
      );
    await until('bars of the night', async () => [...new Set(await bars())].join() === '#11181A');
    await page.getByText('浅色', { exact: true }).click();
    await page.locator('html.light').waitFor();
    await until('bars of the day', async () => [...new Set(await bars())].join() === '#FBFAF6');
  });

  it('prints by day, without what could be pressed, and is night again afterwards', async () => {
    const page = await visit('/credits', {}, { theme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    await page.locator('html.light').waitFor();
    await until(
      'dark letters',
      async () => (await shown(page, 'main h1', 'color')) === 'rgb(30, 36, 34)',
    );
    await page.getByRole('navigation', { name: '主导航' }).waitFor({ state: 'hidden' });
    await page.emulateMedia({ media: 'screen' });
    await page.locator('html.dark').waitFor();
    await page.getByRole('navigation', { name: '主导航' }).waitFor();
  });
});

describe('given letters of twice the size', () => {
  it('hides the skip link until the keyboard comes to it', async () => {
    const page = await visit('/settings');
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const link = page.getByRole('link', { name: '跳到内容' });
    const box = await link.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Tab');
    await until('the link', async () => ((await link.boundingBox())?.y ?? 0) > 0);
  });
});

describe('given an open dialog', () => {
  it('lets readers hear the passing words, and leaves its edges in a narrow window', async () => {
    const page = await visit('/settings', { viewport: { width: 390, height: 800 } });
    await page.getByRole('button', { name: '意见反馈' }).click();
    await page.getByRole('dialog').getByRole('button').first().click({ trial: true }); // it has come to rest
    const box = await page.getByRole('dialog').boundingBox();
    expect(box?.x).toBeGreaterThan(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(390);
    await page.locator('#root[aria-hidden=true]').waitFor({ state: 'attached' });
    expect(
      await page.evaluate(() =>
        document.querySelector('[role=status][aria-live]')!.closest('[aria-hidden=true]'),
      ),
    ).toBeNull();
  });
});
