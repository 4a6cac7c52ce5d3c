import type { Browser, Page } from 'playwright-core';
import { authorPage, chooseVoices, openTable, saved } from './author.js';
import { openBrowser } from './browser.js';
import { Solo, until } from './solo.js';

const TEXT =
  '店員：いらっしゃいませ。\n客：すみません、おにぎりはどこですか。\n店員：あちらの棚の二段目にあります。';

interface Content {
  content: {
    id: string;
    generating: boolean;
    graph: {
      nodes: { type: string; params: { segments?: { occurrenceId: string; content: string }[] } }[];
    };
    resources: { audioItems: { status: string; url?: string }[] };
  };
}

describe('an author who tries how their text is cut', () => {
  const solo = new Solo({ RATE_LIMIT: '0' });
  let browser: Browser;
  let page: Page;
  let token: string;
  let id: string;
  const failures: string[] = [];

  const content = async () =>
    (await solo.call<Content>(`/api/contents/${id}`, { token })).json.content;
  const segments = async () =>
    (await content()).graph.nodes.flatMap(({ params }) => params.segments ?? []);
  const words = () => page.getByRole('textbox', { name: '要听的文字' });
  const count = (number: number) =>
    until(`${number} sentences`, async () => (await segments()).length === number);
  const fresh = async () => (await page.locator('[role=row][data-state=fresh]').count()) === 3;

  beforeAll(async () => {
    await solo.start();
    token = await solo.login('hanako@example.com');
    await chooseVoices(solo, token);
    const { json } = await solo.call<Content & { content: { revision: number } }>('/api/contents', {
      token,
      body: { text: TEXT, targetLanguages: [] },
    });
    ({ id } = json.content);
    const ready = async () => {
      const { generating, resources } = await content();
      return (
        !generating &&
        resources.audioItems.length === 3 &&
        resources.audioItems.every(({ status }) => status === 'ready')
      );
    };
    await until('the first sounds', ready);
    const [, second] = await segments();
    const change = {
      voiceId: 'espeak:ja+f4',
      pace: 0.9,
      keywords: [{ id: 'k-1', text: 'おにぎり', language: 'ja' }],
    };
    const operations = [
      { id: 'o-1', kind: 'editSentence', occurrenceId: second?.occurrenceId, change },
    ];
    const { revision } = (await content()) as unknown as { revision: number };
    expect(
      (
        await solo.call(`/api/contents/${id}/operations`, {
          token,
          body: { expectedRevision: revision, operations },
        })
      ).status,
    ).toBe(200);
    await solo.call(`/api/contents/${id}/generate`, { token, body: {} });
    await until(
      'the chosen voice',
      async () =>
        (await ready()) &&
        !JSON.stringify((await content()).resources.audioItems).includes('"stale"'),
    );
    browser = await openBrowser();
    ({ page } = await authorPage(browser, token, failures));
    await page.goto(`${solo.url}/editor/${id}`);
    await page.locator('.react-flow__node', { hasText: '文本 1' }).click();
    await words().waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await solo.dispose();
  });

  it('has their voice, speed, keyword and every sound again when they are back', async () => {
    const before = [await segments(), (await content()).resources.audioItems];
    expect((await segments())[1]).toMatchObject({
      voice_db_id: 'espeak:ja+f4',
      pace: 0.9,
      keywords: [{ text: 'おにぎり' }],
    });
    const same = async () => {
      await saved(page);
      expect([await segments(), (await content()).resources.audioItems]).toEqual(before);
    };
    const cut = (name: string) =>
      page.getByRole('radiogroup', { name: '分句' }).getByText(name, { exact: true }).click();
    await cut('不分');
    await count(1);
    await cut('按行');
    await count(3);
    await same();

    const speakers = page.getByRole('switch', { name: '识别说话人' });
    await speakers.click();
    await until('labels in the sentences', async () =>
      (await segments())[1]?.content.startsWith('客：'),
    );
    await speakers.click();
    await until('no labels', async () => (await segments())[1]?.content.startsWith('すみません'));
    await same();

    // One line end less by mistake, and once more.
    await words().focus();
    await words().evaluate((element) => {
      const field = element as HTMLTextAreaElement;
      const at = field.value.indexOf('客');
      field.setSelectionRange(at, at);
    });
    await page.keyboard.press('Backspace');
    await count(2);
    await saved(page);
    await page.keyboard.press('Enter');
    await count(3);
    await same();

    await openTable(page);
    await until('all can be heard', fresh);
    expect(failures).toEqual([]);
  });
});
