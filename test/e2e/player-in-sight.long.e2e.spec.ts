import type { Browser, Locator, Page } from 'playwright-core';
import { generatedLesson, openToEverybody } from './author.js';
import { axeFindings, openBrowser } from './browser.js';
import { device, is, open, standsAt, TEXT } from './listener.js';
import { cameTo } from './passing.js';
import { Solo, until } from './solo.js';

jest.setTimeout(300_000);

declare global {
  /** Where the round key was at first, and in a pause. */
  var stood: number;
  var rested: number;
}
/** Buttons of the player that are too small for a thumb. Words of the lesson are text. */
const small = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main button, [data-transport] button')]
    .filter((button) => !button.closest('.lesson-text') && button.checkVisibility())
    .map((button) => ({
      name: button.ariaLabel || button.innerText,
      box: button.getBoundingClientRect(),
    }))
    .filter(({ box }) => box.width > 0 && (box.height < 44 || box.width < 44))
    .map(({ name, box }) => `${name} ${box.width} × ${box.height}`);
/** Lines of the lesson in sight that a round button lies on. */
const coveredLines = (): number => {
  const rounds = ['使用帮助', '意见反馈'].map((name) =>
    document.querySelector(`[aria-label=${name}]`)!.getBoundingClientRect(),
  );
  const floor = document.querySelector('[data-transport]')!.getBoundingClientRect().top;
  return [...document.querySelectorAll('.lesson-text')]
    .map((text) => text.getBoundingClientRect())
    .filter((text) =>
      rounds.some(
        (round) =>
          round.bottom > text.top &&
          round.top < Math.min(text.bottom, floor) &&
          round.right > text.left &&
          round.left < text.right,
      ),
    ).length;
};

const line = (page: Page) => page.locator('[aria-current=true][data-occurrence]');
/** How far the transport lies on it, px; above the upper edge of the screen it counts as covered, too. */
const below = async (page: Page, what: Locator): Promise<number> => {
  const [box, bar] = await Promise.all([
    what.boundingBox(),
    page.locator('[data-transport]').boundingBox(),
  ]);
  return box && bar && box.y >= 0 ? box.y + box.height - bar.y : Infinity;
};

const solo = new Solo({ RATE_LIMIT: '0' });
let browser: Browser;
let token = '';
let plain = '';
const learner = (phone = false) => device(browser, solo.url, { token, phone });

beforeAll(async () => {
  await solo.start();
  token = await solo.login('learner@example.cn');
  plain = await generatedLesson(solo, token, { title: '山びこ', text: TEXT.join('\n') });
  // One to go on with.
  const next = await generatedLesson(solo, token, {
    title: '四段',
    text: TEXT.slice(0, 3).join('\n'),
  });
  for (const id of [plain, next]) await openToEverybody(solo, token, id);
  browser = await openBrowser();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('opens at the sentence of the address, in sight, and after a reload where they were', async () => {
  const context = await learner();
  const page = await open(context, `/player/${plain}?s=11`);
  await standsAt(page, 11);
  await until('the page at the sentence', async () => {
    const box = await line(page).boundingBox();
    return box !== null && box.y > 0 && box.y + box.height < 620;
  });
  await page.reload();
  await standsAt(page, 11); // they have not moved: the address is true
  await page.evaluate(() => whenThere({ place: '·10/' }, () => press('Escape')));
  await page.keyboard.press('ArrowLeft');
  await is(page, 'paused'); // it sounded there, and stays
  await standsAt(page, 10);
  await until('no sentence in the address', () =>
    Promise.resolve(new URL(page.url()).search === ''),
  );
  await page.reload();
  await standsAt(page, 10);
  await context.close();
});

it('keeps the sentence clear of the transport: on a phone, under the open panel, and when the phone is turned', async () => {
  const context = await learner(true);
  const page = await open(context, `/player/${plain}?s=11`);
  await standsAt(page, 11);
  const inSight = (how: string) => until(how, async () => (await below(page, line(page))) <= 0);
  await inSight('upright');
  await page.getByRole('button', { name: '听法', exact: true }).click();
  await page.getByRole('group', { name: '听法' }).waitFor();
  await inSight('under the panel');
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('button', { name: '听法', exact: true }).click();
  await inSight('on its side');
  const bar = await page.locator('[data-transport]').boundingBox();
  expect(bar?.height).toBeLessThan(390 / 3);
  await page.evaluate(() => {
    const at = () => document.querySelector('[data-status]')!.getBoundingClientRect().x;
    globalThis.stood = at();
    whenThere({ place: '·11/', resting: true }, () => {
      globalThis.rested = at();
      document.querySelector<HTMLElement>('[aria-label=上一句]')!.click();
    });
  });
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await cameTo(page, ['·11/', '·10/']);
  const [stood, rested] = await page.evaluate(() => [globalThis.stood, globalThis.rested]);
  expect(stood).toBeGreaterThan(0);
  expect(rested).toBe(stood);
  await inSight('while it sounds');
  await page.keyboard.press('d');
  await page.getByLabel('写下你听到的').waitFor();
  await until(
    'the exercise in sight',
    async () => (await below(page, page.getByRole('form', { name: '听写' }))) <= 0,
  );
  expect(await page.evaluate(small)).toEqual([]);
  await context.close();
});

it('offers the next lesson in sight at the end, and begins anew when a visitor comes again', async () => {
  const context = await device(browser, solo.url, { phone: true });
  const page = await open(context, `/player/${plain}?s=12`);
  await page.setViewportSize({ width: 320, height: 640 }); // where one offer stands below the other
  await standsAt(page, 12);
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await is(page, 'ended');
  await page.getByRole('link', { name: /^下一课/ }).waitFor();
  await until(
    'the offers above the transport',
    async () => (await below(page, page.getByRole('button', { name: '从头再听' }))) <= 0,
  );
  await page.goto(`/player/${plain}`);
  await standsAt(page, 1);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await page.getByRole('link', { name: /^继续/ }).count()).toBe(0);
  await context.close();
});

it('fits a thumb: nothing small, one row of marks, no button on the text', async () => {
  const context = await learner(true);
  const page = await open(context, `/player/${plain}?s=3`);
  await standsAt(page, 3);
  await page.getByRole('button', { name: '使用帮助' }).waitFor();
  expect(await page.evaluate(coveredLines)).toBe(0);
  const marks = page.getByRole('group', { name: '第 3 句' });
  expect((await marks.boundingBox())?.height).toBe(44);
  await marks.getByRole('button', { name: '更多' }).click();
  await marks.getByRole('button', { name: '听写' }).waitFor();
  expect(await page.evaluate(small)).toEqual([]);
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await page.getByRole('button', { name: '使用帮助' }).waitFor({ state: 'hidden' });
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
});
