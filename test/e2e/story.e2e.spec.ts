import type { Browser, Page } from 'playwright-core';
import { axeFindings, loudness, openBrowser, tokenIn } from './browser.js';
import { Solo, until } from './solo.js';

const DIALOGUE =
  '店員：いらっしゃいませ。\n客：すみません、おにぎりはどこですか。\n店員：あちらの棚の二段目にあります。\n客：はい。\n店員：お箸はお使いになりますか。\n客：はい。';
const SENTENCES = 6;

jest.setTimeout(300_000);

describe('the main job, as a person does it', () => {
  const solo = new Solo({ SEED_SAMPLES: 'true' });
  let browser: Browser;
  let page: Page;
  const failures: string[] = [];

  beforeAll(async () => {
    await solo.start();
    browser = await openBrowser();
    page = await (
      await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
    ).newPage();
    page.on('pageerror', (error) => failures.push(error.message));
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await solo.dispose();
  });

  it('splits the pasted text as they type, with the cast', async () => {
    await page.goto(solo.url);
    await page.locator('textarea').first().fill(DIALOGUE);
    await page.getByText('お箸はお使いになりますか。', { exact: false }).nth(1).waitFor();
    await page
      .getByRole('list', { name: '说话人' })
      .getByRole('button', { name: /^店員/ })
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('makes the lesson by itself when they have logged in, of what was pressed before', async () => {
    await page.getByRole('button', { name: '生成听力课' }).click();
    await page.waitForURL('**/login**');
    await page.locator('input[name=email]').fill('hanako@example.com');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '发送验证码' }).click();
    await page.locator('input[name=code]').fill(await solo.code('hanako@example.com'));
    await page.waitForURL('**/player/**');
  });

  it('shows furigana, becomes ready sentence by sentence, and sounds', async () => {
    await until(
      'all sentences',
      async () => (await page.locator('[data-ready=true]').count()) === SENTENCES,
      180_000,
    );
    await page.locator('ruby rt', { hasText: 'たな' }).waitFor();
    expect(await page.locator('[lang=ja]').count()).toBeGreaterThanOrEqual(SENTENCES);
    const { json } = await solo.call<{ lesson: { segments: { audioUrl: string }[] } }>(
      `/api/public/contents/${page.url().split('/').pop()}`,
      {
        token: await token(),
      },
    );
    for (const { audioUrl } of json.lesson.segments)
      expect(await loudness(page, audioUrl)).toBeGreaterThan(0.01);
    await page.getByRole('button', { name: '播放', exact: true }).click();
    await page.locator('[data-status=playing]').waitFor();
    const place = () => page.locator('[data-counter]').innerText();
    await page.keyboard.press('ArrowRight');
    await until('the next sentence', async () => (await place()).includes(`2/${SENTENCES}`));
    expect(await axeFindings(page)).toEqual([]);
  });

  it('is all there after a reload and a kill -9', async () => {
    await solo.kill();
    await solo.start();
    await page.reload();
    await until(
      'all sentences',
      async () => (await page.locator('[data-ready=true]').count()) === SENTENCES,
    );
    await page.goto(`${solo.url}/profile`);
    await page.getByText('いらっしゃいませ。').first().waitFor();
    expect(failures).toEqual([]);
  });

  const token = () => tokenIn(page).then((text) => /[\w-]{43}/.exec(text ?? '')?.[0] ?? '');
});
