import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './browser.js';
import { Solo, until } from './solo.js';
import { inLong } from '../long.js';

const solo = new Solo({ RATE_LIMIT: '0' });
let browser: Browser;
let author = '';
let ids: string[] = [];

/** A lesson for everybody. */
const lesson = async (title: string, text: string, told: object): Promise<string> => {
  const { json } = await solo.call<{ content: { id: string }; jobId: string }>('/api/contents', {
    token: author,
    body: { title, text, repeatCount: 1 },
  });
  const { id } = json.content;
  await until(title, async () => {
    const { job } = (
      await solo.call<{ job: { state: string } }>(`/api/jobs/${json.jobId}`, { token: author })
    ).json;
    return job.state === 'done';
  });
  await solo.call(`/api/contents/${id}`, { token: author, method: 'PUT', body: told });
  const body = { visibility: 'public' };
  await solo.call(`/api/contents/${id}/publish`, { token: author, body });
  return id;
};
const cards = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts();

beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  author = await solo.login('author@example.cn');
  ids = [
    await lesson('駅の朝', '駅前で待っています。\n電車がもうすぐ来ます。', {
      tags: ['通学'],
      level: 'N4',
    }),
    await lesson('At the station', 'The train is late.', { tags: ['travel'], level: 'A2' }),
  ];
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

const visit = async (path: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

it('a stranger finds a sentence by the kana of its words, and hears the lesson from there', async () => {
  const page = await visit('/');
  await page.getByRole('link', { name: '发现' }).click();
  await page.getByRole('searchbox', { name: '搜索公开的课程' }).fill('デンシャ');
  await page.getByText('1 课').waitFor();
  await page.getByRole('link', { name: /でんしゃが/ }).click();
  await page.waitForURL(new RegExp(`/player/${ids[0]}\\?s=2`));
  // Readings stand between its words.
  await page
    .getByText(/もうすぐ/)
    .first()
    .waitFor();
});

it('lists choose by tag, language and level, and the address keeps the choice', async () => {
  const page = await visit('/discover');
  await until('both', async () => (await cards(page)).length === 2);
  await page.getByRole('combobox', { name: '语言' }).selectOption('ja');
  await until('one of the language', async () => (await cards(page)).join() === '駅の朝');
  await page.getByRole('combobox', { name: '难度' }).selectOption('N5');
  await page.getByText('这里还没有公开的课程').waitFor();
  await page.goto('/discover?tag=Travel');
  await until('one of the tag', async () => (await cards(page)).join() === 'At the station');
});

inLong(
  'keeps the space before the next word, and a language chosen while the words wait',
  async () => {
    const page = await visit('/discover');
    const words = page.getByRole('searchbox', { name: '搜索公开的课程' });
    await words.fill('train ');
    await page.waitForURL(/q=train/);
    await page.getByText('1 课').waitFor();
    await words.pressSequentially('is');
    await page.waitForURL(/q=train\+is/);
    expect(await words.inputValue()).toBe('train is');
    // Both in one task: a language within the rest that the words are given.
    await page.evaluate(() => {
      const set = (at: string, value: string, event: string): void => {
        const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(at);
        if (!field) throw new Error(`no ${at}`);
        // As the browser writes it, past what React remembers of it.
        const { prototype } = field.constructor as typeof HTMLInputElement;
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event(event, { bubbles: true }));
      };
      set('input[type=search]', 'late', 'input');
      set('main select', 'ja', 'change');
    });
    await page.waitForURL(/q=late/);
    await page.getByText('选的条件里没有课程提到「late」').waitFor();
    expect(new URL(page.url()).searchParams.get('language')).toBe('ja');
    await page.getByRole('button', { name: '在全部课程里找' }).click();
    await page.getByText('1 课').waitFor();
  },
);

it('what nobody has made can be made of the words, and what was withdrawn is found no more', async () => {
  const page = await visit('/discover?q=ぺんぎん');
  await page.getByRole('button', { name: '用这些字做一课' }).click();
  await until('the words', async () =>
    (await page.getByRole('textbox').first().inputValue()).includes('ぺんぎん'),
  );
  await solo.call(`/api/contents/${ids[1]}/unpublish`, { token: author, method: 'POST' });
  await page.goto('/discover?q=late');
  await page.getByText('没有课程提到「late」').waitFor();
});
