import type { Browser, BrowserContext, Page } from 'playwright-core';
import { axeFindings, heardSaying, keep, keepNow, loudness, openBrowser } from './browser.js';
import { keptEdits, nodePlaces, watchPlaying } from './page-scripts.js';
import { Solo, until } from './solo.js';

const TEXT = '店員：いらっしゃいませ。\n客：おにぎりはどこですか。';

interface Content {
  content: {
    revision: number;
    graph: {
      nodes: {
        id: string;
        type: string;
        customName?: string;
        sourceIds: string[];
        params: { text?: string; segments?: { content: string }[] };
      }[];
    };
    resources: { audioItems: { url?: string; status: string }[] };
  };
}

describe('a lesson in the editor', () => {
  // Of their level everything may be done, covers too.
  const solo = new Solo({ ADMIN_EMAILS: 'hanako@example.com' });
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let token: string;
  let address: string;
  const failures: string[] = [];

  /** Puts their token where the page looks for it. */
  const opened = async () => {
    const tab = await context.newPage();
    tab.on('pageerror', (error) => failures.push(error.message));
    return tab;
  };
  const card = (tab: Page, text: string) => tab.locator('.react-flow__node', { hasText: text });
  /** Where the name is, so that no button is met. */
  const choose = (tab: Page, text: string) => card(tab, text).first().locator('.card-name').click();
  // Not by its role: behind a dialog nothing has one.
  const words = (tab: Page) => tab.locator('textarea[aria-label=要听的文字]');
  const saved = (tab: Page) => tab.locator('[data-saved=saved]').waitFor();
  const onServer = async () =>
    (await solo.call<Content>(`/api/contents/${address.split('/').pop()}`, { token })).json.content;
  const textOnServer = async () =>
    (await onServer()).graph.nodes.find(({ type }) => type === 'textContent')?.params.text;

  beforeAll(async () => {
    await solo.start();
    token = await solo.login('hanako@example.com');
    browser = await openBrowser();
    context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await keep(context, 'auth_token', token, 'where absent');
    page = await opened();
  });
  afterAll(async () => {
    await browser?.close();
    await solo.dispose();
  });

  it('begins with a pasted text: the whole graph is there', async () => {
    await page.goto(`${solo.url}/editor`);
    await page.getByLabel('要听的文字').fill(TEXT);
    // As on the home page: what becomes of it, who speaks, what it is translated into.
    await page.getByText('2 句 · 日语').waitFor();
    await page.getByRole('group', { name: '译成' }).waitFor();
    await page.getByRole('button', { name: '打开字幕或文本' }).waitFor();
    await page.getByRole('button', { name: '生成整张图' }).click();
    await page.waitForURL('**/editor/*');
    address = page.url();
    await until('four nodes', async () => (await page.locator('.react-flow__node').count()) === 4);
    await until('three links', async () => (await page.locator('.react-flow__edge').count()) === 3);
    await card(page, '2 句 · 日语').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('sounds: every node can be played where it stands', async () => {
    await until('sounds', async () => (await card(page, '声音 2/2').count()) === 1);
    await page.evaluate(watchPlaying);
    await page.getByRole('button', { name: '播放播放顺序 1' }).click();
    expect(await page.evaluate(() => globalThis.played)).toBe(true);
    const url =
      (await onServer()).resources.audioItems.find(({ status }) => status === 'ready')?.url ?? '';
    expect(await loudness(page, url)).toBeGreaterThan(0.01);
    await page.getByRole('button', { name: '关闭播放' }).click();
  });

  it('saves what is typed, splits it beside, and lets sentences be put right by hand', async () => {
    await choose(page, '文本 1');
    await words(page).fill(`${TEXT}\n客：ありがとう。`);
    await page.getByRole('list', { name: '句子' }).getByText('ありがとう。').waitFor();
    await page.getByRole('button', { name: '与下句合并' }).nth(1).click();
    await saved(page);
    expect(
      (await onServer()).graph.nodes[0]?.params.segments?.map(({ content }) => content),
    ).toEqual(['いらっしゃいませ。', 'おにぎりはどこですか。ありがとう。']);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('goes back after a reload, step by step, and forth again', async () => {
    await page.reload();
    await page.getByRole('button', { name: '撤销' }).click();
    await until('one step', async () => (await textOnServer())?.endsWith('客：ありがとう。'));
    await page.getByRole('button', { name: '重做' }).click();
    await until('forth', async () => (await textOnServer())?.endsWith('どこですか。ありがとう。'));
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByRole('button', { name: '撤销' }).click();
    await until('the beginning', async () => (await textOnServer()) === TEXT);
    await card(page, '2 句 · 日语').waitFor();
  });

  it('merges two tabs that do different things, and shows both sides where they meet', async () => {
    const other = await opened();
    await other.goto(address);
    await choose(other, '素材 1');
    await choose(page, '文本 1');
    await words(page).pressSequentially('！');
    await other.getByRole('textbox', { name: '节点名称' }).fill('注音和声音');
    await other.keyboard.press('Enter');
    await card(page, '注音和声音').waitFor();
    await saved(page);
    await choose(other, '文本 1');
    await until(
      'the same words',
      async () => (await words(other).inputValue()) === (await words(page).inputValue()),
    );

    await other.route('**/operations*', (route) => route.abort());
    await words(other).fill('C：別のタブ。');
    await other.locator('[data-saved=offline]').waitFor();
    await words(page).fill('D：このタブ。');
    await saved(page);
    await other.unroute('**/operations*');
    await other.locator('[data-saved=conflict]').waitFor();
    expect(await textOnServer()).toBe('D：このタブ。');
    expect(await words(other).inputValue()).toBe('C：別のタブ。');
    await other
      .getByRole('alertdialog')
      .or(other.getByRole('dialog'))
      .getByRole('button', { name: /我的/ })
      .last()
      .click();
    await until('their choice', async () => (await textOnServer()) === 'C：別のタブ。');
    await until('the other tab', async () => (await words(page).inputValue()) === 'C：別のタブ。');
    await other.close();
  });

  it('loses nothing when the server is killed while they type, nor when the tab goes with it', async () => {
    await words(page).fill('');
    await words(page).pressSequentially('一つ目。', { delay: 60 });
    const killed = solo.kill();
    await words(page).pressSequentially('\n二つ目。', { delay: 60 });
    await killed;
    await page.getByText('离线，改动已存在本机').waitFor();
    await words(page).pressSequentially('\n三つ目。', { delay: 20 });
    await solo.start();
    await saved(page);
    expect(await textOnServer()).toBe('一つ目。\n二つ目。\n三つ目。');

    await solo.kill();
    await words(page).pressSequentially('\n四つ目。');
    await page.getByText('离线，改动已存在本机').waitFor();
    // It may have said so of the first letter; the last is on the device a moment after its key.
    await until('kept', async () => (await page.evaluate(keptEdits)).includes('四つ目。'));
    await page.close({ runBeforeUnload: false });
    await solo.start();
    page = await opened();
    await page.goto(address);
    await saved(page);
    await until(
      'the last words',
      async () => (await textOnServer()) === '一つ目。\n二つ目。\n三つ目。\n四つ目。',
    );
    await choose(page, '文本 1');
    expect(await words(page).inputValue()).toBe('一つ目。\n二つ目。\n三つ目。\n四つ目。');
  });

  it('keeps what is typed over the end of a login', async () => {
    const answer = {
      status: 401,
      contentType: 'application/json',
      body: '{"success":false,"error":"登录已过期，请重新登录","code":"UNAUTHENTICATED"}',
    };
    await page.route('**/operations*', (route) => route.fulfill(answer));
    await words(page).press('Control+End');
    // In one: with the first of it refused, they are taken away.
    await page.keyboard.insertText('\n五つ目。');
    await page.waitForURL(`${solo.url}/`);
    await page.unroute('**/operations*');
    expect(await textOnServer()).not.toContain('五');
    await keepNow(page, 'auth_token', token);
    await page.goto(address);
    await until('the last words', async () => (await textOnServer())?.endsWith('\n五つ目。'));
    await choose(page, '文本 1');
  });

  it('cuts a sentence at the caret, and wears a cover of their own', async () => {
    await page.getByRole('button', { name: '拆分' }).first().click();
    await page.keyboard.press('Home');
    for (const _ of '一つ') await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: '句子' }).getByText('目。', { exact: true }).waitFor();

    await choose(page, '成品 1');
    const file = {
      name: 'cover.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } }),
    };
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/api/images/upload', async (route) => {
      await held;
      await route.abort().catch(() => undefined); // the page has called it off
    });
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: '取消上传' }).click();
    await heardSaying(page, '上传已取消');
    go();
    await page.unroute('**/api/images/upload');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('image[href^="/media/images/"]').waitFor();
    await saved(page);
    expect(JSON.stringify((await onServer()).graph.nodes)).toMatch(
      /"imageUrl":"\/media\/images\/[0-9a-f]{64}/,
    );
  });

  it('means the card that was pressed, though the canvas glides on before they let go', async () => {
    await page.getByRole('button', { name: '关闭面板' }).click();
    const { x, y } = await card(page, '播放顺序 1')
      .locator('.card-name')
      .evaluate((name) => name.getBoundingClientRect());
    await page.mouse.move(x + 5, y + 5);
    await page.mouse.down();
    await page.evaluate(() => {
      const canvas = document.querySelector<HTMLElement>('.react-flow__viewport');
      if (canvas) canvas.style.translate = '0 300px';
    });
    await page.mouse.up();
    await page.locator('.node-panel').getByText('播放顺序 · ').waitFor();
    await page.evaluate(() => {
      const canvas = document.querySelector<HTMLElement>('.react-flow__viewport');
      if (canvas) canvas.style.translate = '';
    });
  });

  it('is drawn by hand: add, link, refuse, copy, group, arrange, remove', async () => {
    const nodes = page.locator('.react-flow__node');
    await page.getByRole('button', { name: '关闭面板' }).click();
    const [from, to] = [
      card(page, '文本 1').locator('.source'),
      card(page, '成品 1').locator('.target'),
    ];
    await from.dragTo(to);
    await heardSaying(page, '「成品」不能接在「文本」之后');

    const handle = await from.boundingBox();
    if (!handle) throw new Error('no handle');
    await page.mouse.move(handle.x + 6, handle.y + 6);
    await page.mouse.down();
    await page.mouse.move(handle.x + 60, handle.y + 150, { steps: 8 });
    await page.mouse.up();
    const menu = page.getByRole('menu', { name: '接到新的节点' });
    await menu.waitFor();
    expect(await menu.getByRole('menuitem').count()).toBe(2);
    await menu.getByRole('menuitem', { name: '播放顺序' }).click();
    await until('five nodes', async () => (await nodes.count()) === 5);
    await until('four links', async () => (await page.locator('.react-flow__edge').count()) === 4);

    await page.keyboard.press('Control+a');
    await page.getByText('已选 5 个节点').waitFor();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await until('copies', async () => (await nodes.count()) === 10);
    await page.keyboard.press('g');
    await page.getByRole('textbox', { name: '分组备注' }).fill('第二课');
    await page.keyboard.press('Enter');
    const before = await page.evaluate(nodePlaces);
    await page.keyboard.press('l');
    await until('another order', async () => (await page.evaluate(nodePlaces)) !== before);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: '快捷键' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
    await until('without the copies', async () => (await nodes.count()) === 5);
    await page.keyboard.press('Control+z');
    await until('back', async () => (await nodes.count()) === 10);
    expect(await page.getByRole('textbox', { name: '分组备注' }).inputValue()).toBe('第二课');
    await saved(page);
    expect((await onServer()).graph.nodes).toHaveLength(10);
    expect(await axeFindings(page)).toEqual([]);
    expect(failures).toEqual([]);
  });
});
