import type { Browser, Page } from 'playwright-core';
import { authorPage, card, chooseVoices, madeLesson, openTable, saved } from './author.js';
import { axeFindings, loudness, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';

const TEXT = '店員：いらっしゃいませ。\n客：おにぎりはどこですか。\n店員：あちらの棚です。';
const ANNOUNCEMENT = 'つぎのぶんです。';

interface Segment {
  occurrenceId: string;
  content: string;
  type: string;
  voice_db_id?: string;
  pace?: number;
}
interface Content {
  content: {
    id: string;
    generating: boolean;
    resources: { audioItems: { sequenceId: string; status: string; url?: string }[] };
    graph: {
      nodes: {
        id: string;
        type: string;
        params: {
          segments?: Segment[];
          transitions?: Segment[];
          sections?: { itemIds: string[] }[];
        };
      }[];
    };
  };
}

jest.setTimeout(300_000);

describe('the table of sentences, and what else is spoken in a lesson', () => {
  const solo = new Solo();
  let browser: Browser;
  let page: Page;
  let token: string;
  let id: string;
  const failures: string[] = [];

  const content = async () =>
    (await solo.call<Content>(`/api/contents/${id}`, { token })).json.content;
  const sequence = async () =>
    (await content()).graph.nodes.find(({ type }) => type === 'textSequence')?.params;
  const announced = async () => (await sequence())?.transitions?.[0];
  const soundOf = async (occurrenceId: string | undefined) =>
    (await content()).resources.audioItems.find(({ sequenceId }) => sequenceId === occurrenceId)
      ?.url;
  const bar = () => page.getByRole('region', { name: '生成' });
  const rows = () => page.locator('[role=row][data-occurrence]');
  const row = (text: string) => rows().filter({ hasText: text });
  const write = async (text: string, next: string) => {
    await row(text).click({ position: { x: 20, y: 12 } });
    await row(text).press('Enter');
    await page.getByRole('textbox', { name: /^(第 \d 句|过渡语 1)$/ }).fill(next);
  };

  beforeAll(async () => {
    await solo.start();
    token = await solo.login('hanako@example.com');
    await chooseVoices(solo, token);
    ({ id } = await madeLesson(solo, token, {
      text: TEXT,
      title: '便利店',
      targetLanguages: ['fr'],
    }));
    browser = await openBrowser();
    ({ page } = await authorPage(browser, token, failures));
    await page.goto(`${solo.url}/editor/${id}`);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await solo.dispose();
  });

  describe('an announcement between two sentences', () => {
    it('is counted on the cards as soon as it is put in', async () => {
      await card(page, '素材 1').getByText('声音 3/3').waitFor();
      await card(page, '播放顺序 1').click();
      const before = page.getByRole('button', { name: '在「いらっしゃいませ。」前插入过渡语' });
      await until('the section', async () => {
        if ((await before.count()) === 0)
          await page
            .getByRole('button', { name: /第 1 节|^练习/ })
            .first()
            .click();
        return (await before.count()) > 0;
      });
      await before.click();
      await page.getByLabel('过渡语', { exact: true }).fill(ANNOUNCEMENT);
      await page.keyboard.press('Enter');
      await saved(page);
      await card(page, '素材 1').getByText('声音 3/4').waitFor();
      await card(page, '播放顺序 1').getByText('缺 1 句声音').waitFor();
    });

    it('is a row of the table, which offers its sound and makes it', async () => {
      await openTable(page);
      await row(ANNOUNCEMENT).getByText('过渡语', { exact: true }).waitFor();
      await bar()
        .getByText(/^用 1 句配音额度/)
        .waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await bar().getByRole('button', { name: '生成 1 句 / 4 句' }).click();
      await bar().getByText('4 句都可以听').waitFor({ timeout: 180_000 });
      const url = await until('its sound', async () => soundOf((await announced())?.occurrenceId));
      expect(await loudness(page, url)).toBeGreaterThan(0.01);
      const heard = page.waitForRequest((request) => request.url().endsWith(url));
      await page.getByRole('button', { name: '播放过渡语 1' }).click();
      await heard;
    });

    it('takes other words, another voice and another speed there', async () => {
      await write(ANNOUNCEMENT, 'もういちど。');
      await page.keyboard.press('Enter');
      await row('もういちど。').click({ position: { x: 20, y: 12 } });
      await page.getByRole('button', { name: '换声音' }).click();
      await page.getByRole('dialog').getByRole('radio').nth(1).check();
      await page.getByRole('button', { name: '用这个声音' }).click();
      await page.getByRole('combobox', { name: '所选句子的语速' }).selectOption('0.9');
      await saved(page);
      await until('all of it', async () => {
        const said = await announced();
        return (
          said?.content === 'もういちど。' && said.voice_db_id !== undefined && said.pace === 0.9
        );
      });
      expect((await sequence())?.sections?.[0]?.itemIds).toHaveLength(4);
      await bar().getByRole('button', { name: '生成 1 句 / 4 句' }).click();
      await bar().getByText('4 句都可以听').waitFor({ timeout: 180_000 });
    });

    it('is heard in its place, on the canvas and in the player', async () => {
      const url = await until('its sound', async () => soundOf((await announced())?.occurrenceId));
      await page.getByRole('button', { name: '← 回到画布' }).click();
      const sequenceCard = card(page, '播放顺序 1');
      await until('no gap', async () => (await sequenceCard.getByText('缺').count()) === 0);
      const heard = page.waitForRequest((request) => request.url().endsWith(url));
      await sequenceCard.getByRole('button', { name: '播放播放顺序 1' }).click();
      await heard;
      await page
        .getByRole('region', { name: '播放播放顺序 1' })
        .getByText('もういちど。', { exact: true })
        .waitFor({ timeout: 60_000 });
      await page.getByRole('button', { name: '关闭播放' }).click();
      await page.goto(`${solo.url}/player/${id}`);
      const again = page.waitForRequest((request) => request.url().endsWith(url));
      await page.getByRole('button', { name: '播放', exact: true }).first().click();
      await again;
      await page.locator('main').getByText('もういちど。').first().waitFor();
      await page.goBack();
    });

    it('goes from the table, from its section and from the count, and comes back by an undo', async () => {
      await openTable(page);
      await page.getByRole('button', { name: '移除过渡语「もういちど。」' }).click();
      await saved(page);
      await until('no row', async () => (await rows().count()) === 3);
      expect([
        (await sequence())?.transitions,
        (await sequence())?.sections?.[0]?.itemIds.length,
      ]).toEqual([[], 3]);
      await page.getByRole('button', { name: '撤销' }).click();
      await row('もういちど。').waitFor();
    });
  });
});
