import type { Browser, BrowserContext, Page } from 'playwright-core';
import { authorPage, openTable, saved } from './author.js';
import { axeFindings, holds, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';
import { inLong } from '../long.js';

const TEXT = '店員：いらっしゃいませ。\n客：おにぎりはどこですか。\n店員：あちらの棚です。';

/** As fingers do, and in the page itself: a pause of this process would be one of theirs. */
const typeHere = async (words: string): Promise<void> => {
  for (const one of words) {
    document.execCommand('insertText', false, one);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
};

interface Node {
  id: string;
  type: string;
  params: { text?: string; segments?: { occurrenceId: string; content: string; pace?: number }[] };
}
interface Content {
  content: { id: string; revision: number; generating: boolean; graph: { nodes: Node[] } };
}
interface Since {
  operations: { kind: string; undoes?: string; together?: string }[];
}

describe('an editor beside another device', () => {
  const solo = new Solo({ RATE_LIMIT: '0' });
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let token: string;
  let id: string;
  let count = 0;
  const failures: string[] = [];

  const content = async () =>
    (await solo.call<Content>(`/api/contents/${id}`, { token })).json.content;
  const node = async (type: string) =>
    (await content()).graph.nodes.find((one) => one.type === type);
  const text = async () => (await node('textContent'))?.params.text ?? '';
  const made = async (after: number) =>
    (await solo.call<Since>(`/api/contents/${id}/operations?after=${after}`, { token })).json
      .operations;
  /** The other device: it has heard of everything. */
  const elsewhere = async (...operations: object[]) => {
    const { revision } = await content();
    const body = {
      expectedRevision: revision,
      operations: operations.map((operation) => ({
        id: `elsewhere-${(count += 1)}`,
        ...operation,
      })),
    };
    expect((await solo.call(`/api/contents/${id}/operations`, { token, body })).status).toBe(200);
  };
  const words = () => page.getByRole('textbox', { name: '要听的文字' });
  const toText = async () => {
    const card = page.locator('.react-flow__node', { hasText: '文本 1' });
    // The canvas of a page that was just loaded may still be moving into its place: they press again.
    await until('the text', async () => {
      if (!(await words().isVisible())) await card.click();
      await words().waitFor({ timeout: 10_000 });
      return true;
    });
  };
  const type = async (more: string) => {
    await words().press('Control+End');
    await page.evaluate(typeHere, more);
  };
  const dialog = () => page.getByRole('alertdialog');
  /** One dialog may follow another: looked at when the keyboard is in it. */
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

  inLong('takes a line that is typed for one step: one undo, one row of the history', async () => {
    await toText();
    const { revision } = await content();
    await type('\n客：ありがとうございます。とても助かりました。');
    await saved(page);
    await until('the line', async () => (await text()).endsWith('助かりました。'));
    expect((await made(revision)).length).toBeLessThan(6);
    await page.getByRole('button', { name: '历史' }).click();
    const rows = page.getByRole('list', { name: '改动' }).getByRole('button');
    await rows.filter({ hasText: '文本 1：＋客：ありがとうございます' }).first().waitFor();
    expect(await rows.filter({ hasText: '文本 1' }).count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '关闭历史' }).click();
    await page.getByRole('button', { name: '撤销' }).click();
    await until('the text as it was', async () => (await text()) === TEXT);
    await page.getByRole('button', { name: '重做' }).click();
    await until('the line again', async () => (await text()).endsWith('助かりました。'));
  });

  inLong('takes what is done to all sentences for one step', async () => {
    await openTable(page);
    const paces = async () =>
      (await node('textContent'))?.params.segments?.map(({ pace }) => pace ?? 1);
    await page
      .locator('[role=row][data-occurrence]')
      .first()
      .click({ position: { x: 20, y: 12 } });
    await page.keyboard.press('Control+a');
    await page.getByRole('combobox', { name: '所选句子的语速' }).selectOption('1.25');
    await until('all faster', async () => (await paces())?.every((pace) => pace === 1.25));
    await saved(page);
    const { revision } = await content();
    await page.getByRole('button', { name: '撤销' }).click();
    await until('all as before', async () => (await paces())?.every((pace) => pace === 1));
    await saved(page);
    const undone = await made(revision);
    expect([
      undone.map(({ kind }) => kind),
      new Set(undone.map(({ together }) => together)).size,
    ]).toEqual([['undo', 'undo', 'undo'], 1]);
    await page.locator('button[aria-label=撤销]:disabled').waitFor();
  });

  it('keeps what they typed without a network in a text that was deleted meanwhile, and puts it back where it was', async () => {
    await toText();
    await context.setOffline(true);
    await type('\n客：これは消さないで。');
    await page.locator('[data-saved=offline]').waitFor();
    await elsewhere({ kind: 'removeNodes', nodeIds: [(await node('textContent'))?.id] });
    await context.setOffline(false);
    await dialog().getByText('这里刚刚在别处也改过').waitFor();
    expect(await dialog().getByRole('textbox', { name: '我写的字' }).inputValue()).toBe(
      `${TEXT}\n客：これは消さないで。`,
    );
    await dialog().getByText('新增').first().waitFor();
    expect(await dialogFindings()).toEqual([]);
    await dialog().getByRole('button', { name: '用我的' }).click();
    await dialog().waitFor({ state: 'detached' });
    await saved(page);
    await until('their words', async () => (await text()).endsWith('客：これは消さないで。'));
    expect((await made(0)).filter(({ undoes }) => undoes?.startsWith('elsewhere-'))).toHaveLength(
      1,
    );
  });

  inLong('puts back a sentence that was removed while they wrote another one for it', async () => {
    await openTable(page);
    const row = page.locator('[role=row][data-occurrence]').nth(1);
    await row.click({ position: { x: 20, y: 12 } });
    await context.setOffline(true);
    await row.press('Enter');
    await page.getByRole('textbox', { name: '第 2 句' }).fill('お水はどこですか。');
    await page.keyboard.press('Enter');
    await page.locator('[data-saved=offline]').waitFor();
    await elsewhere({
      kind: 'removeSentence',
      occurrenceId: (await node('textContent'))?.params.segments?.[1]?.occurrenceId,
    });
    await context.setOffline(false);
    expect(await dialog().getByRole('textbox', { name: '我写的字' }).inputValue()).toBe(
      'お水はどこですか。',
    );
    await dialog().getByRole('button', { name: '用我的' }).click();
    await saved(page);
    await until(
      'their sentence',
      async () =>
        (await node('textContent'))?.params.segments?.[1]?.content === 'お水はどこですか。',
    );
  });

  it('leaves words that have no place any more in a box, over a reload, until they have taken them', async () => {
    await toText();
    await context.setOffline(true);
    await type('\n客：これは消さないで。');
    await page.locator('[data-saved=offline]').waitFor();
    const [words1, resource] = [(await node('textContent'))?.id, (await node('resource'))?.id];
    await elsewhere({ kind: 'removeNodes', nodeIds: [words1] });
    await elsewhere({ kind: 'removeNodes', nodeIds: [resource] });
    await context.setOffline(false);
    await dialog().getByRole('button', { name: '用我的' }).click();
    const box = dialog().getByRole('textbox', { name: '没能放进课程的字' });
    await box.waitFor();
    expect(await box.inputValue()).toContain('これは消さないで');
    expect(await dialogFindings()).toEqual([]);
    await page.reload();
    expect(await box.inputValue()).toContain('これは消さないで');
    await dialog().getByRole('button', { name: '我已经收好' }).click();
    await dialog().waitFor({ state: 'detached' });
    await page.reload();
    await saved(page);
    expect(await dialog().count()).toBe(0);
  });

  inLong(
    'holds what they type in a lesson that lies in the bin, and saves it when it is out again',
    async () => {
      await toText();
      expect((await solo.call(`/api/contents/${id}`, { token, method: 'DELETE' })).status).toBe(
        200,
      );
      await type('\n客：まだ書いています。');
      await page.locator('[data-saved=held]', { hasText: '课程在回收站里' }).waitFor();
      await type('ね。');
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: '取回' }).click();
      await saved(page);
      await until('their words', async () => (await text()).endsWith('客：まだ書いています。ね。'));
    },
  );
});
