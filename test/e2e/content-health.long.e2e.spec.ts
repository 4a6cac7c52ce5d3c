import type { Browser, Page } from 'playwright-core';
import { keep, openBrowser } from './browser.js';
import { Solo } from './solo.js';

const solo = new Solo({ ADMIN_EMAILS: 'boss@example.cn', RATE_LIMIT: '0', SEED_SAMPLES: 'false' });
const failures: string[] = [];
let browser: Browser;
let [boss, author, lesson] = ['', '', ''];

const pageOf = async (token: string, width = 1280): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    viewport: { width, height: 800 },
  });
  if (token !== '') await keep(context, 'auth_token', token);
  const page = await context.newPage();
  page.on('pageerror', (error) => failures.push(error.message));
  return page;
};

/** Ten days ago one learner heard a public lesson to its end and another stopped at its second sentence, which both found hard. */
const practised = async () => {
  const made = await solo.call<{ content: { id: string } }>('/api/contents', {
    token: author,
    body: { title: 'Echo', text: 'Hello there.\nThe valley answers.\nSee you.' },
  });
  lesson = made.json.content.id;
  await solo.call(`/api/contents/${lesson}/publish`, {
    token: author,
    body: { visibility: 'public' },
  });
  const { json } = await solo.call<{ lesson: { segments: { occurrenceId: string }[] } }>(
    `/api/public/contents/${lesson}`,
    { token: author },
  );
  const [first, second, third] = json.lesson.segments.map(({ occurrenceId }) => occurrenceId);
  const then = Date.now() - 10 * 86_400_000;
  for (const [email, events] of [
    [
      'ken@example.cn',
      [
        ['played', first],
        ['played', second],
        ['graded', second],
      ],
    ],
    ['yuki@example.cn', [['played', first], ['played', second], ['graded', second], ['played', third], ['finished', undefined]]], // prettier-ignore
  ] as const) {
    const token = await solo.login(email);
    const sent = events.map(([kind, occurrenceId], n) => ({ id: crypto.randomUUID(), kind, contentId: lesson, occurrenceId, at: new Date(then + n * 1000).toISOString(), repetition: 1, ...(kind === 'graded' && { grade: 'hard' }) })); // prettier-ignore
    await solo.call('/api/practice', { token, body: { timeZone: 'Asia/Shanghai', events: sent } });
  }
};

beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  boss = await solo.login('boss@example.cn');
  author = await solo.login('hana@example.cn');
  await practised();
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('an administrator finds the hard sentence, where learners stop, and goes to it', async () => {
  const page = await pageOf(boss);
  await page.goto('/admin');
  await page.getByRole('link', { name: '内容健康' }).click();
  const stops = page.getByRole('region', { name: '停下的句子' });
  await stops.getByRole('row', { name: /The valley answers\..*2.*2.*1.*50%/ }).waitFor();
  await page.getByRole('region', { name: '课程' }).getByText('第 2 句，1 人').waitFor();
  const hard = page.getByRole('region', { name: '难句' });
  await hard.getByRole('link', { name: 'The valley answers.' }).click();
  await page.waitForURL(new RegExp(`/player/${lesson}`));
  expect(failures).toEqual([]);
});

it('an author sees where learners stop in their own lesson, also on a phone', async () => {
  const page = await pageOf(author, 390);
  await page.goto(`/content-info?id=${lesson}`);
  await page.getByRole('heading', { name: '听到哪里停下' }).waitFor();
  await page.getByText('2 位学习者，1 位听完过。').waitFor();
  await page.getByText('第 2 句 · 1 / 2 人').waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  expect(failures).toEqual([]);
});

it('words that a visitor looks up stand in both, and nobody is waited for', async () => {
  const page = await pageOf('');
  await page.goto(`/player/${lesson}?s=2`);
  const told = page.waitForResponse((response) => response.url().endsWith('/api/statistics/look-ups')); // prettier-ignore
  const sentence = page.locator('#s2[aria-current=true]');
  await sentence.getByRole('button', { name: 'valley' }).first().click();
  await sentence.getByRole('group', { name: 'valley' }).waitFor();
  expect((await told).status()).toBe(202);
  await solo.settled();

  const admin = await pageOf(boss);
  await admin.goto('/admin/content-health');
  const words = admin.getByRole('region', { name: '查看最多的词' });
  await words.getByRole('row', { name: /valley.*en.*1.*1/ }).waitFor();
  const own = await pageOf(author, 390);
  await own.goto(`/content-info?id=${lesson}`);
  const section = own.getByRole('region', { name: '查看最多的词' });
  await section.getByText('valley').waitFor();
  await section.getByText('1 次', { exact: true }).waitFor();
  const wide = await own.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  expect(failures).toEqual([]);
});
