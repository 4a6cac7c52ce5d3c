import type { Browser, BrowserContext, Page } from 'playwright-core';
import { keep, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';
import { inLong } from '../long.js';

const solo = new Solo({ ADMIN_EMAILS: 'author@example.cn', RATE_LIMIT: '0' });
let browser: Browser;
let author = '';

/** A short public lesson that sounds. */
const lesson = async (title: string, text: string): Promise<string> => {
  const { json } = await solo.call<{ content: { id: string }; jobId: string }>('/api/contents', {
    token: author,
    body: { title, text, repeatCount: 1 },
  });
  await until(title, async () => {
    const { job } = (
      await solo.call<{ job: { state: string } }>(`/api/jobs/${json.jobId}`, { token: author })
    ).json;
    return job.state === 'done';
  });
  const body = { visibility: 'public' };
  await solo.call(`/api/contents/${json.content.id}/publish`, { token: author, body });
  return json.content.id;
};
const contextOf = async (token?: string): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  });
  if (token) await keep(context, 'auth_token', token);
  return context;
};
const rows = (page: Page, list: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').allInnerTexts();

beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  author = await solo.login('author@example.cn');
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('is made of lessons, put in order by keys, published, and played on by a stranger, who keeps it', async () => {
  const first = await lesson('One', 'Good morning.');
  await lesson('Two', 'Good night.');

  const page = await (await contextOf(author)).newPage();
  await page.goto('/collections');
  await page.getByRole('button', { name: '新建合集' }).first().click();
  await page.getByLabel('名字').fill('A day');
  await page.getByRole('button', { name: '新建', exact: true }).click();
  await page.waitForURL(/\/collection\/[^/]+\/edit/);
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';

  // One from the list below, one from where it is heard.
  await page.getByRole('button', { name: '加入 Two' }).click();
  await page.getByRole('button', { name: '已加入 Two' }).waitFor();
  await page.goto(`/player/${first}`);
  await page.getByRole('button', { name: '加入合集 One' }).click();
  await page.getByRole('checkbox', { name: /A day/ }).click();
  const stored = async () => {
    const { json } = await solo.call<{ collection: { items: { contentId: string }[] } }>(
      `/api/collections/${id}`,
      { token: author },
    );
    return json.collection.items.map(({ contentId }) => contentId);
  };
  await until('both lessons', async () => (await stored()).length === 2);

  await page.goto(`/collection/${id}/edit`);
  const row = page.getByRole('list', { name: '课程顺序' }).getByRole('listitem');
  await row.nth(1).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('One，现在是第 1 课').waitFor({ state: 'attached' });
  expect((await rows(page, '课程顺序')).map((text) => /One|Two/.exec(text)?.[0])).toEqual([
    'One',
    'Two',
  ]);
  await until('the order', async () => (await stored())[0] === first);
  await page.getByRole('button', { name: '公开合集' }).click();
  await page.getByRole('button', { name: '取消公开' }).waitFor();

  const stranger = await (await contextOf(await solo.login('stranger@example.cn'))).newPage();
  await stranger.goto('/collections?tab=public');
  await stranger.getByRole('link', { name: 'A day' }).click();
  await stranger.getByRole('link', { name: '全部播放' }).click();
  await stranger.waitForURL(new RegExp(`/player/${first}\\?in=${id}`));
  // It plays to its end and on to the next one by itself, which begins.
  await stranger.getByRole('heading', { name: 'Two', level: 1 }).waitFor();
  await stranger.getByText('整个合集听到了最后一课').waitFor();
  await stranger.getByRole('link', { name: 'A day' }).click();
  await stranger.getByText('都听完了').waitFor();
  await stranger.getByRole('button', { name: '收藏 A day' }).click();
  await stranger.goto('/favorites');
  await stranger.getByRole('link', { name: 'A day' }).waitFor();
});

it('keeps a name that nobody saved: over a reload, and when they simply leave', async () => {
  const page = await (await contextOf(author)).newPage();
  await page.goto('/collections');
  await page.getByRole('button', { name: '新建合集' }).first().click();
  await page.getByLabel('名字').fill('Before');
  await page.getByRole('button', { name: '新建', exact: true }).click();
  await page.waitForURL(/\/collection\/[^/]+\/edit/);
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const title = async () =>
    (
      await solo.call<{ collection: { title: string } }>(`/api/collections/${id}`, {
        token: author,
      })
    ).json.collection.title;
  const name = page.getByRole('main').getByLabel('名字');
  await page.getByRole('heading', { name: '编辑合集' }).waitFor();
  await name.fill('After a reload');
  await page.reload();
  await page.getByText('上次还没存上的文字').waitFor();
  expect(await name.inputValue()).toBe('After a reload');
  await name.fill('After they left');
  await page.goBack(); // no field is left, the screen goes
  await until('the name they left with', async () => (await title()) === 'After they left');
});

inLong('is put in order with a finger, by the grip of a row', async () => {
  const lessons = [await lesson('Un', 'One.'), await lesson('Deux', 'Two.')];
  lessons.push(await lesson('Trois', 'Three.'));
  const made = await solo.call<{ collection: { id: string } }>('/api/collections', {
    token: author,
    body: { title: 'By hand' },
  });
  const { id } = made.json.collection;
  for (const contentId of lessons)
    await solo.call(`/api/collections/${id}/items`, { token: author, body: { contentId } });
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  await keep(context, 'auth_token', author);
  const page = await context.newPage();
  await page.goto(`/collection/${id}/edit`);
  const row = page.getByRole('list', { name: '课程顺序' }).getByRole('listitem');
  await row.nth(2).waitFor();
  const middle = async (nth: number) => {
    const grip = row.nth(nth).locator('[data-grip]');
    await grip.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await grip.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [from, to] = [await middle(2), await middle(0)];
  const touch = await context.newCDPSession(page);
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  await send('touchMove', [{ x: from.x, y: (from.y + to.y) / 2 }]);
  await send('touchMove', [to]);
  await page.locator('[data-over=true]', { hasText: 'Un' }).waitFor();
  await send('touchEnd', []);
  await page.getByText('Trois，现在是第 1 课').waitFor({ state: 'attached' });
  await until('the order', async () => {
    const { json } = await solo.call<{ collection: { items: { contentId: string }[] } }>(
      `/api/collections/${id}`,
      { token: author },
    );
    return json.collection.items[0]?.contentId === lessons[2];
  });
  await context.close();
});
