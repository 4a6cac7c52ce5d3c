import type { Browser, Page } from 'playwright-core';
import { atRest, axeFindings, keep, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';

const TEXT =
  '店員：いらっしゃいませ。\n客：すみません、おにぎりはどこですか。\n店員：あちらの棚の二段目にあります。';
const solo = new Solo({ RATE_LIMIT: '0' });
let browser: Browser;
let page: Page;

/** What is pressed in the header and in the panel, and reaches out of the window. */
const outside = (): string[] =>
  [
    ...document.querySelectorAll(
      'header :is(button, a), .node-panel :is(button, input, select, textarea)',
    ),
  ]
    .filter(
      (one) => one.getClientRects().length > 0 && getComputedStyle(one).position !== 'absolute',
    )
    .filter(
      (one) =>
        one.getBoundingClientRect().left < 0 || one.getBoundingClientRect().right > innerWidth,
    )
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);
const focusedLabel = () => document.activeElement!.getAttribute('aria-label');
const places = (): { top: number; bottom: number }[] =>
  ['素材 1', '素材 2'].map((name) =>
    [...document.querySelectorAll('.react-flow__node')]
      .find((one) => one.textContent.includes(name))!
      .getBoundingClientRect()
      .toJSON(),
  );
/** A key as the input method has it, and not yet the page. */
const compose = (key: string): void =>
  void document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }),
  );
const node = (name: string) => page.locator('.react-flow__node', { hasText: name });
const focused = () => page.evaluate(focusedLabel);
const close = () => page.getByRole('button', { name: '关闭面板' }).click();
const choose = async (name: string) => {
  await node(name).press('Enter');
  await page.getByRole('region', { name }).waitFor();
};

beforeAll(async () => {
  await solo.start();
  const token = await solo.login('miki@example.cn');
  const { json } = await solo.call<{ content: { id: string } }>('/api/contents', {
    token,
    body: { text: TEXT, targetLanguages: [] },
  });
  browser = await openBrowser();
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: solo.url,
    locale: 'zh-CN',
    viewport: { width: 1280, height: 800 },
  });
  await keep(context, 'auth_token', token);
  page = await context.newPage();
  await page.goto(`/editor/${json.content.id}`);
  await node('成品 1').waitFor();
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('keeps all of the header and of a panel in the window, on tablets too', async () => {
  for (const width of [768, 820, 1024, 1280]) {
    await page.setViewportSize({ width, height: 1100 });
    for (const name of ['文本 1', '播放顺序 1', '成品 1']) {
      await choose(name);
      await page
        .locator('.node-panel [data-fields] :is(button, input, select, textarea)')
        .first()
        .waitFor();
      await atRest(page);
      expect([width, name, await page.evaluate(outside)]).toEqual([width, name, []]);
      await close();
    }
  }
});

it('keeps what the header has no room for in a menu', async () => {
  await page.setViewportSize({ width: 820, height: 1100 });
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '快捷键' }).click();
  await page.getByRole('dialog', { name: '快捷键' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1280, height: 800 });
});

it('has on a phone what is wanted first within reach of a finger, and the rest in the menu', async () => {
  const header = page.locator('header').filter({ has: page.getByRole('link', { name: '去听' }) });
  const more = header.getByRole('button', { name: '更多' });
  const first = [more, header.getByRole('button', { name: '发布' }), header.getByRole('link', { name: '去听' })]; // prettier-ignore
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await atRest(page);
    expect(await header.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
    for (const one of first) {
      const box = await one.boundingBox();
      const { x, width: wide, height } = box ?? { x: -1, width: 0, height: 0 };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
    }
  }
  await more.click();
  const menu = page.getByRole('menu', { name: '更多' });
  await menu.getByRole('menuitem', { name: '撤销' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await menu.getByRole('menuitem', { name: '添加节点' }).click();
  await page.getByRole('menuitem', { name: /文本/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
});

it('opens the table with a double click also where the panel comes between the two clicks', async () => {
  const middle = async () => {
    const box = await node('素材 1').boundingBox();
    return { x: (box?.x ?? NaN) + (box?.width ?? NaN) / 2, y: (box?.y ?? NaN) + 20 };
  };
  await page.mouse.move(640, 700);
  await until('the card at the right', async () => {
    const { x } = await middle();
    if (x > 1050) return true;
    await page.mouse.wheel(x - 1100, 0);
    return undefined;
  });
  const { x, y } = await middle();
  await page.mouse.click(x, y);
  await page.locator('.node-panel').waitFor();
  await page.mouse.click(x, y, { clickCount: 2 });
  await page.getByRole('grid', { name: '句子' }).waitFor();
  // Canvas and panel lie under it: whoever goes by Tab does not meet them.
  const under = () =>
    page.evaluate(() => Boolean(document.activeElement?.closest('.node-panel, .react-flow')));
  await page.getByRole('button', { name: '发布', exact: true }).focus();
  for (let n = 0; n < 6; n += 1) {
    await page.keyboard.press('Tab');
    expect(await under()).toBe(false);
  }
  await page.goBack();
  await close();
});

it('covers nothing of a panel with the button for feedback, and still has it', async () => {
  await choose('成品 1');
  // It glides aside.
  await until('the button beside the panel', async () => {
    const button = await page.getByRole('button', { name: '意见反馈' }).boundingBox();
    const panel = await page.getByRole('region', { name: '成品 1' }).boundingBox();
    return (button?.x ?? 9999) + (button?.width ?? 0) < (panel?.x ?? 0);
  });
  await page.getByRole('button', { name: '意见反馈' }).click();
  await page.getByRole('dialog', { name: '意见反馈' }).waitFor();
  await page.getByRole('button', { name: '取消' }).click();
  await close();
});

it('puts the caret of an opened node into what it is for, and keeps it in the panel with Escape', async () => {
  await choose('文本 1');
  await page.locator('.canvas-stage').focus();
  await page.keyboard.press('Control+Enter');
  await page.locator('[aria-label=要听的文字]:focus').waitFor();
  await page.getByLabel('节点名称').fill('不要的');
  await page.keyboard.press('Escape');
  expect([await page.getByLabel('节点名称').inputValue(), await focused()]).toEqual(['', '文本 1']);
});

it('leaves Enter and Escape to the input method: nothing is kept, dropped or closed while it composes', async () => {
  const name = page.getByLabel('节点名称');
  await name.fill('くうこう');
  await page.evaluate(compose, 'Escape');
  await page.evaluate(compose, 'Enter');
  expect([await name.inputValue(), await focused()]).toEqual(['くうこう', '节点名称']);
  await name.press('Escape');
  await close();
  await page.getByRole('button', { name: '历史' }).click();
  await page.getByLabel('版本名称').fill('だいいち');
  await page.evaluate(compose, 'Escape');
  expect(await page.getByLabel('版本名称').inputValue()).toBe('だいいち');
  await page.keyboard.press('Escape');
  await page.getByLabel('版本名称').waitFor({ state: 'detached' });
});

it('puts copies below their originals', async () => {
  await choose('素材 1');
  await page.locator('.canvas-stage').focus();
  await page.keyboard.press('Control+d');
  await node('素材 2').waitFor();
  const [original, copy] = await page.evaluate(places);
  expect(copy?.top ?? 0).toBeGreaterThan(original?.bottom ?? 9999);
});
