import type { Browser, Page } from 'playwright-core';
import { authorPage, chooseVoices, madeLesson, openTable, saved } from './author.js';
import { axeFindings, holds, loudness, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';

const TEXT =
  '店員：いらっしゃいませ。\n客：すみません、おにぎりはどこですか。\n店員：あちらの棚の二段目にあります。';
const SENTENCES = 3;

interface Segment {
  occurrenceId: string;
  id: string;
  content: string;
  keywords: { text: string }[];
}
interface Content {
  content: {
    id: string;
    title: string;
    revision: number;
    generating: boolean;
    graph: {
      nodes: { type: string; params: { segments?: Segment[] } }[];
      nodeTypeCounters: object;
    };
    resources: {
      audioItems: { sequenceId: string; status: string; url?: string }[];
      translations: Record<string, Record<string, string>>;
    };
  };
}
interface Played {
  lesson: { segments: { content: string }[] };
}

/** Where the first of these characters begins and the last ends, as they stand in a row; readings above them are not meant. */
const placeOf = ({
  occurrenceId,
  from,
  to,
}: {
  occurrenceId: string;
  from: string;
  to: string;
}) => {
  const words = document.querySelector(`[data-occurrence="${occurrenceId}"] .lesson-text`);
  const texts = document.createTreeWalker(words!, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest('rt') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const rectOf = (character: string): DOMRect => {
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const at = (node as Text).data.indexOf(character);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    }
    throw new Error(`not here: ${character}`);
  };
  const [first, last] = [rectOf(from), rectOf(to)];
  return {
    left: first.left + 1,
    top: first.top + first.height / 2,
    right: last.right - 1,
    bottom: last.top + last.height / 2,
  };
};

describe('steps of an author, and back', () => {
  const solo = new Solo({ RATE_LIMIT: '0' });
  let browser: Browser;
  let page: Page;
  let token: string;
  let id: string;
  let occurrences: string[] = [];
  const failures: string[] = [];

  const content = async () =>
    (await solo.call<Content>(`/api/contents/${id}`, { token })).json.content;
  const segments = async () =>
    (await content()).graph.nodes.flatMap(({ params }) => params.segments ?? []);
  const texts = async () => (await segments()).map(({ content: words }) => words);
  const soundOf = async (number: number) =>
    (await content()).resources.audioItems.find(
      ({ sequenceId }) => sequenceId === occurrences[number - 1],
    )?.url;
  const made = async (after: number) =>
    (
      await solo.call<{ operations: { kind: string }[] }>(
        `/api/contents/${id}/operations?after=${after}`,
        { token },
      )
    ).json.operations.map(({ kind }) => kind);
  /** What somebody without a login hears; undefined when there is nothing for them. */
  const heard = async () => {
    const { status, json } = await solo.call<Played>(`/api/public/contents/${id}`);
    return status === 200 ? json.lesson.segments.map(({ content: words }) => words) : undefined;
  };
  const row = (number: number) =>
    page.locator(`[role=row][data-occurrence="${occurrences[number - 1]}"]`);
  const inState = (state: string) => page.locator(`[role=row][data-state=${state}]`).count();
  const toCanvas = () => page.getByRole('button', { name: '← 回到画布' }).click();
  const write = async (number: number, words: string) => {
    await row(number).click({ position: { x: 20, y: 12 } });
    await row(number).press('Enter');
    await page.getByRole('textbox', { name: `第 ${number} 句` }).fill(words);
    await page.keyboard.press('Enter');
    await row(number).getByText(words).waitFor();
    await saved(page);
  };
  const publishing = async (choice: string, press: string) => {
    await page.getByRole('button', { name: /^(发布$|公开)/ }).click();
    const dialog = page.getByRole('dialog', { name: /^发布/ });
    await dialog.getByRole('radio', { name: choice }).check();
    await dialog.getByRole('button', { name: press, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

  beforeAll(async () => {
    await solo.start();
    token = await solo.login('hanako@example.com');
    await chooseVoices(solo, token);
    ({ id, occurrences } = await madeLesson(solo, token, {
      text: TEXT,
      title: '便利店',
      targetLanguages: ['en'],
    }));
    browser = await openBrowser();
    ({ page } = await authorPage(browser, token, failures));
    await page.goto(`${solo.url}/editor/${id}`);
    await openTable(page);
    await until('all fresh', async () => (await inState('fresh')) === SENTENCES);
  });
  afterAll(async () => {
    await browser?.close();
    await solo.dispose();
  });

  it('takes words for a keyword that are drawn over with the mouse, readings left out', async () => {
    await row(3).locator('ruby', { hasText: '棚' }).waitFor();
    const { left, top, right, bottom } = await page.evaluate(placeOf, {
      occurrenceId: occurrences[2]!,
      from: '棚',
      to: '目',
    });
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.mouse.move((left + right) / 2, (top + bottom) / 2, { steps: 6 });
    await page.mouse.move(right, bottom, { steps: 6 });
    await page.mouse.up();
    await row(3).getByRole('button', { name: '「棚の二段目」加为关键词' }).click();
    await saved(page);
    expect((await segments())[2]?.keywords).toMatchObject([{ text: '棚の二段目' }]);
    expect(await inState('fresh')).toBe(SENTENCES);
  });

  it('keeps a translation of their own over new words, asks whether it still holds, and takes their word for it', async () => {
    await row(1).click({ position: { x: 20, y: 12 } });
    await row(1).press('t');
    await page.getByRole('textbox', { name: '英语译文' }).fill('Come in, come in.');
    await page.keyboard.press('Enter');
    await row(1).getByText('手写').waitFor();
    // What a cell has to say, the keyboard is told too.
    const hinted = () =>
      page.evaluate(() => {
        const hint = document.querySelector('[data-hint="你写的，机器不会改"]');
        return getComputedStyle(hint!, '::after').display;
      });
    await row(1).focus();
    expect(await hinted()).toBe('none');
    await row(1).getByRole('button', { name: '英语译文' }).press('Shift');
    expect(await hinted()).toBe('block');
    await write(1, 'ようこそ。');
    await row(1).getByText('译文可能已过时').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await row(1).getByRole('button', { name: '英语译文仍然正确' }).press('Enter');
    await row(1).getByText('译文可能已过时').waitFor({ state: 'detached' });
    await saved(page);
    const [first] = await segments();
    expect((await content()).resources.translations['en']?.[first?.id ?? '']).toBe(
      'Come in, come in.',
    );
  });

  it('brings the former sound back with the former words, and renders nothing for it', async () => {
    const before = await soundOf(2);
    await write(2, 'おにぎりはありますか。');
    await row(1).click({ position: { x: 20, y: 12 } });
    await page
      .getByRole('region', { name: '生成' })
      .getByRole('button', { name: /^(重新)?生成 2 句/ })
      .click();
    await until(
      'all sounds',
      async () => (await inState('fresh')) === SENTENCES && !(await content()).generating,
    );
    const newer = await soundOf(2);
    expect(newer).not.toBe(before);
    const { revision } = await content();
    await page.getByRole('button', { name: '撤销' }).click();
    await row(2).getByText('すみません、').waitFor();
    await saved(page);
    expect([await soundOf(2), await made(revision)]).toEqual([before, ['undo']]);
    await until('all can be heard', async () => (await inState('fresh')) === SENTENCES);
    expect(await loudness(page, before ?? '')).toBeGreaterThan(0.01);
    await page.getByRole('button', { name: '重做' }).click();
    await row(2).getByText('おにぎりはありますか。').waitFor();
    await saved(page);
    expect([await soundOf(2), await inState('fresh')]).toEqual([newer, SENTENCES]);
  });

  it('is renamed where its name stands', async () => {
    const name = page.getByRole('textbox', { name: '课程名称' });
    await name.fill('不要这个');
    await name.press('Escape');
    expect(await name.inputValue()).toBe('便利店');
    await name.fill('  深夜便利店 ');
    await name.press('Enter');
    await until('the name', async () => (await content()).title === '深夜便利店');
    await page.reload();
    expect(await page.getByRole('textbox', { name: '课程名称' }).inputValue()).toBe('深夜便利店');
    await holds(page, 'the title', () => document.title.includes('深夜便利店'));
  });

  it('gives way to a file in one step, and comes back whole in one', async () => {
    const before = await content();
    const { json } = await solo.call<Content>('/api/contents', {
      token,
      body: { text: '別の課。\nもう一文。', targetLanguages: [] },
    });
    const exported = await solo.call(`/api/contents/${json.content.id}/export`, { token });
    const { success: _, ...bundle } = exported.json;
    await page.getByRole('button', { name: '文件' }).click();
    const file = {
      name: '別の課.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(bundle)),
    };
    await page.getByLabel('课程文件').and(page.locator('input')).setInputFiles(file);
    const dialog = page.getByRole('dialog', { name: '课程文件' });
    await dialog.getByText('4 个节点，2 句').waitFor();
    await dialog.getByRole('button', { name: '换成文件里的' }).click();
    await saved(page);
    await until('the other lesson', async () => (await texts()).join('') === '別の課。もう一文。');
    expect((await made(before.revision)).filter((kind) => kind === 'import')).toHaveLength(1);
    await page.getByRole('button', { name: '撤销' }).click();
    await until('the lesson again', async () => (await texts())[0] === 'ようこそ。');
    await saved(page);
    const after = await content();
    expect([after.graph, after.resources.audioItems]).toEqual([
      before.graph,
      before.resources.audioItems,
    ]);
    await openTable(page);
    await until('all can be heard', async () => (await inState('fresh')) === SENTENCES);
  });

  it('is published as it is then; what they write later stays theirs until they publish again, or take it back', async () => {
    expect(await heard()).toBeUndefined();
    const then = await texts();
    await publishing('公开', '发布');
    await until('for everybody', heard);
    await write(2, 'お水はどこですか。');
    await page.getByRole('button', { name: '公开 · 有未发布的改动' }).waitFor();
    expect(await heard()).toEqual(then);
    await publishing('公开', '发布现在的样子');
    await until('the new words', async () => (await heard())?.[1] === 'お水はどこですか。');
    await publishing('仅自己', '取消发布');
    await until('nothing for others', async () => (await heard()) === undefined);
    expect((await texts())[1]).toBe('お水はどこですか。');
    await toCanvas();
    expect(await axeFindings(page)).toEqual([]);
    expect(failures).toEqual([]);
  });
});
