import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { keep, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';

const TITLE = '方々へ';
const solo = new Solo({ ADMIN_EMAILS: 'boss@example.cn', RATE_LIMIT: '0' });
let browser: Browser;
let author = '';
let lesson = '';

const open = async (token: string, at: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    acceptDownloads: true,
    viewport: { width: 1280, height: 900 },
  });
  await keep(context, 'auth_token', token);
  const page = await context.newPage();
  await page.goto(at);
  return page;
};
const over = (jobId: string) =>
  until('the lesson', async () => {
    const { json } = await solo.call<{ job: { state: string } }>(`/api/jobs/${jobId}`, {
      token: author,
    });
    return ['done', 'partial', 'failed'].includes(json.job.state);
  });
const readings = async (): Promise<string> => {
  const { json } = await solo.call<{ content: { resources: { annotations: object } } }>(
    `/api/contents/${lesson}`,
    { token: author },
  );
  return JSON.stringify(json.content.resources.annotations);
};
const listed = async (token: string, query = '') =>
  (
    await solo.call<{ words: { word: string; value: string; isEnabled: boolean }[] }>(
      `/api/special-words${query}`,
      { token },
    )
  ).json.words;

beforeAll(async () => {
  // Nothing is fetched: a better reader of Japanese that came half way would change the readings too.
  await solo.start({
    npm_config_offline: 'true',
    npm_config_cache: join(solo.dataDir, 'empty-cache'),
  });
  browser = await openBrowser();
  author = await solo.login('author@example.cn');
  const { json } = await solo.call<{ content: { id: string }; jobId: string }>('/api/contents', {
    token: author,
    body: { title: TITLE, text: '今日は方々に行った。\n犬が来た。', language: 'ja' },
  });
  lesson = json.content.id;
  await over(json.jobId);
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('is written with its sentences in sight, made anew, rests, goes and comes back', async () => {
  const page = await open(author, '/settings');
  await page.getByRole('link', { name: '打开' }).click();
  await page.getByRole('button', { name: '添加第一个' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('词语').fill('方々');
  await dialog.getByRole('textbox', { name: '读音' }).fill('へんてこ');
  await dialog.getByText('影响 1 句').waitFor();
  await dialog.getByRole('link', { name: /第 1 句/ }).waitFor();
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '重新生成 1 句' }).click();
  await page.getByText('已重新生成，课里现在是新的样子').waitFor();
  expect(await readings()).toContain('へんてこ');
  await page.getByRole('dialog').getByRole('button', { name: '好' }).click();

  await page.getByRole('switch', { name: '启用 方々' }).click();
  await page.getByText('已停用').waitFor();
  expect(await listed(author)).toMatchObject([{ word: '方々', isEnabled: false }]);
  await page.getByRole('button', { name: '删除 方々' }).click();
  await page.getByText('已删除「方々」').waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('button', { name: '编辑 方々' }).waitFor();
  await page.getByRole('searchbox').fill('こんな');
  await page.getByText('没有符合条件的词').waitFor();
  await page.context().close();
});

it('comes from a table and goes into one, and a line that is no word is named', async () => {
  const page = await open(author, '/special-words');
  await page.getByRole('button', { name: '导入' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'words.tsv',
    mimeType: 'text/tab-separated-values',
    buffer: Buffer.from('犬\tja\t读音\tいぬ\n猫 ja\nDr.\ten\t不拆分\n'),
  });
  await page.getByText('第 2 行').waitFor();
  await page.getByText('各列之间要用制表符分开').waitFor();
  await page.getByRole('button', { name: '导入 2 个' }).click();
  await page.getByText('新增 2 个').waitFor();
  await page.getByRole('button', { name: '好', exact: true }).click();
  await page.getByRole('button', { name: '编辑 Dr.' }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('特殊词.tsv');
  await page.context().close();
});

it('belongs to one lesson where it is set in the editor, and is listed with it', async () => {
  const page = await open(author, `/editor/${lesson}`);
  await page.getByRole('button', { name: '特殊词', exact: true }).click();
  const drawer = page.getByRole('complementary', { name: '本课的特殊词' });
  await drawer.getByRole('button', { name: '添加' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('词语').fill('犬');
  await dialog.getByRole('textbox', { name: '读音' }).fill('わんこ');
  await dialog.getByText('影响 1 句').waitFor();
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByRole('button', { name: '好' }).click();
  await drawer.getByText('わんこ').waitFor();
  await drawer.getByRole('link', { name: '全部特殊词' }).click();
  await page.getByLabel('范围').selectOption('content');
  await page.getByText(`「${TITLE}」`).waitFor();
  await page.context().close();
});

it('holds for everybody where an administrator sets it, who sees how much of the house it touches', async () => {
  const boss = await solo.login('boss@example.cn');
  const page = await open(boss, '/admin/special-words');
  await page.getByRole('button', { name: '添加', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('词语').fill('犬');
  await dialog.getByRole('textbox', { name: '读音' }).fill('いぬ');
  await dialog.getByRole('button', { name: '数一数影响多少句' }).click();
  await dialog.getByText(/^影响 1 句 · 1 课$/).waitFor();
  await dialog.getByLabel('原因（可不填）').fill('常读错');
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '编辑 犬' }).waitFor();
  expect(await listed(author, '?scope=global')).toMatchObject([{ word: '犬', value: 'いぬ' }]);
  await page.goto('/admin/security');
  await page.getByText('常读错').first().waitFor();
  await page.context().close();
});
