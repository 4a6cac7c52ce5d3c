import type { Browser, Page } from 'playwright-core';
import { authorPage, saved } from './author.js';
import { axeFindings, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';

const TEXT = 'いらっしゃいませ。\nおにぎりはどこですか。\nあちらです。';

interface Content {
  content: { id: string };
}
interface Box {
  y: number;
}

jest.setTimeout(300_000);

describe('what an author had before them', () => {
  const solo = new Solo();
  let browser: Browser;
  let page: Page;
  let token: string;
  let id: string;
  const failures: string[] = [];

  const row = (text: string) =>
    page.locator('[role=row][data-occurrence]').filter({ hasText: text });
  const table = () => page.getByRole('grid', { name: '句子' });
  const cell = () => page.getByRole('textbox', { name: '第 1 句' });
  const openCell = async (text: string) => {
    await row(text).click({ position: { x: 20, y: 12 } });
    await row(text).press('Enter');
  };
  const canvas = () => page.locator('.react-flow__node', { hasText: '素材 1' });

  beforeAll(async () => {
    await solo.start();
    token = await solo.login('hanako@example.com');
    const lesson = (title: string) =>
      solo.call<Content>('/api/contents', {
        token,
        body: { text: TEXT, title, targetLanguages: ['fr'] },
      });
    ({ id } = (await lesson('便利店')).json.content);
    await lesson('车站');
    browser = await openBrowser();
    ({ page } = await authorPage(browser, token, failures));
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await solo.dispose();
  });

  it('stands again on the start screen after a reload and after a look elsewhere, until the lesson is made', async () => {
    const text = () => page.getByRole('textbox', { name: '要听的文字' });
    const keeps = (words: string) =>
      until(`"${words}"`, async () => (await text().inputValue()) === words);
    await page.goto(`${solo.url}/editor`);
    await text().fill('まだ途中です。');
    await page.reload();
    await keeps('まだ途中です。');
    await page.getByRole('link', { name: '我的课程' }).first().click();
    await page.getByRole('list', { name: '课程' }).waitFor();
    await page.goBack();
    await keeps('まだ途中です。');
    await page.getByRole('button', { name: '生成整张图' }).click();
    await canvas().waitFor();
    await page.goto(`${solo.url}/editor`);
    await keeps('');
  });

  it('is the table again after a reload, and the canvas after Back', async () => {
    await page.goto(`${solo.url}/editor/${id}`);
    await canvas().dblclick();
    await table().waitFor();
    expect(new URL(page.url()).searchParams.get('table')).toMatch(/^resource_/);
    await page.reload();
    await table().waitFor();
    await page.goBack();
    await until('the canvas', async () => (await table().count()) === 0);
    expect(page.url()).toBe(`${solo.url}/editor/${id}`);
    await page.goForward();
    await table().waitFor();
    await page.getByRole('button', { name: '← 回到画布' }).click();
    await until('the canvas again', async () => (await table().count()) === 0);
    // A node without a work place of its own leaves no step behind.
    await page.locator('.react-flow__node', { hasText: '文本' }).first().dblclick();
    expect(page.url()).toBe(`${solo.url}/editor/${id}`);
    await page.goto(`${solo.url}/editor/${id}?table=resource_gone`);
    await until('an address that leads nowhere', () =>
      Promise.resolve(page.url() === `${solo.url}/editor/${id}`),
    );
  });

  it('is the open cell again with the words in it, until they are saved or given up', async () => {
    await canvas().dblclick();
    await openCell('いらっしゃいませ。');
    await cell().fill('ようこそ');
    await page.reload();
    await until('their words', async () => (await cell().inputValue()) === 'ようこそ');
    await page.getByText('上次还没存上的文字').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await cell().press('Escape');
    await page.reload();
    await table().waitFor();
    await row('いらっしゃいませ。').waitFor();
    expect(await cell().count()).toBe(0);
    await openCell('いらっしゃいませ。');
    await cell().fill('ようこそ。');
    await page.goBack();
    await canvas().dblclick();
    await until('their words', async () => (await cell().inputValue()) === 'ようこそ。');
    await cell().press('Enter');
    await saved(page);
    await page.reload();
    await row('ようこそ。').waitFor();
    expect(await cell().count()).toBe(0);
  });

  it('stays under the hand when it no longer fits the filter', async () => {
    const search = page.getByRole('searchbox', { name: '在句子里找' });
    await search.fill('ｵﾆｷﾞﾘ');
    await until(
      'one row',
      async () => (await page.locator('[role=row][data-occurrence]').count()) === 1,
    );
    await openCell('おにぎり');
    await page.getByRole('textbox', { name: '第 2 句' }).fill('パンはどこですか。');
    await page.keyboard.press('Enter');
    await row('パンはどこですか。').waitFor();
    await saved(page);
    expect(await row('パンはどこですか。').count()).toBe(1);
    await search.fill('パ');
    await until(
      'the filter again',
      async () => (await page.locator('[role=row][data-occurrence]').count()) === 1,
    );
    await search.fill('');
  });

  it('begins high on the screen, and says what is not there', async () => {
    await row('あちらです。').getByText('未配置翻译服务').waitFor();
    await page.getByText('3 句没有法语译文：未配置翻译服务').waitFor();
    const { y } = (await table().boundingBox()) as Box;
    expect(y).toBeLessThan(165);
    await page.getByRole('button', { name: '句子表的按键' }).click();
    await page.getByText('连选').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('is the same list of lessons after a look into one of them', async () => {
    await page.goto(`${solo.url}/content`);
    await page.getByRole('searchbox', { name: '搜索我的课程' }).fill('便利');
    await page.getByRole('combobox', { name: '排序' }).selectOption('title');
    await page.getByRole('combobox', { name: '谁能看' }).selectOption('private');
    const lessons = page.getByRole('list', { name: '课程' }).getByRole('listitem');
    await until(
      'one lesson',
      async () => (await lessons.count()) === 1 && page.url().includes('q='),
    );
    await page.getByRole('link', { name: /^编辑/ }).first().click();
    await canvas().waitFor();
    await page.goBack();
    await until('the same list', async () => (await lessons.count()) === 1);
    expect(await page.getByRole('searchbox', { name: '搜索我的课程' }).inputValue()).toBe('便利');
    expect(await page.getByRole('combobox', { name: '排序' }).inputValue()).toBe('title');
    expect(await page.getByRole('combobox', { name: '谁能看' }).inputValue()).toBe('private');
    await page.getByRole('link', { name: '我的课程' }).first().click();
    await until('all of them', async () => (await lessons.count()) === 3);
    expect(failures).toEqual([]);
  });
});
