import { strFromU8, unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { atRest, heardSaying, keep, openBrowser } from './browser.js';
import { clockOff, Solo, until } from './solo.js';

const ADDRESS = 'midori@example.cn';
const solo = new Solo({ RATE_LIMIT: '0', ADMIN_EMAILS: 'admin@example.cn' });
let browser: Browser;
let token = '';
let lesson = '';

const device = async (who?: string): Promise<BrowserContext> => {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: solo.url,
    locale: 'zh-CN',
    acceptDownloads: true,
  });
  if (who) await keep(context, 'auth_token', who, 'once');
  return context;
};
const visit = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('main h1').waitFor();
  return page;
};
const make = async (text: string, targetLanguages: string[]) => {
  const made = await solo.call<{ content: { id: string }; jobId: string }>('/api/contents', {
    token,
    body: { title: '声', text, targetLanguages },
  });
  await until('the lesson', async () => {
    const { json } = await solo.call<{ job: { state: string } }>(`/api/jobs/${made.json.jobId}`, {
      token,
    });
    return ['done', 'partial', 'failed'].includes(json.job.state);
  });
  return made.json.content.id;
};

beforeAll(async () => {
  // They logged in yesterday: what cannot be undone will ask who sits here.
  await solo.start(clockOff(-1));
  token = await solo.login(ADDRESS);
  await solo.turnClock(0);
  browser = await openBrowser();
  lesson = await make('The valley answers.\nNobody had asked.', ['zh-CN']);
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('translates in their browser where the server cannot, and says so in the lesson', async () => {
  const context = await device(token);
  await context.addInitScript(() => {
    const translator = {
      availability: async ({ targetLanguage }: { targetLanguage: string }) =>
        targetLanguage === 'zh' ? 'available' : 'unavailable',
      create: async () => ({
        translate: async (text: string) => `译：${text}`,
        destroy: () => undefined,
      }),
    };
    Object.assign(globalThis, { Translator: translator });
  });
  const page = await visit(context, `/player/${lesson}`);
  await page.getByRole('button', { name: '在本机翻译 2 句（简体中文）' }).click();
  await page.getByText('译：Nobody had asked.').waitFor();
  const { json } = await solo.call(`/api/contents/${lesson}`, { token });
  const saved = JSON.stringify(json);
  expect(saved).toContain('"origin":"machine"');
  expect(saved).toContain('"engine":"browser"');
  await context.close();
});

it('gives them everything that is theirs as a file', async () => {
  const context = await device(token);
  const page = await visit(context, '/profile');
  await page.getByRole('button', { name: '下载我的数据' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存文件' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^yamabiko-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(readFileSync(await file.path()));
  expect(Object.keys(files)).toContain('先看这里.html');
  const text = Object.values(files)
    .map((one) => strFromU8(one))
    .join('\n');
  for (const part of [ADDRESS, 'Nobody had asked.', '译：The valley answers.'])
    expect(text).toContain(part);
  await context.close();
});

it('erases them after the words and a fresh code, and with them what they had shown to others', async () => {
  await solo.call(`/api/contents/${lesson}/publish`, { token, body: { visibility: 'public' } });
  const visitor = await device();
  const shown = await visit(visitor, `/player/${lesson}`);
  await shown.getByRole('button', { name: '看第 2 句的译文' }).click(); // not heard yet
  await shown.getByText('译：Nobody had asked.').waitFor();

  const context = await device(token);
  const page = await visit(context, '/profile');
  await atRest(page); // what is still coming moves the button away from under the pointer
  // Words of theirs that were never sent: on the device alone.
  const user = () => page.evaluate(() => localStorage.getItem('yamabiko_auth_user'));
  const { value } = JSON.parse((await until('the account', user)) ?? '') as {
    value: { id: string };
  };
  await page.evaluate(
    (key) => localStorage.setItem(key, 'canary'),
    `yamabiko_draft:${value.id}:c1`,
  );
  await page.getByRole('button', { name: '删除我的账号' }).click();
  const question = page.getByRole('alertdialog', { name: '删除账号' });
  await question.getByRole('textbox').fill('删除');
  expect(await question.getByRole('button', { name: '永久删除' }).isDisabled()).toBe(true);
  await question.getByRole('textbox').fill('删除我的账号');
  await question.getByRole('button', { name: '永久删除' }).click();
  const proof = page.getByRole('dialog', { name: '请再验证一次邮箱' });
  await proof.getByText(`验证码已发到 ${ADDRESS}`).waitFor();
  const code = await solo.code(ADDRESS);
  await proof.getByLabel('验证码').fill(code === '000000' ? '000001' : '000000');
  await proof.getByRole('button', { name: '继续' }).click();
  await proof
    .getByRole('alert')
    .filter({ hasText: /验证码/ })
    .waitFor(); // nobody else can
  await proof.getByLabel('验证码').fill(code);
  await proof.getByRole('button', { name: '继续' }).click();
  await heardSaying(page, '账号已删除，愿你在别处也听得见回声。');
  await page.waitForURL((url) => url.pathname === '/');
  expect(
    await page.evaluate(
      () =>
        localStorage.getItem('yamabiko_auth_token') ?? localStorage.getItem('yamabiko_auth_user'),
    ),
  ).toBeNull();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('canary');

  await until(
    'the lesson gone',
    async () => (await solo.call(`/api/public/contents/${lesson}`)).status === 404,
  );
  await shown.reload();
  await shown.getByText('山那边没有回音').waitFor();
  await shown.goto('/');
  await shown.getByText('还没有公开的课程。').waitFor();
  await Promise.all([visitor.close(), context.close()]);
});

it('knows nothing of the former account when the same address comes again', async () => {
  await solo.turnClock(1); // an address gets one code a minute
  const context = await device(await solo.login(ADDRESS));
  const page = await visit(context, '/profile');
  await page.getByText('还没有课。').waitFor();
  await page.getByText('第一课 200 句以内不计额度。').waitFor();
  expect(await page.getByText('保存文件').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^移除/ }).count()).toBe(0);
  await context.close();
});
