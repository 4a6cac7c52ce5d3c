import type { Browser, Page } from 'playwright-core';
import { keep, openBrowser } from './browser.js';
import { Solo } from './solo.js';

const solo = new Solo({ ADMIN_EMAILS: 'author@example.cn', RATE_LIMIT: '0' });
let browser: Browser;
let author = '';
let authorId = '';

const call = async <T>(path: string, body?: object, method?: string) =>
  (await solo.call<T>(path, { token: author, ...(body && { body }), ...(method && { method }) }))
    .json;
const lesson = async (title: string, visibility?: string): Promise<string> => {
  const { content } = await call<{ content: { id: string } }>('/api/contents', {
    title,
    text: 'Good morning.',
  });
  if (visibility) await call(`/api/contents/${content.id}/publish`, { visibility });
  return content.id;
};
const visit = async (path: string, token?: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  });
  if (token) await keep(context, 'auth_token', token);
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  author = await solo.login('author@example.cn');
  await call('/api/auth/me', { username: '山田先生' }, 'PUT');
  authorId = (await call<{ user: { id: string } }>('/api/auth/me')).user.id;
  const open = await lesson('An open one', 'public');
  await lesson('By link alone', 'unlisted');
  await lesson('Nobody’s business');
  const { collection } = await call<{ collection: { id: string } }>('/api/collections', {
    title: 'A day',
  });
  await call(`/api/collections/${collection.id}/items`, { contentId: open });
  await call(`/api/collections/${collection.id}/publish`, undefined, 'POST');
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('a stranger goes from a lesson to its author, and sees what is public of them', async () => {
  const page = await visit('/discover');
  await page.getByRole('link', { name: '山田先生' }).click();
  await page.waitForURL(`**/user/${authorId}`);
  await page.getByRole('heading', { name: '山田先生', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'An open one', exact: true }).waitFor();
  expect(await page.getByText(/By link alone|Nobody’s business/).count()).toBe(0);
  await page.getByRole('button', { name: /^课程/ }).click();
  await page
    .getByText(/现在公开的课.*起/)
    .last()
    .waitFor();
  await page.getByText('合集', { exact: true }).last().click();
  await page.getByRole('link', { name: 'A day' }).waitFor();
  expect(await page.content()).not.toContain('author@example');
});

it('an author is found by a part of their name', async () => {
  const page = await visit('/discover?q=山田');
  await page
    .getByRole('navigation', { name: '作者' })
    .getByRole('link', { name: '山田先生' })
    .click();
  await page.getByRole('heading', { name: '山田先生', level: 1 }).waitFor();
});

it('one’s own has what only they see', async () => {
  const page = await visit(`/user/${authorId}?tab=practice`, author);
  await page.getByText('只有你看得到').waitFor();
  await page.getByRole('heading', { name: '最近半年' }).waitFor();
  await page.getByRole('link', { name: '我的账号' }).click();
  await page.getByRole('link', { name: '我的空间' }).click();
  await page.waitForURL(`**/user/${authorId}`);
  const stranger = await visit(`/user/${authorId}?tab=practice`);
  await stranger.getByRole('link', { name: 'An open one', exact: true }).waitFor();
  expect(await stranger.getByText('最近半年').count()).toBe(0);
});

it('a learner follows, and finds the next lesson in their feed', async () => {
  const page = await visit(`/user/${authorId}`, await solo.login('fan@example.cn'));
  await page.getByRole('button', { name: '关注', exact: true }).click();
  await page.getByRole('button', { name: '已关注' }).waitFor();
  await lesson('The next one', 'public');
  await page.goto('/discover?order=following');
  await page.getByRole('link', { name: 'The next one', exact: true }).waitFor();
  await page
    .getByRole('navigation', { name: '关注的作者' })
    .getByRole('link', { name: '山田先生' })
    .click();
  await page.getByRole('button', { name: '已关注' }).click();
  await page.getByRole('button', { name: '关注', exact: true }).waitFor();
  await page.goto('/discover?order=following');
  await page.getByText('关注的作者公开了新课').waitFor();
  // Of what they have not heard every word is new, and each card says so.
  await page.getByText('新词少').click();
  await page
    .getByRole('article')
    .filter({ hasText: 'The next one' })
    .getByText(/新词 (\d+)\/\1/)
    .waitFor();
});

it('is no page once its author is gone', async () => {
  const page = await visit('/user/00000000-0000-4000-8000-000000000000');
  await page.getByRole('heading', { name: '山那边没有回音' }).waitFor();
});
