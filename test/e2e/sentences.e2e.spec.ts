import type { Browser, Page } from 'playwright-core';
import { authorPage, chooseVoices, madeLesson, openTable, saved } from './author.js';
import { axeFindings, heardSaying, loudness, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';
import { inLong } from '../long.js';

const TEXT =
  '店員：いらっしゃいませ。\n客：すみません、おにぎりはどこですか。\n店員：あちらの棚の二段目にあります。\n客：ありがとうございます。';
const SENTENCES = 4;

interface Sound {
  sequenceId: string;
  status: string;
  url?: string;
  error?: string;
}
interface Content {
  content: {
    id: string;
    revision: number;
    generating: boolean;
    resources: { audioItems: Sound[] };
    graph: {
      nodes: {
        type: string;
        params: { segments?: { occurrenceId: string; language: string }[] };
      }[];
    };
  };
}
interface Word {
  word: string;
  value: string;
  scope: string;
}

jest.setTimeout(300_000);

describe('the sentences of a lesson, as their author works on them', () => {
  const solo = new Solo();
  let browser: Browser;
  let page: Page;
  let token: string;
  let id: string;
  let occurrences: string[] = [];
  const failures: string[] = [];

  const content = async () =>
    (await solo.call<Content>(`/api/contents/${id}`, { token })).json.content;
  const soundOf = async (number: number) =>
    (await content()).resources.audioItems.find(
      ({ sequenceId }) => sequenceId === occurrences[number - 1],
    );
  const row = (number: number) =>
    page.locator(`[role=row][data-occurrence="${occurrences[number - 1]}"]`);
  const inState = (state: string) => page.locator(`[role=row][data-state=${state}]`).count();
  const go = async (number: number) => {
    await row(number).click({ position: { x: 20, y: 12 } });
    await row(number).focus();
  };
  /** What fades in is measured when it is there. */
  const findings = async () => {
    await page.evaluate(async () => {
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
    return axeFindings(page);
  };
  const run = () =>
    page
      .getByRole('region', { name: '生成' })
      .getByRole('button', { name: /^(重新生成|生成|重试) 1 句/ });
  /** What is open is rendered; afterwards every sentence sounds as it would now. */
  const regenerate = async () => {
    await run().click();
    await until(
      'all sounds',
      async () => (await inState('fresh')) === SENTENCES && !(await content()).generating,
      180_000,
    );
  };

  beforeAll(async () => {
    await solo.start();
    token = await solo.login('hanako@example.com');
    await chooseVoices(solo, token);
    ({ id, occurrences } = await madeLesson(solo, token, {
      text: TEXT,
      title: '便利店',
      targetLanguages: ['zh-CN'],
    }));
    browser = await openBrowser();
    ({ page } = await authorPage(browser, token, failures));
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await solo.dispose();
  });

  it('shows each sentence with its reading and how its sound stands', async () => {
    await page.goto(`${solo.url}/editor/${id}`);
    await openTable(page);
    await until('all fresh', async () => (await inState('fresh')) === SENTENCES);
    await row(3).locator('ruby', { hasText: '棚' }).waitFor();
    await page.getByText(`${SENTENCES} 句都可以听`).waitFor();
    expect(await findings()).toEqual([]);
  });

  it('takes a corrected reading where it is seen, and remembers it for this lesson', async () => {
    await go(3);
    await page.keyboard.press('r');
    await page.getByLabel('棚的读音').fill('だな');
    expect(await findings()).toEqual([]);
    await page.keyboard.press('Enter');
    await row(3).locator('rt', { hasText: 'だな' }).waitFor();
    await saved(page);
    await page
      .getByRole('group', { name: '记住这个读法' })
      .getByRole('button', { name: '仅本课' })
      .click();
    await heardSaying(page, '已记住「棚」读作「だな」');
    const { json } = await solo.call<{ words: Word[] }>(`/api/special-words?contentId=${id}`, {
      token,
    });
    expect(json.words).toMatchObject([{ word: '棚', value: 'だな', scope: 'content' }]);
    // What is remembered is heard: the sentence is offered anew, and only it.
    await until('one to renew', async () => (await inState('stale')) === 1);
    await regenerate();
  });

  it('chooses a voice by ear for one sentence, and renders only that one', async () => {
    const before = await Promise.all([1, 2, 3, 4].map(soundOf));
    await go(2);
    await page.keyboard.press('v');
    const dialog = page.getByRole('dialog', { name: /换声音/ });
    const other = '日语女声 · 机械音';
    const spoken = page.waitForResponse((answer) => answer.url().includes('/media/audio/'));
    await dialog.getByRole('button', { name: `试听 ${other}` }).click();
    expect((await spoken).status()).toBeLessThan(300);
    await dialog.getByRole('radio', { name: other }).check();
    expect(await findings()).toEqual([]);
    await dialog.getByRole('button', { name: '用这个声音' }).click();
    await until('one stale', async () => (await row(2).getAttribute('data-state')) === 'stale');
    await page.getByRole('button', { name: `重新生成 1 句 / ${SENTENCES} 句` }).waitFor();
    await page
      .getByText(/用 \d 句配音额度/)
      .first()
      .waitFor();
    await regenerate();
    const after = await Promise.all([1, 2, 3, 4].map(soundOf));
    expect(after.map((sound, index) => sound?.url === before[index]?.url)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(await loudness(page, after[1]?.url ?? '')).toBeGreaterThan(0.01);
  });

  it('says why a sentence failed, and lets it be tried again', async () => {
    const { revision } = await content();
    const operations = [
      {
        id: 'to-nowhere',
        kind: 'editSentence',
        occurrenceId: occurrences[3],
        change: { language: 'qaa' },
      },
    ];
    await solo.call(`/api/contents/${id}/operations`, {
      token,
      body: { expectedRevision: revision, operations },
    });
    await until(
      'the other language',
      async () => (await row(4).getAttribute('data-state')) !== 'fresh',
    );
    await run().click();
    await row(4).getByText('没有可用于该语言的声音').waitFor();
    await row(4).getByRole('button', { name: '重试' }).waitFor();
    await row(4).getByRole('combobox').focus();
    await row(4).getByRole('combobox').selectOption('ja');
    await saved(page);
    await regenerate();
    expect(await loudness(page, (await soundOf(4))?.url ?? '')).toBeGreaterThan(0.01);
  });

  it('shows both sides where two have changed the same, and loses no keystroke', async () => {
    const context = page.context();
    await context.setOffline(true);
    await go(1);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: '第 1 句' }).fill('ようこそ。');
    await page.keyboard.press('Enter');
    await row(1).getByText('ようこそ。').waitFor();
    const { revision } = await content();
    const operations = [
      {
        id: 'elsewhere',
        kind: 'editSentence',
        occurrenceId: occurrences[0],
        change: { content: 'こんにちは。' },
      },
    ];
    await solo.call(`/api/contents/${id}/operations`, {
      token,
      body: { expectedRevision: revision, operations },
    });
    await context.setOffline(false);
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('こんにちは。').waitFor();
    await dialog.getByText('ようこそ。').waitFor();
    expect(await findings()).toEqual([]);
    await dialog.getByRole('button', { name: '用我的' }).click();
    await saved(page);
    expect(JSON.stringify((await content()).graph)).toContain('ようこそ。');
    await regenerate();
  });

  inLong('opens the lesson as it was, names what changed, and goes back', async () => {
    await page.getByRole('button', { name: '历史' }).click();
    const steps = page.getByRole('list', { name: '改动' });
    const made = steps.getByRole('listitem').filter({ hasText: '生成了' }).last();
    await made.getByRole('button').first().click();
    await made.getByRole('button', { name: '看当时的样子' }).click();
    const then = page.getByRole('dialog', { name: /生成了/ });
    await then.locator('rt', { hasText: 'たな' }).waitFor();
    const heard = page.waitForResponse((answer) => answer.url().includes('/media/audio/'));
    await then.getByRole('button', { name: '听第 3 句' }).click();
    expect((await heard).status()).toBeLessThan(300);
    await then.getByRole('button', { name: '关闭' }).last().click();
    await made.getByRole('button', { name: '和现在比' }).click();
    await page
      .getByRole('list', { name: '有变化的句子' })
      .getByText('第 3 句 · 改了读音')
      .waitFor();
    expect(await findings()).toEqual([]);
    await page.keyboard.press('Escape');
    await made.getByRole('button', { name: '恢复到这里' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '恢复' }).click();
    await row(3).locator('rt', { hasText: 'たな' }).waitFor();
    await steps.getByText('回到了').first().waitFor();
    expect(failures).toEqual([]);
  });
});
