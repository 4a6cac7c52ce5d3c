import type { Browser, BrowserContext, Page } from 'playwright-core';
import { authorPage, card, openTable, saved } from './author.js';
import { axeFindings, holds, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';

const TEXT = '店員：いらっしゃいませ。\n客：おにぎりはどこですか。\n店員：あちらの棚です。';

/** As fingers do, and in the page itself: a pause of this process would be one of theirs. */
const typeHere = async (words: string): Promise<void> => {
  for (const one of words) {
    document.execCommand('insertText', false, one);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
};

interface Node {
  type: string;
  customName?: string;
  params: {
    text?: string;
    segments?: { content: string }[];
    sections?: { title: string; repeatCount: number }[];
  };
}
interface Content {
  content: {
    id: string;
    title: string;
    description: string;
    level: string;
    tags: string[];
    generating: boolean;
    graph: { nodes: Node[] };
  };
}

describe('two devices at one lesson, at once', () => {
  const solo = new Solo({ RATE_LIMIT: '0' });
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let token: string;
  let id: string;
  const failures: string[] = [];

  const content = async () =>
    (await solo.call<Content>(`/api/contents/${id}`, { token })).json.content;
  const node = async (type: string) =>
    (await content()).graph.nodes.find((one) => one.type === type);
  const text = async () => (await node('textContent'))?.params.text ?? '';
  const field = () => page.getByRole('textbox', { name: '要听的文字' });
  const toText = async () => {
    await page.locator('.react-flow__node', { hasText: '文本 1' }).click();
    await field().waitFor();
  };
  const type = async (more: string) => {
    await field().press('Control+End');
    await page.evaluate(typeHere, more);
  };
  const dialog = () => page.getByRole('alertdialog');
  /** Looked at when the keyboard is in it. */
  const dialogFindings = async () => {
    await holds(page, 'the keyboard in the dialog', () =>
      Boolean(document.activeElement?.closest('[role=alertdialog]')),
    );
    return axeFindings(page);
  };

  beforeAll(async () => {
    await solo.start();
    token = await solo.login('hanako@example.com');
    browser = await openBrowser();
  });
  beforeEach(async () => {
    const { json } = await solo.call<Content>('/api/contents', {
      token,
      body: { text: TEXT, title: '便利店', targetLanguages: [] },
    });
    ({ id } = json.content);
    await until('the first sounds', async () => !(await content()).generating);
    ({ context, page } = await authorPage(browser, token, failures));
    await page.goto(`${solo.url}/editor/${id}`);
    await saved(page);
  });
  afterEach(async () => {
    await context.close();
    expect(failures.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await solo.dispose();
  });

  /** Another browser of theirs, on the same lesson. */
  const elsewhereOpen = async () => {
    const other = await authorPage(browser, token, failures);
    await other.page.goto(`${solo.url}/editor/${id}`);
    await saved(other.page);
    return other;
  };

  it('asks, with both texts, before a field that was opened earlier overwrites what another device wrote', async () => {
    const other = await elsewhereOpen();
    const row2 = async (on: Page) => {
      const row = on.locator('[role=row][data-occurrence]').nth(1);
      await row.click({ position: { x: 20, y: 12 } });
      await row.press('Enter');
      return on.getByRole('textbox', { name: '第 2 句' });
    };
    await Promise.all([openTable(page), openTable(other.page)]);
    const mine = await row2(page);
    await mine.fill('お水はどこですか。');
    const theirs = await row2(other.page);
    await theirs.fill('おにぎりはありますか。');
    await theirs.press('Enter');
    await saved(other.page);
    await page.getByText('别处刚改为「おにぎりはありますか。」').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await mine.press('Enter');
    const both = dialog().getByRole('list', { name: '有变化的句子' });
    for (const line of ['おにぎりはありますか。', 'お水はどこですか。'])
      await both.getByText(line).waitFor();
    expect(await dialogFindings()).toEqual([]);
    // Neither side is chosen by a key that was meant for the field.
    await page.keyboard.press('Enter');
    expect((await node('textContent'))?.params.segments?.[1]?.content).toBe(
      'おにぎりはありますか。',
    );
    await dialog().getByRole('button', { name: '用我的' }).click();
    await saved(page);
    await other.page.getByText('お水はどこですか。').waitFor();
    // One line for each device, though it was one sentence within a few seconds.
    await page.getByRole('button', { name: '历史' }).click();
    const rows = page.getByRole('list', { name: '改动' }).getByRole('button');
    await rows.filter({ hasText: '→ 「お水はどこですか。」' }).waitFor();
    expect(await rows.filter({ hasText: '→ 「おにぎりはありますか。」' }).count()).toBe(1);
    await other.context.close();
  });

  it('hands back what stood in a field whose sentence another device joined with its neighbour', async () => {
    const other = await elsewhereOpen();
    await openTable(page);
    const row = page.locator('[role=row][data-occurrence]').nth(1);
    await row.click({ position: { x: 20, y: 12 } });
    await row.press('Enter');
    await page.getByRole('textbox', { name: '第 2 句' }).fill('お水はどこですか。');
    await other.page.locator('.react-flow__node', { hasText: '文本 1' }).click();
    await other.page.getByRole('button', { name: '与下句合并' }).first().click();
    await saved(other.page);
    const unsaved = dialog().getByRole('textbox', { name: '没能放进课程的字' });
    await unsaved.waitFor();
    expect(await unsaved.inputValue()).toBe('お水はどこですか。');
    expect(await dialogFindings()).toEqual([]);
    await page.reload();
    await unsaved.waitFor();
    await dialog().getByRole('button', { name: '我已经收好' }).click();
    await unsaved.waitFor({ state: 'detached' });
    await other.context.close();
  });

  it('hands back after a reload what stood in a field whose sentence went while the page was away', async () => {
    const other = await elsewhereOpen();
    await openTable(page);
    const row = page.locator('[role=row][data-occurrence]').nth(1);
    await row.click({ position: { x: 20, y: 12 } });
    await row.press('Enter');
    await page.getByRole('textbox', { name: '第 2 句' }).fill('お水はどこですか。');
    await page.goto(`${solo.url}/health/live`);
    await other.page.locator('.react-flow__node', { hasText: '文本 1' }).click();
    await other.page.getByRole('button', { name: '与下句合并' }).first().click();
    await saved(other.page);
    await page.goto(`${solo.url}/editor/${id}`);
    await saved(page);
    const unsaved = dialog().getByRole('textbox', { name: '没能放进课程的字' });
    const table = page.getByRole('grid', { name: '句子' });
    await unsaved.or(table).or(card(page, '素材 1')).first().waitFor();
    if ((await unsaved.count()) + (await table.count()) === 0) await openTable(page);
    await unsaved.waitFor();
    expect(await unsaved.inputValue()).toBe('お水はどこですか。');
    expect(await dialog().getByRole('button', { name: '关闭' }).count()).toBe(0);
    await dialog().getByRole('button', { name: '我已经收好' }).click();
    await unsaved.waitFor({ state: 'detached' });
    await page.reload();
    await saved(page);
    expect(await unsaved.count()).toBe(0);
    await other.context.close();
  });

  it('asks as well about the title of a section, a number and the name of a node that another device changed meanwhile', async () => {
    const other = await elsewhereOpen();
    const toSequence = async (on: Page) => {
      await on.locator('.react-flow__node', { hasText: '播放顺序 1' }).click();
      await on.getByLabel('节的名称').waitFor();
    };
    await Promise.all([toSequence(page), toSequence(other.page)]);
    const names = { 节的名称: '我的一节', 每句几遍: '7', 节点名称: '我的顺序' };
    const elsewhereNamed = { 节的名称: '别处的一节', 每句几遍: '2', 节点名称: '别处的顺序' };
    const [lesson] = [await node('textSequence')];
    const standing = async () => {
      const now = await node('textSequence');
      const [section] = now?.params.sections ?? [];
      return [section?.title, String(section?.repeatCount), now?.customName];
    };
    expect(lesson?.customName).toBeUndefined();
    for (const [index, label] of Object.keys(names).entries()) {
      const [mine, theirs] = [
        Object.values(names)[index] ?? '',
        Object.values(elsewhereNamed)[index] ?? '',
      ];
      await page.getByLabel(label, { exact: true }).fill(mine);
      await other.page.getByLabel(label, { exact: true }).fill(theirs);
      await other.page.getByLabel(label, { exact: true }).press('Enter');
      await saved(other.page);
      await page.getByText(`别处刚改为「${theirs}」`).waitFor();
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(mine);
      await page.getByLabel(label, { exact: true }).press('Enter');
      for (const words of [theirs, mine])
        await dialog().getByRole('listitem').getByText(words).first().waitFor();
      expect(await dialogFindings()).toEqual([]);
      expect((await standing())[index]).toBe(theirs);
      await dialog()
        .getByRole('button', { name: index === 1 ? '用别处的' : '用我的' })
        .click();
      await dialog().waitFor({ state: 'detached' });
      await saved(page);
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(
        index === 1 ? theirs : mine,
      );
    }
    await until('theirs and mine', async () => (await standing()).join() === '我的一节,2,我的顺序');
    await other.context.close();
  });

  it('asks before the name of a lesson, and what it says of itself, overwrite what another device wrote', async () => {
    const other = await elsewhereOpen();
    const title = (on: Page) => on.getByRole('textbox', { name: '课程名称' });
    await title(page).fill('我的便利店');
    await title(other.page).fill('别处的便利店');
    await title(other.page).press('Enter');
    await page.getByText('别处刚改为「别处的便利店」').waitFor();
    expect(await title(page).inputValue()).toBe('我的便利店');
    await title(page).press('Enter');
    const both = dialog().getByRole('list', { name: '两边的写法' });
    for (const words of ['别处的便利店', '我的便利店']) await both.getByText(words).waitFor();
    expect(await dialogFindings()).toEqual([]);
    await dialog().getByRole('button', { name: '用我的' }).click();
    await until('mine', async () => (await content()).title === '我的便利店');
    await until('heard there', async () => (await title(other.page).inputValue()) === '我的便利店');

    await page.goto(`${solo.url}/content`);
    const line = page.getByRole('list', { name: '课程' }).getByRole('listitem');
    const own = line.filter({ hasText: '我的便利店' }).first();
    const more = own.getByRole('button', { name: /的更多操作$/ });
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
    await own.getByRole('button', { name: '课程信息' }).click();
    const details = page.getByRole('dialog', { name: '课程信息' });
    await details.getByLabel('简介').fill('我写的简介');
    await details.getByLabel('难度').selectOption('N4');
    const body = { description: '别处写的简介', tags: ['别处'] };
    await solo.call(`/api/contents/${id}`, { token, method: 'PUT', body });
    await details.getByText('别处刚改为「别处写的简介」').waitFor();
    await details.getByRole('button', { name: '保存' }).click();
    for (const words of ['别处写的简介', '我写的简介']) await both.getByText(words).waitFor();
    await dialog().getByRole('button', { name: '用别处的' }).click();
    await details.waitFor({ state: 'detached' });
    await until('both', async () => {
      const { description, level, tags } = await content();
      return [description, level, ...tags].join() === '别处写的简介,N4,别处';
    });
    await other.context.close();
  });

  it('merges what two devices write into different sentences of one text, and leaves the caret where it is', async () => {
    const other = await elsewhereOpen();
    await toText();
    await other.page.locator('.react-flow__node', { hasText: '文本 1' }).click();
    const there = other.page.getByRole('textbox', { name: '要听的文字' });
    await context.setOffline(true);
    await type('\n客：どうも。');
    await page.locator('[data-saved=offline]').waitFor();
    await there.fill(TEXT.replace('いらっしゃいませ', 'こんばんは、ようこそ'));
    await saved(other.page);
    await context.setOffline(false);
    const merged = `${TEXT.replace('いらっしゃいませ', 'こんばんは、ようこそ')}\n客：どうも。`;
    await until('both', async () => (await text()) === merged);
    await saved(page);
    await page.evaluate(typeHere, 'ね。');
    await until('typed on', async () => (await text()) === `${merged}ね。`);
    expect(await dialog().count()).toBe(0);
    await other.context.close();
  });
});
