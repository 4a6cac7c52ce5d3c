import type { Browser, Page } from 'playwright-core';
import { generatedLesson, openToEverybody } from './author.js';
import { keep, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';

const solo = new Solo({ ADMIN_EMAILS: 'boss@example.cn', RATE_LIMIT: '0' });
const failures: string[] = [];
let browser: Browser;
let boss = '';

const pageOf = async (token?: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  });
  if (token) await keep(context, 'auth_token', token);
  const page = await context.newPage();
  page.on('pageerror', (error) => failures.push(error.message));
  return page;
};
const shows = async (id: string): Promise<boolean> =>
  (await solo.call(`/api/public/contents/${id}`)).status === 200;

beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  boss = await solo.login('boss@example.cn');
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('is reported by a stranger, taken down, answered by its author who is told of it, and restored', async () => {
  const author = await solo.login('hana@example.cn');
  const id = await generatedLesson(solo, author, { title: 'Echo', text: 'Good morning.' });
  await openToEverybody(solo, author, id);

  const stranger = await pageOf();
  await stranger.goto(`/content-info?id=${id}`);
  await stranger.getByRole('button', { name: '举报 Echo' }).click();
  await stranger.getByRole('radio', { name: /侵犯版权/ }).check();
  await stranger.getByLabel('补充说明（可不填）').fill('From a textbook');
  await stranger.getByRole('button', { name: '提交举报' }).click();
  await stranger.getByRole('dialog').waitFor({ state: 'detached' });

  const owner = await pageOf(author);
  await owner.goto('/favorites');
  await owner.getByRole('heading', { name: '收藏', level: 1 }).waitFor();

  const admin = await pageOf(boss);
  await admin.goto('/admin/reports');
  await admin.getByRole('button', { name: '查看 Echo' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Echo' });
  await dialog.getByText('From a textbook').waitFor();
  await dialog.getByText('没有公开或凭链接分享的改编').waitFor();
  await dialog.getByLabel('原因').fill('Not yours');
  await dialog.getByRole('button', { name: '下架' }).click();
  await dialog.waitFor({ state: 'detached' });
  await until('nobody sees it', async () => !(await shows(id)));
  await stranger.reload();
  await stranger.getByRole('heading', { name: '山那边没有回音' }).waitFor();

  const rail = owner.getByRole('navigation', { name: '主导航' });
  await rail.getByRole('link', { name: /1 条未读通知/ }).waitFor();
  await rail.getByRole('button', { name: /的菜单/ }).click();
  await rail.getByRole('link', { name: /^通知/ }).click();
  await owner.getByRole('link', { name: /管理员下架了「Echo」/ }).click();
  const note = owner.getByRole('region', { name: '已下架' });
  await note.getByText('Not yours').waitFor();
  await note.getByRole('button', { name: '写说明' }).click();
  await note.getByLabel('你的说明，管理员会看到').fill('I wrote it myself');
  await note.getByRole('button', { name: '送出' }).click();
  await note.getByText('I wrote it myself').waitFor();
  await admin.getByText('作者有说明').waitFor();
  await rail.getByRole('link', { name: /未读通知/ }).waitFor({ state: 'detached' });
  await owner.goto('/content');
  await owner.getByRole('link', { name: '已下架' }).waitFor();

  await admin.getByRole('button', { name: '查看 Echo' }).click();
  await dialog.getByText('I wrote it myself').waitFor();
  await dialog.getByLabel('恢复的原因').fill('All right');
  await dialog.getByRole('button', { name: '恢复' }).click();
  await dialog.waitFor({ state: 'detached' });
  await until('everybody sees it', () => shows(id));
  await stranger.reload();
  await stranger.getByRole('heading', { name: 'Echo', level: 1 }).waitFor();
  expect(failures).toEqual([]);
});

it('a name and a template are reported from their screens', async () => {
  const ken = await solo.login('ken@example.cn');
  const { user } = (
    await solo.call<{ user: { id: string; username: string } }>('/api/auth/me', { token: ken })
  ).json;
  const { content } = (
    await solo.call<{ content: { graph: { nodes: object[]; nodeTypeCounters: object } } }>(
      '/api/contents',
      { token: boss, body: { title: 'Echo', text: 'Good morning.' } },
    )
  ).json;
  const { nodes, nodeTypeCounters } = content.graph;
  await solo.call('/api/templates', {
    token: boss,
    body: { title: 'Twice', graph: { nodes, nodeTypeCounters } },
  });
  const page = await pageOf(ken);
  const send = async (from: Page, title: string, means: RegExp) => {
    await from.getByRole('button', { name: `举报 ${title}` }).click();
    const dialog = from.getByRole('dialog', { name: `举报「${title}」` });
    await dialog.getByRole('radio', { name: means }).check();
    await dialog.getByRole('button', { name: '提交举报' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await page.goto('/templates');
  await send(page, 'Twice', /未经许可用了别人的名字/);
  const visitor = await pageOf();
  await visitor.goto(`/user/${user.id}`);
  await send(visitor, user.username, /冒充别人或机构/);

  const admin = await pageOf(boss);
  await admin.goto('/admin/reports');
  await admin.getByRole('button', { name: '查看 Twice' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Twice' });
  await dialog.getByLabel('原因').fill('An advertisement');
  await dialog.getByRole('button', { name: '下架' }).click();
  await dialog.waitFor({ state: 'detached' });
  // It was the only one.
  await page.getByText('还没有模板').waitFor();

  await admin.getByRole('button', { name: `查看 ${user.username}` }).click();
  const named = admin.getByRole('dialog', { name: user.username });
  await named.getByLabel('原因').fill('Not a bank');
  await named.getByRole('button', { name: '下架' }).click();
  await named.waitFor({ state: 'detached' });
  await visitor.reload();
  await visitor.getByRole('heading', { name: '听众', level: 1, exact: true }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/notices');
  await page.getByRole('link', { name: /管理员下架了你的名字/ }).click();
  const note = page.getByRole('region', { name: '已下架' });
  await note.getByText('Not a bank').waitFor();
  // Where they land, before they scroll.
  await until('the note in sight', () =>
    note.evaluate((box) => scrollY === 0 && box.getBoundingClientRect().bottom < innerHeight),
  );
  await page.getByLabel('别人看到的名字').fill('Ken');
  await page.getByRole('button', { name: '保存' }).click();
  await note.waitFor({ state: 'detached' });
  expect(failures).toEqual([]);
});
