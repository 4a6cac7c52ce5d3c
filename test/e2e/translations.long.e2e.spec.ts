import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { axeFindings, keep, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';

jest.setTimeout(300_000);
const TEXT = 'いらっしゃいませ。\nおにぎりはどこですか。\nあちらです。';
const SECRET = 'the-key-of-the-house';

interface Content {
  content: {
    id: string;
    graph: { nodes: { params: { segments?: { id: string }[] } }[] };
    resources: { translations: Record<string, Record<string, string>> };
  };
  jobId: string;
}

/** A LibreTranslate that is very sure of itself. */
const asked: unknown[] = [];
const libre: Server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    const { q, api_key: key } = JSON.parse(body) as { q: string[]; api_key: string };
    asked.push(key);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ translatedText: q.map((text) => `译：${text}`) }));
  });
});
const solo = new Solo({ ADMIN_EMAILS: 'admin@example.cn', RATE_LIMIT: '0' });
let browser: Browser;
let admin: string;
let author: string;
let lesson: Content['content'];
const failures: string[] = [];

const pageOf = async (token: string, more: object = {}): Promise<Page> => {
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: solo.url, viewport: { width: 1280, height: 800 }, ...more }); // prettier-ignore
  await keep(context, 'auth_token', token, 'once');
  const page = await context.newPage();
  page.on('pageerror', (error) => failures.push(error.message));
  return page;
};
const now = async (): Promise<Record<string, string>> => {
  const { json } = await solo.call<Content>(`/api/contents/${lesson.id}`, { token: author });
  return json.content.resources.translations['zh-CN'] ?? {};
};

beforeAll(async () => {
  await new Promise<void>((resolve) => libre.listen(0, '127.0.0.1', resolve));
  await solo.start();
  browser = await openBrowser();
  admin = await solo.login('admin@example.cn');
  author = await solo.login('hanako@example.cn');
  const body = { text: TEXT, title: '便利店', targetLanguages: ['zh-CN'] };
  const made = (await solo.call<Content>('/api/contents', { token: author, body })).json;
  lesson = made.content;
  await until('the end of the generation', async () => {
    const { json } = await solo.call<{ job: { state: string } }>(`/api/jobs/${made.jobId}`, { token: author }); // prettier-ignore
    return json.job.state === 'done';
  });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
  libre.closeAllConnections();
  libre.close();
});

it('says why there is none, and takes a pasted column beside the sentences', async () => {
  const page = await pageOf(author);
  await page.goto(`/player/${lesson.id}`);
  await page.getByText('3 句没有简体中文译文：未配置翻译服务').waitFor();
  await page.getByText('翻译服务由管理员设置；也可以自己写').waitFor();
  await page.getByRole('button', { name: '贴译文…' }).click();
  await page.getByRole('textbox', { name: '贴在这里' }).fill('1. 欢迎光临。\n3. 在那边。');
  await page.getByRole('button', { name: '对照看看' }).click();
  await page.getByText('3 句，1 句没有对上译文').waitFor();
  expect(await page.getByRole('textbox', { name: '第 3 句的译文' }).inputValue()).toBe('在那边。');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '用这 2 句' }).click();
  await page.getByText('1 句没有简体中文译文').waitFor();
  expect(Object.values(await now()).toSorted()).toEqual(['在那边。', '欢迎光临。']);
  await page.context().close();
});

it('is set up on one screen, tested there, and works at once without a restart', async () => {
  const page = await pageOf(admin);
  await page.goto('/admin/translation');
  await page.getByText('还没有在这里添加翻译服务').waitFor();
  await page.getByRole('button', { name: '添加' }).click();
  const { port } = libre.address() as AddressInfo;
  await page.getByRole('textbox', { name: '地址' }).fill(`http://127.0.0.1:${port}`);
  await page.getByLabel('密钥').fill(SECRET);
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('cell', { name: '存了' }).waitFor();
  await page.getByRole('button', { name: '测试 LibreTranslate' }).click();
  await page.getByText(/Good morning. → 译：Good morning./).waitFor();
  expect(asked).toEqual([SECRET]);
  expect(await page.content()).not.toContain(SECRET);
  expect(await axeFindings(page)).toEqual([]);
  await page.context().close();

  const { json } = await solo.call<{ jobId: string }>(`/api/contents/${lesson.id}/generate`, {
    token: author,
    body: { steps: ['translate'] },
  });
  await until('the run', async () => {
    const job = await solo.call<{ job: { state: string } }>(`/api/jobs/${json.jobId}`, { token: author }); // prettier-ignore
    return job.json.job.state === 'done';
  });
  expect(Object.values(await now()).toSorted()).toEqual([
    '在那边。',
    '欢迎光临。',
    '译：おにぎりはどこですか。',
  ]);
});

it('leaves what was written by hand to the hand, whatever a browser translates', async () => {
  const { status } = await solo.call(`/api/contents/${lesson.id}/translations`, {
    token: author,
    method: 'PUT',
    body: {
      language: 'zh-CN',
      origin: 'machine',
      engine: 'browser',
      translations: Object.fromEntries(Object.keys(await now()).map((id) => [id, '机器'])),
    },
  });
  expect(status).toBe(200);
  expect(Object.values(await now()).toSorted()).toEqual(['在那边。', '机器', '欢迎光临。']);
  expect(failures).toEqual([]);
});
