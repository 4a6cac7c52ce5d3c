import type { Browser, Page } from 'playwright-core';
import { keep, openBrowser } from './browser.js';
import { clockOff, Solo, TO_MIDDAY, until } from './solo.js';

jest.setTimeout(240_000);
const DAILY = 4;
const TEXT = 'The first bell rings.\nThe second one answers.\nThen it is quiet.';
const solo = new Solo({ RATE_LIMIT: '0', ADMIN_EMAILS: 'admin@example.cn' });
let browser: Browser;
let page: Page;
let token = '';
let lesson = '';

const ended = (jobId: string) =>
  until('the end of the generation', async () => {
    const { json } = await solo.call<{ job: { state: string } }>(`/api/jobs/${jobId}`, { token });
    return ['done', 'partial', 'failed'].includes(json.job.state);
  });
const used = async () =>
  (await solo.call<{ dailyUsage: number }>('/api/permissions/usage/tts_generation', { token })).json
    .dailyUsage;
const make = async (text: string) => {
  const { json } = await solo.call<{ content: { id: string }; jobId: string }>('/api/contents', {
    token,
    body: { text, language: 'en', targetLanguages: [] },
  });
  await ended(json.jobId);
  return json.content.id;
};
const write = async (text: string) => {
  await page.getByLabel('要听的文字').fill(text);
  await page.getByText('译成').waitFor();
};

beforeAll(async () => {
  // A changed limit holds from the next day on.
  await solo.start(clockOff(TO_MIDDAY - 2));
  const admin = await solo.login('admin@example.cn');
  const limits = { contents: 20, collections: 5 };
  const counted = (tts_generation: number) => ({
    tts_generation,
    translation: 100,
    annotation: 100,
  });
  const body = { limits: { ...limits, daily: counted(DAILY), monthly: counted(1000) } };
  const changed = await solo.call('/api/admin/user-levels/1', {
    token: admin,
    method: 'PUT',
    body,
  });
  expect(changed.status).toBe(200);
  await solo.turnClock(TO_MIDDAY); // what is counted by the day is not counted over midnight
  token = await solo.login('miki@example.cn');
  browser = await openBrowser();
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: solo.url,
    locale: 'zh-CN',
  });
  await keep(context, 'auth_token', token);
  page = await context.newPage();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('says before the click that the first lesson is a gift', async () => {
  await page.goto('/');
  await write('A gift.');
  await page.getByText('第一课 200 句以内不计额度').waitFor();
});

it('says before the click what is left of today, and what this text takes', async () => {
  await make('A gift.');
  lesson = await make('One of four.\nTwo of four.');
  expect(await used()).toBe(2);
  await page.goto('/');
  await write('Only one.');
  await page.getByText('今天还能配音 2 句，这次 1 句').waitFor();
  await write(TEXT);
  await page.getByText('今天的配音额度还剩 2 句，这次约需 3 句').waitFor();
  await page.getByText(/这次约需 3 句\s+怎样获得更多/).waitFor();
});

it('refuses with the reason, keeps the text, and shows the way to more', async () => {
  const answer = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/contents') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: '生成听力课' }).click();
  expect((await answer).status()).toBe(402);
  await page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: '上限 4 句，已用 2 句，这次需要 3 句' })
    .waitFor();
  expect(await page.getByLabel('要听的文字').inputValue()).toBe(TEXT);
  expect(await used()).toBe(2); // a refusal costs nothing
  await page.getByRole('link', { name: '怎样获得更多' }).click();
  await page.getByRole('heading', { level: 1, name: '升级' }).waitFor();
  await page.goBack();
  await page.getByText('译成').waitFor();
  expect(await page.getByLabel('要听的文字').inputValue()).toBe(TEXT);
});

it('shows on /profile how much is left', async () => {
  await page.goto('/profile');
  await page.getByText('今天还剩 2 句').waitFor();
});

it('makes for now the first sentences, as many as are left', async () => {
  await page.goto('/');
  await write(TEXT);
  await page.getByRole('button', { name: '先生成前 2 句' }).click();
  await page.waitForURL('**/player/*');
  await page.locator('[data-ready=true]').nth(1).waitFor();
  expect(await page.locator('[data-ready=true]').count()).toBe(2);
  await until('two sentences', async () => (await used()) === DAILY);
});

it('asks nothing for what is there already, even with nothing left', async () => {
  const again = await solo.call<{ jobId: string }>(`/api/contents/${lesson}/generate`, {
    token,
    body: {},
  });
  expect(again.status).toBeLessThan(300);
  await ended(again.json.jobId);
  expect(await used()).toBe(DAILY);
  await page.goto(`/player/${lesson}`);
  await page.locator('[data-ready=true]').nth(1).waitFor();
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await page.locator('[data-status=playing]').waitFor();
});
