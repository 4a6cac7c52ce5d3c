import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { madeLesson } from './author.js';
import { axeFindings, keep, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';
import { standingFor } from '../long.js';

jest.setTimeout(240_000);
const solo = new Solo({ RATE_LIMIT: '0' });
let browser: Browser;
let token = '';
const contexts: BrowserContext[] = [];
const BROKEN = /这一页出了问题|这一部分没有下载下来/;

/** Where the build put a part of the page. */
const fileOf = (source: string): string => {
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >;
  const { file } = manifest[`src/${source}`] ?? manifest[source] ?? { file: '' };
  expect(file).not.toBe('');
  return file;
};

/** A page to which the network gives something else for some parts. */
const given = async (options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> => {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: solo.url,
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  contexts.push(context);
  await keep(context, 'auth_token', token);
  return context.newPage();
};
const planted = (page: Page, source: string, answer: (route: Route) => Promise<void>) =>
  page.route(`**/${fileOf(source)}`, answer);
const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });
/** The part is there, and throws when it is drawn. */
const torn = (name: string) => (route: Route) =>
  route.fulfill({
    contentType: 'text/javascript',
    body: `const torn = () => { throw new Error('planted') }; export { torn as ${name} };`,
  });
const box = (page: Page) => page.getByRole('alert').filter({ hasText: BROKEN });
const retry = (page: Page) =>
  box(page)
    .getByRole('button', { name: /重试|再试一次/ })
    .click();
const SETTINGS = 'features/settings/settings.tsx';
const KEYS = 'features/player/keys/keys-dialog.tsx';

beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  token = await solo.login('broken@example.cn');
}, 240_000);
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

describe('a screen', () => {
  it.each([
    ['its part is not there', missing],
    ['the network fails for it', (route: Route) => route.abort('failed')],
    ['drawing it throws', torn('Settings')],
  ])('says so when %s, the frame stays, and a retry brings it', async (_, answer) => {
    const page = await given();
    await planted(page, SETTINGS, answer);
    await page.goto('/settings');
    await box(page).waitFor();
    await page.getByRole('navigation', { name: '主导航' }).getByText('收藏').waitFor();
    await page.unroute(`**/${fileOf(SETTINGS)}`);
    if (answer === missing || _.startsWith('the network')) {
      await retry(page); // of its own accord: without a reload
      await page.getByRole('heading', { level: 1, name: '设置' }).waitFor();
    }
  });

  it('leads on: by the menu, home, and to the feedback form', async () => {
    const page = await given();
    await planted(page, SETTINGS, torn('Settings'));
    await page.goto('/settings');
    await box(page).getByRole('button', { name: '反馈' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await retry(page);
    await box(page).waitFor(); // it throws as before
    await page.getByRole('navigation', { name: '主导航' }).getByText('收藏').click();
    await page.getByRole('heading', { level: 1, name: '收藏' }).waitFor();
    expect(await box(page).count()).toBe(0);
    await page.goto('/settings');
    await box(page).getByRole('link', { name: '回首页' }).click();
    await page.getByRole('heading', { level: 1, name: '贴一段文字，听见回声' }).waitFor();
  });

  it('has words of its own for a device that is offline', async () => {
    const page = await given();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await planted(page, 'features/favourites/favourites.tsx', missing);
    await page.context().setOffline(true);
    await page.getByRole('navigation', { name: '主导航' }).getByText('收藏').click();
    await box(page).getByText('没有网络').waitFor();
  });

  it.each(
    standingFor(
      [
        ['light', 1280],
        ['dark', 1280],
        ['light', 390],
        ['dark', 390],
      ] as const,
      ['dark', 390],
    ),
  )('breaks no rule of WCAG, %s at %i', async (colorScheme, width) => {
    const page = await given({ colorScheme, viewport: { width, height: 800 } });
    await planted(page, SETTINGS, torn('Settings'));
    await page.goto('/settings');
    await box(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/screen-${colorScheme}-${width}.png` });
  });
});

describe('over a lesson that sounds', () => {
  const sounding = '[data-status=playing]';
  const opened = async (): Promise<Page> => {
    const page = await given();
    await page.goto(`/player/${lesson}`);
    await page.locator('[data-ready=true]').first().waitFor();
    await page.getByRole('button', { name: '播放', exact: true }).click();
    await page.locator(sounding).first().waitFor();
    return page;
  };
  let lesson = '';
  beforeAll(async () => {
    ({ id: lesson } = await madeLesson(solo, token, {
      title: '山びこ',
      text: '谷の向こうから、自分の声が帰ってきます。\nまた明日。',
      targetLanguages: [],
    }));
  }, 240_000);
  const place = (page: Page) => page.evaluate<number>('performance.now()');

  it.each([
    ['is not there', missing],
    ['throws', torn('KeysDialog')],
  ])('a dialog that %s can be put away, and the lesson goes on', async (_, answer) => {
    const page = await opened();
    await planted(page, KEYS, answer);
    const began = await place(page);
    await page.keyboard.press('?');
    await box(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/dialog.png` });
    expect(await page.locator(sounding).count()).toBeGreaterThan(0);
    await box(page).getByRole('button', { name: '关闭' }).click();
    await box(page).waitFor({ state: 'detached' });
    await page.unroute(`**/${fileOf(KEYS)}`);
    if (answer === missing) {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    }
    expect(await page.locator(sounding).count()).toBeGreaterThan(0);
    expect(await place(page)).toBeGreaterThan(began); // the same page: no reload in between
  });
});

describe('a part that the network does not bring', () => {
  const DIALOG = 'features/feedback/feedback-dialog.tsx';
  const typed = '山びこが答える。';
  /** Home with something typed; the feedback dialog is asked for, and does not come. */
  const cutOff = async (answer: (route: Route) => Promise<void>): Promise<Page> => {
    const page = await given();
    await page.goto('/');
    await page.getByLabel('要听的文字').fill(typed);
    await planted(page, DIALOG, answer);
    await page.getByRole('button', { name: '意见反馈' }).click();
    return page;
  };
  const here = (page: Page) => page.evaluate<number>('performance.timeOrigin');

  it('is told in its place, what was typed stays, and it comes by itself', async () => {
    const page = await cutOff((route) => route.abort('failed'));
    const began = await here(page);
    await box(page).getByText('连上之后会自己打开').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/cut-off.png` });
    await page.unroute(`**/${fileOf(DIALOG)}`);
    await page.getByRole('dialog').waitFor(); // nobody pressed anything
    expect(await box(page).count()).toBe(0);
    expect(await page.getByLabel('要听的文字').inputValue()).toBe(typed);
    expect(await here(page)).toBe(began);
  });

  it('reloads the page where the server has another version', async () => {
    const page = await cutOff(missing);
    const began = await here(page);
    await box(page).waitFor();
    await page.route('**/version.txt', (route) =>
      route.fulfill({ contentType: 'text/plain', body: 'assets/index-another.js' }),
    );
    await until('the reload', async () => (await here(page)) !== began);
  });
});

describe('the frame itself', () => {
  /** The browser makes no menu: drawing the frame throws, outside of every screen. */
  const unframed = async (): Promise<Page> => {
    const page = await given();
    await page.addInitScript(() => {
      const { createElement } = document;
      document.createElement = (tag: string, options?: ElementCreationOptions) => {
        if (tag === 'nav') throw new Error('planted');
        return createElement.call(document, tag, options);
      };
    });
    await page.goto('/settings');
    await box(page).waitFor();
    expect(await page.getByRole('navigation', { name: '主导航' }).count()).toBe(0);
    return page;
  };
  const mended = (page: Page) =>
    page.evaluate(() => void Reflect.deleteProperty(document, 'createElement'));

  it('leaves words instead of an empty page, and a retry brings all of it', async () => {
    const page = await unframed();
    expect(await axeFindings(page)).toEqual([]);
    await retry(page);
    await box(page).waitFor(); // it throws as before
    await mended(page);
    await retry(page);
    await page.getByRole('navigation', { name: '主导航' }).getByText('收藏').waitFor();
    await page.getByRole('heading', { level: 1, name: '设置' }).waitFor();
  });

  it('leads to the feedback form, and home', async () => {
    const page = await unframed();
    await box(page).getByRole('button', { name: '反馈' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const home = box(page).getByRole('link', { name: '回首页' });
    await Promise.all([page.waitForURL(({ pathname }) => pathname === '/'), home.click()]);
    await box(page).waitFor(); // planted there, too
  });
});

it('keeps the frame when a part breaks that only goes along', async () => {
  const page = await given();
  await planted(page, 'app/companion.tsx', missing);
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1, name: '设置' }).waitFor();
  await until('the companion is asked for', async () =>
    page.evaluate<boolean>(
      `performance.getEntriesByType('resource').some(({ name }) => name.endsWith(${JSON.stringify(fileOf('app/companion.tsx'))}))`,
    ),
  );
  expect(await box(page).count()).toBe(0);
  await page.getByRole('heading', { level: 1, name: '设置' }).waitFor();
});

it.each(standingFor([390, 1280], 390))(
  'says so when the product itself is not there, at %i',
  async (width) => {
    const page = await given({ viewport: { width, height: 800 } });
    await planted(page, 'index.html', (route) => route.abort('failed'));
    await page.goto('/settings');
    await box(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/nothing-${width}.png` });
    await page.unroute(`**/${fileOf('index.html')}`);
    await retry(page);
    await page.getByRole('heading', { level: 1, name: '设置' }).waitFor();
  },
);
