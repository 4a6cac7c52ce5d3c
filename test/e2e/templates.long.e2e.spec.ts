import type { Browser, Page } from 'playwright-core';
import { keep, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';

const solo = new Solo({ ADMIN_EMAILS: 'author@example.cn', RATE_LIMIT: '0' });
let browser: Browser;
let author = '';

interface Section {
  title: string;
  repeatCount: number;
  itemIds: string[];
}
interface Node {
  type: string;
  params: { sections?: Section[] };
}
const sectionsOf = async (token: string, id: string): Promise<Section[]> => {
  const { json } = await solo.call<{ content: { graph: { nodes: Node[] } } }>(
    `/api/contents/${id}`,
    { token },
  );
  return json.content.graph.nodes.flatMap(({ params }) => params.sections ?? []);
};
const titles = async (filter: string, token?: string): Promise<string[]> => {
  const { json } = await solo.call<{ templates: { title: string }[] }>(
    `/api/templates?filter=${filter}`,
    token === undefined ? {} : { token },
  );
  return json.templates.map(({ title }) => title);
};
const pageOf = async (token?: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
  });
  if (token) await keep(context, 'auth_token', token);
  return context.newPage();
};
const madeIn = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/(editor|player)\/[^/]+$/);
  return new URL(page.url()).pathname.split('/')[2] ?? '';
};

beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  author = await solo.login('author@example.cn');
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('is kept from the editor, found by a stranger, and filled with another text', async () => {
  const made = await solo.call<{ content: { id: string } }>('/api/contents', {
    token: author,
    body: { title: 'Mine', text: 'Nobody else reads this.', repeatCount: 2 },
  });
  const page = await pageOf(author);
  await page.goto(`/editor/${made.json.content.id}`);
  await page.getByRole('button', { name: '模板', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '存为模板' });
  await dialog.getByText(/每句 2 遍/).waitFor();
  await dialog.getByLabel('名字').fill('两遍');
  await dialog.getByRole('button', { name: '存为模板' }).click();
  await until('the template', async () => (await titles('all')).includes('两遍'));

  const visitor = await pageOf();
  await visitor.goto('/templates');
  await visitor
    .getByRole('article', { name: '两遍' })
    .getByText(/每句 2 遍/)
    .waitFor();
  await visitor.getByRole('link', { name: '用它做一课 两遍' }).click();
  await visitor.getByRole('link', { name: '登录' }).first().waitFor();

  const stranger = await solo.login('stranger@example.cn');
  const theirs = await pageOf(stranger);
  await theirs.goto('/templates');
  // It needs a level that they do not have: they are told which.
  await theirs.getByRole('button', { name: '收为我的 两遍' }).click();
  await theirs.waitForURL(/\/unauthorized\?feature=template_create/);
  await theirs.goto('/templates');
  await theirs.getByRole('link', { name: '用它做一课 两遍' }).click();
  await theirs.getByLabel('要听的文字').fill('Good morning.\nGood night.');
  await theirs.getByRole('button', { name: '做成一课' }).click();
  const sections = await sectionsOf(stranger, await madeIn(theirs));
  expect(sections.map(({ repeatCount, itemIds }) => [repeatCount, itemIds.length])).toEqual([
    [2, 2],
  ]);
});

it('is changed and thrown away by whoever made it, and comes back', async () => {
  const page = await pageOf(author);
  await page.goto('/templates?tab=mine');
  await page.getByRole('button', { name: '编辑 两遍' }).click();
  await page.getByLabel('名字').fill('来回两遍');
  await page.getByRole('switch', { name: '官方模板' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('article', { name: '来回两遍' }).waitFor();
  await until('an official one', async () => (await titles('official')).includes('来回两遍'));

  // What the house recommends is offered where a text becomes a lesson.
  const reader = await solo.login('reader@example.cn');
  const home = await pageOf(reader);
  await home.goto('/');
  await home.getByLabel('要听的文字').fill('Good morning.');
  await home.getByLabel('模板').selectOption({ label: '来回两遍' });
  await home.getByRole('button', { name: '生成听力课' }).click();
  const sections = await sectionsOf(reader, await madeIn(home));
  expect(sections.map(({ repeatCount }) => repeatCount)).toEqual([2]);

  await page.getByRole('button', { name: '删除 来回两遍' }).click();
  await until('gone', async () => (await titles('all')).length === 0);
  await page.getByRole('button', { name: '撤销' }).click();
  await until('back', async () => (await titles('all')).includes('来回两遍'));
  await page.getByRole('article', { name: '来回两遍' }).waitFor();
});
