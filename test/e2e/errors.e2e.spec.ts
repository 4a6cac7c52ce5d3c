import type { Browser, Page } from 'playwright-core';
import { keep, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';
import { inLong } from '../long.js';

const solo = new Solo({ ADMIN_EMAILS: 'boss@example.cn', RATE_LIMIT: '0' });
let browser: Browser;
let boss = '';

const pageOf = async (token?: string, width = 1280): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    viewport: { width, height: 800 },
  });
  if (token) await keep(context, 'auth_token', token);
  return context.newPage();
};
interface Groups {
  groups: { id: string; title: string; count: number }[];
}
const groups = async (): Promise<Groups['groups']> =>
  (await solo.call<Groups>('/api/errors/summaries', { token: boss })).json.groups;

const isThere = (words: string) =>
  until(`the group of ${words}`, async () =>
    (await groups()).some(({ title }) => title.includes(words)),
  );
const breaks = (page: Page, words: string) =>
  page.evaluate(
    (message) =>
      void setTimeout(() => {
        throw new TypeError(message);
      }),
    words,
  );
/** What breaks is told, so what is done from here on is noted. */
const collecting = async (page: Page) => {
  const told = page.waitForRequest((request) => request.url().endsWith('/errors/report/batch'));
  await breaks(page, 'at the beginning');
  await told;
};

beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  boss = await solo.login('boss@example.cn');
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('a page that breaks is reported with what was done before, and an administrator sees to it', async () => {
  const visitor = await pageOf();
  await visitor.goto('/discover');
  await collecting(visitor);
  await visitor.getByRole('searchbox').first().fill('geheim');
  const reported = visitor.waitForRequest((request) =>
    request.url().endsWith('/errors/report/batch'),
  );
  await breaks(visitor, 'theLesson.draw is not a function');
  const sent = (await reported).postData() ?? '';
  expect(sent).toContain('theLesson.draw is not a function');
  expect(sent).not.toContain('geheim');
  await isThere('theLesson.draw');

  const admin = await pageOf(boss);
  await admin.goto('/admin/error-statistics');
  await admin.getByRole('link', { name: /theLesson\.draw/ }).click();
  await admin.getByRole('heading', { name: /theLesson\.draw/, level: 1 }).waitFor();
  await admin.getByText('调用的不是函数 +15').waitFor();
  await admin.getByText('••••••').first().waitFor();
  await admin.getByLabel('状态').selectOption({ label: '调查中' });
  await admin.getByLabel('优先级').selectOption({ label: '危急' });
  await admin.getByLabel('写一条备注').fill('只在旧版上出现');
  await admin.getByRole('button', { name: '保存备注' }).click();
  await admin.getByRole('list', { name: '备注' }).getByText('只在旧版上出现').waitFor();
  await admin.reload();
  await admin.getByText('调查中').first().waitFor();
  expect(await admin.getByLabel('优先级').inputValue()).toBe('critical');
});

it('a page that is left right after it broke has told of it, and one without a network tells later', async () => {
  const leaving = await pageOf();
  await leaving.goto('/discover');
  await collecting(leaving);
  await leaving.evaluate(() => {
    dispatchEvent(new ErrorEvent('error', { message: 'leftBehind', error: new Error('leftBehind') })); // prettier-ignore
    location.href = 'about:blank';
  });
  await isThere('leftBehind');

  const away = await pageOf();
  await away.goto('/discover');
  await collecting(away);
  await away.context().setOffline(true);
  await breaks(away, 'brokeInTheTrain');
  await away.waitForFunction(() => !navigator.onLine);
  await away.context().setOffline(false);
  await isThere('brokeInTheTrain');
});

inLong('what breaks is found in our own lines', async () => {
  const visitor = await pageOf();
  await visitor.goto('/');
  // A frame of the script that begins the page, as the browser would name it.
  const script = await visitor.locator('script[type=module][src]').getAttribute('src');
  const text = await (await visitor.request.get(script ?? '')).text();
  const lines = (text.split('getElementById')[0] ?? '').split('\n');
  const place = `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
  const answer = await solo.call('/api/errors/report', {
    body: {
      error_type: 'javascript',
      message: 'broke in the entry',
      stack: `Error: broke in the entry\n    at begin (${solo.url}${script}:${place})`,
      url: `${solo.url}/`,
      timestamp: new Date().toISOString(),
      enhanced_context: {
        app_state: {
          release: script?.split('/').at(-1)?.replace(/\.js$/, ''),
          page: `${solo.url}/`,
        },
      },
    },
  });
  expect(answer.status).toBe(202);
  const group = (await groups()).find(({ title }) => title === 'broke in the entry');
  const admin = await pageOf(boss, 390);
  await admin.goto(`/admin/error-statistics/${group?.id}`);
  await admin
    .getByText(/apps\/web\/src\/.+\.tsx?:\d+/)
    .first()
    .waitFor();
});

inLong(
  'what a page asked for before it broke is run again over a copy, and fails as it did',
  async () => {
    const page = await pageOf(boss);
    const asked = page.waitForRequest((request) => 'x-browser-session' in request.headers());
    await page.goto('/collections');
    const session = (await asked).headers()['x-browser-session'] ?? '';
    const call = <T>(path: string, body: object) =>
      page.evaluate(
        async ([url, headers, sent]) => (await fetch(url, { method: 'POST', headers, body: sent })).json(), // prettier-ignore
        [
          path,
          { 'content-type': 'application/json', authorization: `Bearer ${boss}`, 'x-browser-session': session }, // prettier-ignore
          JSON.stringify(body),
        ] as const,
      ) as Promise<T>;
    const made = await call<{ collection: { id: string } }>('/api/collections', {
      title: '空的合集',
    });
    const refused = await call<{ code: string }>(`/api/collections/${made.collection.id}/publish`, {}); // prettier-ignore
    expect(refused.code).toBe('COLLECTION_UNHEARD');
    await collecting(page);
    await breaks(page, 'afterTheRefusal is not a function');
    await isThere('afterTheRefusal');

    const admin = await pageOf(boss);
    await admin.goto('/admin/error-statistics');
    await admin.getByRole('link', { name: /afterTheRefusal/ }).click();
    await admin.getByRole('button', { name: '看出错前的命令' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel(/原因/).fill('想知道为什么发布不了');
    await dialog.getByRole('button', { name: '查看', exact: true }).click();
    const sent = admin.getByRole('list', { name: '出错前的命令' }).getByRole('listitem');
    const published = sent.filter({ hasText: 'PublishCollection' });
    await published.waitFor();
    expect(await sent.filter({ hasText: 'CreateCollection' }).count()).toBe(1);
    expect(await published.getByText(/^被拒绝（400）：/).count()).toBe(1);
    await admin.getByRole('button', { name: '再跑一遍' }).click();
    await admin.getByText('现在还是一样').waitFor();
    expect(await published.getByText(/^被拒绝（400）：/).count()).toBe(2);
    // A long refusal, said twice, leaves the name of the command its line.
    const { height } = (await published.getByText('PublishCollection', { exact: true }).boundingBox()) ?? {}; // prettier-ignore
    expect(height).toBeLessThan(30);
  },
);
